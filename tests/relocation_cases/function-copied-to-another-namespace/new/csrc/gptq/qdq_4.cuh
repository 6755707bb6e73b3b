namespace vllm {
namespace gptq {

__forceinline__ __device__ void dequant_4bit_8(const uint32_t q_0, half2 (&dq)[4], int stride) {
  const uint32_t c0 = 0x64006400;
  const half y16_ = __float2half_rn(1.0f / 16.0f);
  half2_uint32 q0((q_0 & 0x000f000f) | c0);
  dq[0] = __hadd2(q0.as_half2, z1z16[0]);
}

}  // namespace gptq
}  // namespace vllm
