from engine.kernels import fused_attention

use(2)
