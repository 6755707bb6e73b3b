"""What commands say, English and Chinese side by side."""
