"""The workloads' frames, drawn by Pillow, Skia and Cairo."""

import functools

import workloads


def pillow(name):
    """Images of Pillow."""
    from PIL import Image, ImageDraw, ImageFont

    font = functools.cache(ImageFont.truetype)
    w = workloads.ALL[name]
    for i in range(w.count):
        p = workloads.picture(name, i)
        image = Image.new("RGB", (w.width, w.height), p.background)
        if p.gradient:
            image = gradient(w, p.gradient)
        draw = ImageDraw.Draw(image)
        for t in p.texts:
            draw.text((t.x, t.baseline), t.string, fill=t.color, font=font(t.font, t.size), anchor="ls")
        for x, y, width, height in p.rectangles:
            if round(width) > 0:
                draw.rectangle((x, y, x + round(width) - 1, y + height - 1), fill=workloads.RED)
        yield image


def gradient(w, colors):
    """Three colours from corner to corner; Pillow has no gradient of its own, so NumPy helps."""
    import numpy
    from PIL import Image

    x = numpy.arange(w.width)[None, :] + 0.5
    y = numpy.arange(w.height)[:, None] + 0.5
    along = (x * w.width + y * w.height) / (w.width**2 + w.height**2)
    planes = [numpy.interp(along, [0, 0.5, 1], [c[k] for c in colors]) for k in range(3)]
    return Image.fromarray(numpy.stack(planes, -1).round().astype("uint8"))


def skia(name):
    """Buffers of four bytes a pixel: red, green, blue and one unused."""
    import numpy
    import skia as sk

    @functools.cache
    def font(path, size):
        made = sk.Font(sk.Typeface.MakeFromFile(path), size)
        made.setSubpixel(True)
        made.setEdging(sk.Font.Edging.kAntiAlias)
        made.setHinting(sk.FontHinting.kNone)
        return made

    w = workloads.ALL[name]
    pixels = numpy.empty((w.height, w.width, 4), numpy.uint8)
    surface = sk.Surface(pixels, colorType=sk.kRGBA_8888_ColorType)
    canvas = surface.getCanvas()
    paint = sk.Paint(AntiAlias=True)
    for i in range(w.count):
        p = workloads.picture(name, i)
        if p.gradient:
            ends = [(0, 0), (w.width, w.height)]
            shader = sk.GradientShader.MakeLinear(ends, [sk.Color(*c) for c in p.gradient], [0, 0.5, 1])
            canvas.drawPaint(sk.Paint(Shader=shader))
        else:
            canvas.clear(sk.Color(*p.background))
        for t in p.texts:
            paint.setColor(sk.Color(*t.color))
            canvas.drawString(t.string, t.x, t.baseline, font(t.font, t.size), paint)
        paint.setColor(sk.Color(*workloads.RED))
        for x, y, width, height in p.rectangles:
            canvas.drawRect(sk.Rect.MakeXYWH(x, y, width, height), paint)
        surface.flushAndSubmit()
        yield pixels


def cairo(name):
    """Buffers of four bytes a pixel: blue, green, red and one unused."""
    import cairo as c

    w = workloads.ALL[name]
    surface = c.ImageSurface(c.FORMAT_RGB24, w.width, w.height)
    context = c.Context(surface)
    options = c.FontOptions()
    options.set_hint_style(c.HINT_STYLE_NONE)
    options.set_hint_metrics(c.HINT_METRICS_OFF)
    context.set_font_options(options)
    for i in range(w.count):
        p = workloads.picture(name, i)
        if p.gradient:
            pattern = c.LinearGradient(0, 0, w.width, w.height)
            for k, color in enumerate(p.gradient):
                pattern.add_color_stop_rgb(k / 2, *(v / 255 for v in color))
            context.set_source(pattern)
        else:
            context.set_source_rgb(*(v / 255 for v in p.background))
        context.paint()
        for t in p.texts:
            bold = c.FONT_WEIGHT_BOLD if t.font == workloads.BOLD else c.FONT_WEIGHT_NORMAL
            context.select_font_face("Inter", c.FONT_SLANT_NORMAL, bold)
            context.set_font_size(t.size)
            context.set_source_rgb(*(v / 255 for v in t.color))
            context.move_to(t.x, t.baseline)
            context.show_text(t.string)
        context.set_source_rgb(*(v / 255 for v in workloads.RED))
        for rectangle in p.rectangles:
            context.rectangle(*rectangle)
            context.fill()
        surface.flush()
        yield surface.get_data()
