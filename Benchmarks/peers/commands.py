"""Command lines that draw a workload without a program around them: ffmpeg's filters, and ImageMagick's operators."""

import workloads


def web(color):
    return "%02X%02X%02X" % tuple(color)


def escaped(text):
    """As drawtext wants it within a filter's quotes."""
    return text.replace("\\", "\\\\").replace(":", "\\:").replace(",", "\\,").replace("%", "\\%")


def drawtext(t, when=""):
    # drawtext places the highest letter's top, so the baseline is found from the font's ascent.
    return (
        f"drawtext=fontfile={t.font}:fontsize={t.size}:x={t.x:.3f}:y={t.baseline}-max_glyph_a"
        f":text='{escaped(t.string)}':fontcolor=0x{web(t.color)}{when}"
    )


def boxes(pictures):
    """One box for each width that a stroke has, shown at its frames."""
    found = []
    for line in range(len(pictures[-1].rectangles)):
        x, y, full, height = pictures[-1].rectangles[line]
        for i, p in enumerate(pictures):
            if len(p.rectangles) <= line or round(p.rectangles[line][2]) < 1:
                continue
            width = round(p.rectangles[line][2])
            last = width >= round(full)
            when = f"gte(n,{i})" if last else f"eq(n,{i})"
            found.append(f"drawbox=x={x}:y={y}:w={width}:h={height}:c=0x{web(workloads.RED)}:t=fill:enable='{when}'")
            if last:
                break
    return found


def ffmpeg(name, script, out):
    """Writes the filters to the file `script` and returns the command."""
    w = workloads.ALL[name]
    pictures = [workloads.picture(name, i) for i in range(w.count)]
    source = f"s={w.width}x{w.height}:r={workloads.FRAME_RATE}:d={w.count / workloads.FRAME_RATE:g}"
    filters = []
    if name == "W4":
        colors = ":".join(f"c{k}=0x{web(c)}" for k, c in enumerate(pictures[0].gradient))
        filters.append(f"gradients={source}:speed=0.00001:n=3:x0=0:y0=0:x1={w.width}:y1={w.height}:{colors}")
        filters += ["hue=h=90*n/59", "format=rgb24", drawtext(pictures[0].texts[0])]
    else:
        filters += [f"color=c=white:{source}", "format=rgb24"]
        if name == "W2":
            filters += [drawtext(p.texts[0], f":enable='eq(n,{i})'") for i, p in enumerate(pictures)]
        else:
            filters += [drawtext(t) for t in pictures[0].texts] + boxes(pictures)
    palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=sierra2_4a"
    with open(script, "w") as file:
        file.write(",".join(filters + [palette]))
    return ["ffmpeg", "-v", "error", "-y", "-filter_complex_script", script, "-loop", "0", out]


def imagemagick(name, out):
    w = workloads.ALL[name]
    size = ["-size", f"{w.width}x{w.height}"]

    def text(t):
        place = f"+{t.x:g}+{t.baseline}"
        font = ["-font", t.font, "-pointsize", str(t.size), "-density", "72", "-fill", f"#{web(t.color)}"]
        return font + ["-annotate", place, t.string]

    command = ["/usr/bin/convert"]
    still = name in ("W1", "W3")
    if still:
        command += size + ["xc:white"]
        for t in workloads.picture(name, 0).texts:
            command += text(t)
    for i, delay in enumerate(workloads.delays(name)):
        p = workloads.picture(name, i)
        command += ["("]
        if still:
            command += ["-clone", "0", "-fill", f"#{web(workloads.RED)}"]
            for x, y, width, height in p.rectangles:
                if round(width) > 0:
                    command += ["-draw", f"rectangle {x},{y} {x + round(width) - 1},{y + height - 1}"]
        elif p.gradient:
            # A ramp of grey from corner to corner, coloured by a table of the three colours.
            command += size + ["-define", f"gradient:vector=0,0,{w.width},{w.height}", "gradient:black-white"]
            command += ["(", "-size", "1x1"] + [f"xc:#{web(c)}" for c in p.gradient]
            command += ["-append", "-filter", "triangle", "-resize", "1x512!", ")", "-clut"] + text(p.texts[0])
        else:
            command += size + ["xc:white"] + text(p.texts[0])
        command += ["-set", "delay", str(delay), ")"]
    if still:
        command += ["-delete", "0"]
    return command + ["-loop", "0", "-layers", "optimize", out]
