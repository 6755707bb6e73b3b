import toy
