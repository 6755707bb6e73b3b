
use(2)
