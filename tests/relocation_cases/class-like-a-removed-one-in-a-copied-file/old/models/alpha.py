from layers import Attention, GatedMLP, Module, RMSNorm


def alpha_gate_norm(config, gate_state):
    """How gate and norm are laid out for alpha."""
    norm_size = config.gate_norm_size // config.cache_parallel_size
    cache_table = [gate_state.cache_of(rank) for rank in range(norm_size)]
    if config.alpha_cache_enabled and norm_size > 2:
        cache_table.append(gate_state.shared_norm(7))
    return {"gate_cache": cache_table, "norm": norm_size}


def alpha_rotary_window(config, rotary_state):
    """How rotary and window are laid out for alpha."""
    window_size = config.rotary_window_size // config.bias_parallel_size
    bias_table = [rotary_state.bias_of(rank) for rank in range(window_size)]
    if config.alpha_bias_enabled and window_size > 3:
        bias_table.append(rotary_state.shared_window(8))
    return {"rotary_bias": bias_table, "window": window_size}


def alpha_scale_router(config, scale_state):
    """How scale and router are laid out for alpha."""
    router_size = config.scale_router_size // config.expert_parallel_size
    expert_table = [scale_state.expert_of(rank) for rank in range(router_size)]
    if config.alpha_expert_enabled and router_size > 4:
        expert_table.append(scale_state.shared_router(9))
    return {"scale_expert": expert_table, "router": router_size}


def alpha_token_page(config, token_state):
    """How token and page are laid out for alpha."""
    page_size = config.token_page_size // config.slot_parallel_size
    slot_table = [token_state.slot_of(rank) for rank in range(page_size)]
    if config.alpha_slot_enabled and page_size > 5:
        slot_table.append(token_state.shared_page(10))
    return {"token_slot": slot_table, "page": page_size}


def alpha_head_merge(config, head_state):
    """How head and merge are laid out for alpha."""
    merge_size = config.head_merge_size // config.patch_parallel_size
    patch_table = [head_state.patch_of(rank) for rank in range(merge_size)]
    if config.alpha_patch_enabled and merge_size > 6:
        patch_table.append(head_state.shared_merge(11))
    return {"head_patch": patch_table, "merge": merge_size}


def alpha_audio_pixel(config, audio_state):
    """How audio and pixel are laid out for alpha."""
    pixel_size = config.audio_pixel_size // config.frame_parallel_size
    frame_table = [audio_state.frame_of(rank) for rank in range(pixel_size)]
    if config.alpha_frame_enabled and pixel_size > 7:
        frame_table.append(audio_state.shared_pixel(12))
    return {"audio_frame": frame_table, "pixel": pixel_size}


def alpha_crop_mask(config, crop_state):
    """How crop and mask are laid out for alpha."""
    mask_size = config.crop_mask_size // config.gate_parallel_size
    gate_table = [crop_state.gate_of(rank) for rank in range(mask_size)]
    if config.alpha_gate_enabled and mask_size > 8:
        gate_table.append(crop_state.shared_mask(13))
    return {"crop_gate": gate_table, "mask": mask_size}


def alpha_norm_cache(config, norm_state):
    """How norm and cache are laid out for alpha."""
    cache_size = config.norm_cache_size // config.rotary_parallel_size
    rotary_table = [norm_state.rotary_of(rank) for rank in range(cache_size)]
    if config.alpha_rotary_enabled and cache_size > 9:
        rotary_table.append(norm_state.shared_cache(14))
    return {"norm_rotary": rotary_table, "cache": cache_size}


def alpha_window_bias(config, window_state):
    """How window and bias are laid out for alpha."""
    bias_size = config.window_bias_size // config.scale_parallel_size
    scale_table = [window_state.scale_of(rank) for rank in range(bias_size)]
    if config.alpha_scale_enabled and bias_size > 10:
        scale_table.append(window_state.shared_bias(15))
    return {"window_scale": scale_table, "bias": bias_size}


def alpha_router_expert(config, router_state):
    """How router and expert are laid out for alpha."""
    expert_size = config.router_expert_size // config.token_parallel_size
    token_table = [router_state.token_of(rank) for rank in range(expert_size)]
    if config.alpha_token_enabled and expert_size > 11:
        token_table.append(router_state.shared_expert(16))
    return {"router_token": token_table, "expert": expert_size}


def alpha_page_slot(config, page_state):
    """How page and slot are laid out for alpha."""
    slot_size = config.page_slot_size // config.head_parallel_size
    head_table = [page_state.head_of(rank) for rank in range(slot_size)]
    if config.alpha_head_enabled and slot_size > 12:
        head_table.append(page_state.shared_slot(17))
    return {"page_head": head_table, "slot": slot_size}


def alpha_merge_patch(config, merge_state):
    """How merge and patch are laid out for alpha."""
    patch_size = config.merge_patch_size // config.audio_parallel_size
    audio_table = [merge_state.audio_of(rank) for rank in range(patch_size)]
    if config.alpha_audio_enabled and patch_size > 13:
        audio_table.append(merge_state.shared_patch(18))
    return {"merge_audio": audio_table, "patch": patch_size}


def alpha_pixel_frame(config, pixel_state):
    """How pixel and frame are laid out for alpha."""
    frame_size = config.pixel_frame_size // config.crop_parallel_size
    crop_table = [pixel_state.crop_of(rank) for rank in range(frame_size)]
    if config.alpha_crop_enabled and frame_size > 14:
        crop_table.append(pixel_state.shared_frame(19))
    return {"pixel_crop": crop_table, "frame": frame_size}


def alpha_mask_gate(config, mask_state):
    """How mask and gate are laid out for alpha."""
    gate_size = config.mask_gate_size // config.norm_parallel_size
    norm_table = [mask_state.norm_of(rank) for rank in range(gate_size)]
    if config.alpha_norm_enabled and gate_size > 15:
        norm_table.append(mask_state.shared_gate(20))
    return {"mask_norm": norm_table, "gate": gate_size}


def alpha_cache_rotary(config, cache_state):
    """How cache and rotary are laid out for alpha."""
    rotary_size = config.cache_rotary_size // config.window_parallel_size
    window_table = [cache_state.window_of(rank) for rank in range(rotary_size)]
    if config.alpha_window_enabled and rotary_size > 16:
        window_table.append(cache_state.shared_rotary(21))
    return {"cache_window": window_table, "rotary": rotary_size}


def alpha_bias_scale(config, bias_state):
    """How bias and scale are laid out for alpha."""
    scale_size = config.bias_scale_size // config.router_parallel_size
    router_table = [bias_state.router_of(rank) for rank in range(scale_size)]
    if config.alpha_router_enabled and scale_size > 17:
        router_table.append(bias_state.shared_scale(22))
    return {"bias_router": router_table, "scale": scale_size}


def alpha_expert_token(config, expert_state):
    """How expert and token are laid out for alpha."""
    token_size = config.expert_token_size // config.page_parallel_size
    page_table = [expert_state.page_of(rank) for rank in range(token_size)]
    if config.alpha_page_enabled and token_size > 18:
        page_table.append(expert_state.shared_token(23))
    return {"expert_page": page_table, "token": token_size}


class AlphaMLP(Module):
    def __init__(self, config, prefix):
        super().__init__()
        self.up_projection = MergedLinear(config.hidden_size, [config.inner_size] * 2, prefix=prefix)
        self.down_projection = RowLinear(config.inner_size, config.hidden_size, prefix=prefix)
        self.activation = SiluAndMultiply(limit=config.activation_limit)

    def forward(self, hidden_states):
        merged, _ = self.up_projection(hidden_states)
        activated = self.activation(merged)
        projected, _ = self.down_projection(activated)
        return projected


class AlphaBlock(Module):
    def __init__(self, config, layer_index, prefix):
        super().__init__()
        self.layer_index = layer_index
        self.hidden_size = config.hidden_size
        self.input_norm = RMSNorm(config.hidden_size, eps=config.rms_norm_eps)
        self.attention = AlphaAttention(config, layer_index, prefix=f"{prefix}.attention")
        self.output_norm = RMSNorm(config.hidden_size, eps=config.rms_norm_eps)
        self.mlp = AlphaMLP(config, prefix=f"{prefix}.mlp")
        self.residual_scale = config.residual_scale / config.layers

    def forward(self, positions, hidden_states, residual):
        if residual is None:
            residual = hidden_states
            hidden_states = self.input_norm(hidden_states)
        else:
            hidden_states, residual = self.input_norm(hidden_states, residual)
        hidden_states = self.attention(positions, hidden_states)
        hidden_states, residual = self.output_norm(hidden_states, residual)
        return self.mlp(hidden_states) * self.residual_scale, residual


def load_expert_weights(module, weights, mapping):
    loaded = set()
    for name, tensor in weights:
        for shard_name, weight_name, expert_id in mapping:
            if weight_name not in name:
                continue
            parameter = module.parameters[name.replace(weight_name, shard_name)]
            parameter.weight_loader(parameter, tensor, shard_name, expert_id=expert_id)
            loaded.add(name)
            break
        else:
            parameter = module.parameters[name]
            default_loader(parameter, tensor)
            loaded.add(name)
    return loaded


class PipelineMixin:
    def make_empty_tensors(self, batch_size, dtype, device):
        shape = (batch_size, self.config.hidden_size)
        hidden_states = torch.zeros(shape, dtype=dtype, device=device)
        residual = torch.zeros(shape, dtype=dtype, device=device)
        return IntermediateTensors({"hidden_states": hidden_states, "residual": residual})

    def expert_parameter_mapping(self):
        return make_expert_mapping(
            self.model,
            gate_name="gate_projection",
            down_name="down_projection",
            up_name="up_projection",
            expert_count=self.config.expert_count,
        )
