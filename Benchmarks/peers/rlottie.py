"""Draws all frames of a Lottie file with rlottie, and writes none: `rlottie.py FILE`."""

import sys

from rlottie_python import LottieAnimation

animation = LottieAnimation.from_file(sys.argv[1])
for frame in range(animation.lottie_animation_get_totalframe()):
    animation.lottie_animation_render(frame)
