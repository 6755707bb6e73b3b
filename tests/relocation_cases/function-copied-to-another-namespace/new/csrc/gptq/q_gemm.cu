namespace vllm {
namespace gptq {
__global__ void shuffle_kernel(uint32_t* w, int size_n) {
  shuffle_4bit_8(w + blockIdx.x, size_n);
  __syncthreads();
}
}  // namespace gptq
}  // namespace vllm
