
use(1)
