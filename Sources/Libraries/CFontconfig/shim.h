// fontconfig: which fonts the system has.
#include <fontconfig/fontconfig.h>
