// libb2: the hash function BLAKE2.
#include <blake2.h>
