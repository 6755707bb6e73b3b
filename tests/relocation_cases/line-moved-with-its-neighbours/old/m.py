def prepare_batch(runner):
    runner.copy_block_tables(runner.batch)
    runner.fill_sampling_metadata(runner.batch)
    runner.pad_token_ids(runner.batch)

    runner.start_timer(runner.clock)
    runner.reset_counters(runner.clock)
    runner.note_batch_size(runner.clock)
    runner.log_batch_shape(runner.clock)
    runner.note_queue_depth(runner.clock)
    runner.log_queue_age(runner.clock)
