import sys
import time
import workbench

from workbench.midi import hub_of_ports
from workbench.midi import interaction_loop
from workbench.models import drum_generator
from workbench.models import melody_generator
from compat.moves import input_line
import tensorlib as tl
