"""Makes picture files, and decodes them with Pillow.

    make_images.py KIND FOLDER

The files of the kind "gammas" are decoded by browsers, so only their names are printed. For each other file prints a line of JSON: its name, the size, the greatest difference that is expected in a component, and the
starts of its frames in seconds. Beside it lies NAME.rgba with the pixels of all frames, upright and in sRGB.
"""
import io
import json
import math
import struct
import sys
import zlib

from PIL import Image, ImageCms, ImageDraw, ImageOps

kind, folder = sys.argv[1:]


def picture(width, height, alpha=False):
    image = Image.new("RGBA" if alpha else "RGB", (width, height))
    for y in range(height):
        for x in range(width):
            color = (
                int(128 + 127 * math.sin(x / 5 + y / 9)), int(255 * y / max(height - 1, 1)),
                int(128 + 127 * math.cos((x * x + y * y) / 90)))
            image.putpixel((x, y), color + ((x * 37 + y * 11) % 256,) if alpha else color)
    ImageDraw.Draw(image).ellipse((width * 0.2, height * 0.2, width * 0.6, height * 0.5), fill=(250, 240, 30))
    return image


def record(name, frames, starts=(0,), tolerance=0):
    with open(f"{folder}/{name}.rgba", "wb") as file:
        for frame in frames:
            file.write(frame.convert("RGBA").tobytes())
    width, height = frames[0].size
    print(json.dumps({"name": name, "size": [width, height], "tolerance": tolerance, "starts": list(starts)}))


def save(name, image, tolerance=0, show=lambda image: image, **options):
    image.save(f"{folder}/{name}", **options)
    record(name, [show(Image.open(f"{folder}/{name}"))], tolerance=tolerance)


def still():
    for width, height in [(37, 29), (16, 16), (1, 1), (65, 7), (8, 33)]:
        for sampling, name in [(0, "444"), (1, "422"), (2, "420")]:
            save(f"{name}-{width}.jpg", picture(width, height), quality=85, subsampling=sampling)
    save("progressive.jpg", picture(61, 45), quality=70, progressive=True)
    save("low.jpg", picture(61, 45), quality=5)
    save("gray.jpg", picture(40, 30).convert("L"))
    save("cmyk.jpg", picture(40, 30).convert("CMYK"), tolerance=1)
    save("optimized.jpg", picture(40, 30), optimize=True, quality=100)
    save("lossy.webp", picture(40, 30), quality=60)
    save("lossless.webp", picture(40, 30, alpha=True), lossless=True)
    save("alpha.png", picture(40, 30, alpha=True))
    save("palette.png", picture(40, 30).convert("P"))
    save("still.gif", picture(40, 30).convert("P"))


def orientations():
    for orientation in range(1, 9):
        for name in ["jpg", "png", "webp"]:
            image = picture(23, 14)
            exif = Image.Exif()
            exif[0x0112] = orientation
            exif[0x010F] = "Camera"
            options = {"lossless": True} if name == "webp" else {}
            save(
                f"turned{orientation}.{name}", image, show=ImageOps.exif_transpose, exif=exif.tobytes(), **options)


def profile(space, tags, version=0x02400000):
    """Packs tags as an ICC profile."""
    table, data = b"", b""
    start = 128 + 4 + 12 * len(tags)
    for name, contents in tags:
        contents += b"\0" * (-len(contents) % 4)
        table += name.encode() + struct.pack(">II", start + len(data), len(contents))
        data += contents
    header = struct.pack(
        ">I4sI4s4s4s12s4s4sIII8sIIII", start + len(data), b"\0\0\0\0", version, b"mntr", space, b"XYZ ",
        struct.pack(">6H", 2024, 1, 1, 0, 0, 0), b"acsp", b"\0\0\0\0", 0, 0, 0, b"\0" * 8, 0, 63190, 65536, 54061)
    return header.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + data


def number(value):
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(number(value) for value in values)


def gamma(value):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256))


def sampled(function, count):
    values = [round(65535 * function(i / (count - 1))) for i in range(count)]
    return b"curv\0\0\0\0" + struct.pack(f">I{count}H", count, *values)


def parametric(function, *parameters):
    return b"para\0\0\0\0" + struct.pack(">HH", function, 0) + b"".join(number(value) for value in parameters)


def description(text):
    return b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text.encode() + b"\0" * 79


def matrix_profile(name, columns, curve, version=0x02400000):
    tags = [("desc", description(name)), ("cprt", b"text\0\0\0\0none\0"), ("wtpt", xyz([0.9642, 1, 0.8249]))]
    tags += [(channel + "XYZ", xyz(column)) for channel, column in zip("rgb", columns)]
    return profile(b"RGB ", tags + [(channel + "TRC", curve) for channel in "rgb"], version)


def light(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


P3 = [(0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407)]
ADOBE = [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)]
PROPHOTO = [(0.7977, 0.288, 0), (0.1352, 0.7119, 0), (0.0313, 0.0001, 0.8249)]
SRGB = [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.7141)]


def profiles():
    curve = parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    cases = {
        "p3": matrix_profile("Display P3", P3, curve, 0x04000000),
        "adobe": matrix_profile("Adobe RGB (1998)", ADOBE, gamma(2.19921875)),
        "prophoto": matrix_profile("ProPhoto", PROPHOTO, gamma(1.8)),
        "samples": matrix_profile("Sampled P3", P3, sampled(light, 1024)),
        "few": matrix_profile("Few samples", ADOBE, sampled(lambda value: value ** 2.2, 26)),
        "power": matrix_profile("Power", ADOBE, parametric(0, 2.2)),
        "offset": matrix_profile("Offset", P3, parametric(4, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0)),
        "srgb": matrix_profile("sRGB", SRGB, curve),
    }
    srgb = ImageCms.createProfile("sRGB")
    for name, data in cases.items():
        def show(image):
            own = ImageCms.ImageCmsProfile(io.BytesIO(image.info["icc_profile"]))
            return ImageCms.profileToProfile(image.convert("RGB"), own, srgb, renderingIntent=1, outputMode="RGB")

        for suffix in ["jpg", "png", "webp"]:
            options = {"lossless": True} if suffix == "webp" else {}
            save(f"{name}.{suffix}", picture(40, 30), tolerance=1, show=show, icc_profile=data, **options)
    gray = profile(b"GRAY", [
        ("desc", description("Gray")), ("cprt", b"text\0\0\0\0none\0"), ("wtpt", xyz([0.9642, 1, 0.8249])),
        ("kTRC", gamma(1.8))])

    def show_gray(image):
        own = ImageCms.ImageCmsProfile(io.BytesIO(image.info["icc_profile"]))
        return ImageCms.profileToProfile(image, own, srgb, renderingIntent=1, outputMode="RGB")

    save("gray.jpg", picture(40, 30).convert("L"), tolerance=1, show=show_gray, icc_profile=gray)
    inks = profile(b"CMYK", [("desc", description("Coated Paper"))])
    save("inks.jpg", picture(40, 30).convert("CMYK"), tolerance=1, icc_profile=inks)


def animations():
    frames, random = [], 7
    for number in range(6):
        frame = Image.new("RGBA", (33, 21), (20, 20, 60, 255))
        draw = ImageDraw.Draw(frame)
        draw.ellipse((number * 4, number, number * 4 + 12, number + 12), fill=(255, 120, 40, 255))
        draw.rectangle((2, 15, 2 + number * 3, 19), fill=(0, 255, 0, 255))
        frames.append(frame)
    durations = [50, 100, 150, 200, 70, 330]
    starts = [sum(durations[:i]) / 1000 for i in range(6)]
    for name, options in [("a.gif", {}), ("a.png", {}), ("a.webp", {"lossless": True})]:
        frames[0].save(
            f"{folder}/{name}", save_all=True, append_images=frames[1:], duration=durations, loop=0, **options)
        image = Image.open(f"{folder}/{name}")
        shown = []
        for number in range(6):
            image.seek(number)
            shown.append(image.convert("RGBA"))
        record(name, shown, starts)


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def gammas():
    """PNGs whose chunks tell their colours: each of 256 levels of gray, red and blue, green, with alpha or 16 bits."""
    rows = [[(x, x, x, 255), (x, 0, 255 - x, 255), (0, x, 40, 255), (x, 255 - x, 128, 255 - x)] for x in range(256)]
    rgba = b"".join(b"\0" + bytes(v for x in range(256) for v in rows[x][y]) for y in range(4))
    deep = b"".join(
        b"\0" + struct.pack(">1024H", *(v for x in range(256) for v in (x * 16 + 8, x * 257, x * x, 65535 - y * 9999)))
        for y in range(4))
    gray = b"".join(b"\0" + bytes(range(256)) for _ in range(4))
    srgb = (31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
    p3 = (31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
    d50 = (34570, 35850, 64000, 33000, 30000, 60000, 15000, 6000)

    def gama(value):
        return b"gAMA", struct.pack(">I", value)

    def chrm(values):
        return b"cHRM", struct.pack(">8I", *values)

    def iccp(data):
        return b"iCCP", b"profile\0\0" + zlib.compress(data)

    curve = parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    own = iccp(matrix_profile("Display P3", P3, curve, 0x04000000))
    gray_profile = iccp(profile(b"GRAY", [
        ("desc", description("Gray")), ("cprt", b"text\0\0\0\0none\0"), ("wtpt", xyz([0.9642, 1, 0.8249])),
        ("kTRC", gamma(1.8))]))
    cases = {f"gamma{value}": [gama(value)] for value in (0, 1, 20000, 40000, 43000, 44000, 45455, 47000, 50000, 100000, 200000)}
    cases.update({
        "primaries": [chrm(p3)], "both": [chrm(p3), gama(45455)], "linear": [chrm(p3), gama(100000)],
        "white": [chrm(d50), gama(45455)], "same": [chrm(srgb), gama(45455)], "impossible": [chrm((0,) * 8), gama(100000)],
        "srgb": [(b"sRGB", b"\0"), gama(100000), chrm(p3)], "profile": [gama(100000), own],
        "profile-first": [(b"sRGB", b"\0"), own], "gray-profile": [gray_profile],
    })
    for name, chunks in cases.items():
        for suffix, depth, kind, pixels in [("", 8, 6, rgba), ("-16", 16, 6, deep), ("-gray", 8, 0, gray)]:
            header = struct.pack(">IIBBBBB", 256, 4, depth, kind, 0, 0, 0)
            whole = [(b"IHDR", header), *chunks, (b"IDAT", zlib.compress(pixels)), gama(50000), (b"IEND", b"")]
            with open(f"{folder}/{name}{suffix}.png", "wb") as file:
                file.write(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in whole))
            print(f"{name}{suffix}.png")


def overhanging():
    """GIFs whose pictures reach beyond the canvas of the header: the first enlarges it, others are cut off."""
    colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]

    def picture(left, top, width, height, shift, disposal):
        pixels = [(x + y + shift) % 4 for y in range(height) for x in range(width)]
        # Codes of three bits: a clear code, 4, before every second pixel keeps their width.
        codes = [code for place in range(0, len(pixels), 2) for code in [4, *pixels[place:place + 2]]] + [5]
        number = sum(code << 3 * place for place, code in enumerate(codes))
        data = number.to_bytes((3 * len(codes) + 7) // 8, "little")
        blocks = b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255))
        control = b"!\xf9\x04" + struct.pack("<BHB", disposal << 2, 10, 0) + b"\0"
        return control + b"," + struct.pack("<HHHHB", left, top, width, height, 0) + b"\2" + blocks + b"\0"

    cases = {
        "large": [(0, 0, 12, 10, 0, 0), (0, 0, 8, 6, 1, 0)],
        "right": [(4, 3, 8, 6, 0, 0)],
        "second": [(0, 0, 8, 6, 0, 0), (5, 3, 8, 6, 1, 0), (20, 20, 3, 3, 0, 0)],
        "outside": [(20, 20, 8, 6, 0, 0), (0, 0, 8, 6, 1, 0)],
        "previous": [(4, 3, 8, 6, 0, 0), (9, 2, 8, 9, 2, 3), (0, 0, 2, 2, 1, 0)],
        "background": [(0, 0, 8, 6, 0, 0), (6, 4, 8, 9, 2, 2), (0, 0, 2, 2, 1, 0)],
    }
    for name, pictures in cases.items():
        with open(f"{folder}/{name}.gif", "wb") as file:
            file.write(b"GIF89a" + struct.pack("<HHBBB", 8, 6, 0x81, 0, 0) + b"".join(map(bytes, colors)))
            file.write(b"".join(picture(*values) for values in pictures) + b";")
        left, top, width, height = pictures[0][:4]
        canvas, frames = Image.new("RGBA", (max(8, left + width), max(6, top + height))), []
        for left, top, width, height, shift, disposal in pictures:
            shown = canvas.copy()
            for y in range(top, min(top + height, canvas.height)):
                for x in range(left, min(left + width, canvas.width)):
                    shown.putpixel((x, y), colors[(x - left + y - top + shift) % 4] + (255,))
            frames.append(shown)
            if disposal != 3:
                canvas = shown.copy()
            if disposal == 2:
                canvas.paste((0, 0, 0, 0), (left, top, left + width, top + height))
        record(f"{name}.gif", frames, [0.1 * number for number in range(len(frames))])


{"still": still, "orientations": orientations, "profiles": profiles, "animations": animations, "gammas": gammas,
 "overhanging": overhanging}[kind]()
