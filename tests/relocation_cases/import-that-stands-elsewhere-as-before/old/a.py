import os
from engine.kernels import fused_attention
import sys

print(os, sys)
