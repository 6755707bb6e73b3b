namespace vllm {
namespace gptq_rdna3 {

using bf16_t = __hip_bfloat16;

__forceinline__ __device__ void shuffle_4bit_8(uint32_t* q, int stride) {
  uint32_t qa = q[0];
  uint32_t qb = 0u;
#pragma unroll
  for (int i = 0; i < 4; i++) {
    uint32_t qa0 = qa & 0x0f;
    uint32_t qa1 = (qa & 0xf0) >> 4;
    qa >>= 8;
    qb |= (qa1 << (i * 4 + 16));
    qb |= (qa0 << (i * 4));
  }
  q[0] = qb;
}

__forceinline__ __device__ float prep_zero(uint32_t zero) {
  return __uint_as_float(0x4b000000 | zero) - 8388608.0f;
}

}  // namespace gptq_rdna3
}  // namespace vllm
