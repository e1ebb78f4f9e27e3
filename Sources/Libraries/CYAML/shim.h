// libyaml: the YAML parser.
#include <yaml.h>
