from kv_links.base import KVLink

link = KVLink()
