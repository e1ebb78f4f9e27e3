// libjpeg-turbo's TurboJPEG interface, whose errors are return values instead of jumps.
#include <turbojpeg.h>
