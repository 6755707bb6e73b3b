import sys
import time
# packages of others
from compat.moves import input_line
import tensorlib as tl
import workbench

from workbench.midi import hub_of_ports
from workbench.midi import interaction_loop
from workbench.models import drum_generator
