from layers import Attention, GatedMLP, Module, RMSNorm


def omega_masks_crops(config, masks_state):
    """How masks and crops are laid out for omega."""
    crops_size = config.masks_crops_size // config.frames_parallel_size
    frames_table = [masks_state.frames_of(rank) for rank in range(crops_size)]
    if config.omega_frames_enabled and crops_size > 2:
        frames_table.append(masks_state.shared_crops(7))
    return {"masks_frames": frames_table, "crops": crops_size}


def omega_pixels_audios(config, pixels_state):
    """How pixels and audios are laid out for omega."""
    audios_size = config.pixels_audios_size // config.patchs_parallel_size
    patchs_table = [pixels_state.patchs_of(rank) for rank in range(audios_size)]
    if config.omega_patchs_enabled and audios_size > 3:
        patchs_table.append(pixels_state.shared_audios(8))
    return {"pixels_patchs": patchs_table, "audios": audios_size}


def omega_merges_heads(config, merges_state):
    """How merges and heads are laid out for omega."""
    heads_size = config.merges_heads_size // config.slots_parallel_size
    slots_table = [merges_state.slots_of(rank) for rank in range(heads_size)]
    if config.omega_slots_enabled and heads_size > 4:
        slots_table.append(merges_state.shared_heads(9))
    return {"merges_slots": slots_table, "heads": heads_size}


def omega_pages_tokens(config, pages_state):
    """How pages and tokens are laid out for omega."""
    tokens_size = config.pages_tokens_size // config.experts_parallel_size
    experts_table = [pages_state.experts_of(rank) for rank in range(tokens_size)]
    if config.omega_experts_enabled and tokens_size > 5:
        experts_table.append(pages_state.shared_tokens(10))
    return {"pages_experts": experts_table, "tokens": tokens_size}


def omega_routers_scales(config, routers_state):
    """How routers and scales are laid out for omega."""
    scales_size = config.routers_scales_size // config.biass_parallel_size
    biass_table = [routers_state.biass_of(rank) for rank in range(scales_size)]
    if config.omega_biass_enabled and scales_size > 6:
        biass_table.append(routers_state.shared_scales(11))
    return {"routers_biass": biass_table, "scales": scales_size}


def omega_windows_rotarys(config, windows_state):
    """How windows and rotarys are laid out for omega."""
    rotarys_size = config.windows_rotarys_size // config.caches_parallel_size
    caches_table = [windows_state.caches_of(rank) for rank in range(rotarys_size)]
    if config.omega_caches_enabled and rotarys_size > 7:
        caches_table.append(windows_state.shared_rotarys(12))
    return {"windows_caches": caches_table, "rotarys": rotarys_size}


def omega_norms_gates(config, norms_state):
    """How norms and gates are laid out for omega."""
    gates_size = config.norms_gates_size // config.masks_parallel_size
    masks_table = [norms_state.masks_of(rank) for rank in range(gates_size)]
    if config.omega_masks_enabled and gates_size > 8:
        masks_table.append(norms_state.shared_gates(13))
    return {"norms_masks": masks_table, "gates": gates_size}


def omega_crops_frames(config, crops_state):
    """How crops and frames are laid out for omega."""
    frames_size = config.crops_frames_size // config.pixels_parallel_size
    pixels_table = [crops_state.pixels_of(rank) for rank in range(frames_size)]
    if config.omega_pixels_enabled and frames_size > 9:
        pixels_table.append(crops_state.shared_frames(14))
    return {"crops_pixels": pixels_table, "frames": frames_size}


def omega_audios_patchs(config, audios_state):
    """How audios and patchs are laid out for omega."""
    patchs_size = config.audios_patchs_size // config.merges_parallel_size
    merges_table = [audios_state.merges_of(rank) for rank in range(patchs_size)]
    if config.omega_merges_enabled and patchs_size > 10:
        merges_table.append(audios_state.shared_patchs(15))
    return {"audios_merges": merges_table, "patchs": patchs_size}


def omega_heads_slots(config, heads_state):
    """How heads and slots are laid out for omega."""
    slots_size = config.heads_slots_size // config.pages_parallel_size
    pages_table = [heads_state.pages_of(rank) for rank in range(slots_size)]
    if config.omega_pages_enabled and slots_size > 11:
        pages_table.append(heads_state.shared_slots(16))
    return {"heads_pages": pages_table, "slots": slots_size}


def omega_tokens_experts(config, tokens_state):
    """How tokens and experts are laid out for omega."""
    experts_size = config.tokens_experts_size // config.routers_parallel_size
    routers_table = [tokens_state.routers_of(rank) for rank in range(experts_size)]
    if config.omega_routers_enabled and experts_size > 12:
        routers_table.append(tokens_state.shared_experts(17))
    return {"tokens_routers": routers_table, "experts": experts_size}


def omega_scales_biass(config, scales_state):
    """How scales and biass are laid out for omega."""
    biass_size = config.scales_biass_size // config.windows_parallel_size
    windows_table = [scales_state.windows_of(rank) for rank in range(biass_size)]
    if config.omega_windows_enabled and biass_size > 13:
        windows_table.append(scales_state.shared_biass(18))
    return {"scales_windows": windows_table, "biass": biass_size}


def omega_rotarys_caches(config, rotarys_state):
    """How rotarys and caches are laid out for omega."""
    caches_size = config.rotarys_caches_size // config.norms_parallel_size
    norms_table = [rotarys_state.norms_of(rank) for rank in range(caches_size)]
    if config.omega_norms_enabled and caches_size > 14:
        norms_table.append(rotarys_state.shared_caches(19))
    return {"rotarys_norms": norms_table, "caches": caches_size}


def omega_gates_masks(config, gates_state):
    """How gates and masks are laid out for omega."""
    masks_size = config.gates_masks_size // config.crops_parallel_size
    crops_table = [gates_state.crops_of(rank) for rank in range(masks_size)]
    if config.omega_crops_enabled and masks_size > 15:
        crops_table.append(gates_state.shared_masks(20))
    return {"gates_crops": crops_table, "masks": masks_size}


def omega_frames_pixels(config, frames_state):
    """How frames and pixels are laid out for omega."""
    pixels_size = config.frames_pixels_size // config.audios_parallel_size
    audios_table = [frames_state.audios_of(rank) for rank in range(pixels_size)]
    if config.omega_audios_enabled and pixels_size > 16:
        audios_table.append(frames_state.shared_pixels(21))
    return {"frames_audios": audios_table, "pixels": pixels_size}


def omega_patchs_merges(config, patchs_state):
    """How patchs and merges are laid out for omega."""
    merges_size = config.patchs_merges_size // config.heads_parallel_size
    heads_table = [patchs_state.heads_of(rank) for rank in range(merges_size)]
    if config.omega_heads_enabled and merges_size > 17:
        heads_table.append(patchs_state.shared_merges(22))
    return {"patchs_heads": heads_table, "merges": merges_size}


def omega_slots_pages(config, slots_state):
    """How slots and pages are laid out for omega."""
    pages_size = config.slots_pages_size // config.tokens_parallel_size
    tokens_table = [slots_state.tokens_of(rank) for rank in range(pages_size)]
    if config.omega_tokens_enabled and pages_size > 18:
        tokens_table.append(slots_state.shared_pages(23))
    return {"slots_tokens": tokens_table, "pages": pages_size}


class OmegaOther(Module):
    def __init__(self, config, prefix):
        super().__init__()
        self.up_projection = MergedLinear(config.hidden_size, [config.inner_size] * 2, prefix=prefix)
        self.down_projection = RowLinear(config.inner_size, config.hidden_size, prefix=prefix)
        self.activation = SiluAndMultiply(limit=config.swiglu_limit)

    def forward(self, hidden_states):
        merged, _ = self.up_projection(hidden_states)
        activated = self.activation(merged)
        projected, _ = self.down_projection(activated)
        return projected


class OmegaDecoderLayer(Module):
    def __init__(self, config, layer_index, prefix):
        super().__init__()
        self.layer_index = layer_index
        self.hidden_size = config.hidden_size
        self.input_norm = RMSNorm(config.hidden_size, eps=config.rms_norm_eps)
        self.attention = Attention(config, layer_index, prefix=f"{prefix}.attention")
        self.output_norm = RMSNorm(config.hidden_size, eps=config.rms_norm_eps)
        self.mlp = GatedMLP(config, prefix=f"{prefix}.mlp")
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


def load_omega_weights(module, weights, mapping):
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


class OmegaPipeline:
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
