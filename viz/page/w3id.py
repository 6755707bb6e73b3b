"""The redirects that a registration of a map's base at w3id.org needs, from its IRIs to the published site."""

from typing import Final

from conceptmap.viz.page.addresses import CONCEPTS, SiteAddresses

W3ID: Final = "https://w3id.org/"


def redirects(base: str, addresses: SiteAddresses) -> str | None:
    """Write the `.htaccess` of the base's folder; None where the base is not below w3id.org, or the site has no address."""
    if not base.startswith(W3ID) or addresses.base is None:
        return None
    # What Apache would read as part of its own syntax: a percent sign is a back-reference.
    site = addresses.base.replace("%", "\\%").replace("$", "\\$")
    return f"""\
# {base} leads to {addresses.base}
# To register it, put this file as {base.removeprefix(W3ID)}.htaccess into a pull request to the repository of w3id.org,
# with a README beside it that says who looks after it.
Options -MultiViews
RewriteEngine on

# Programs that ask for RDF get all concepts in one file.
RewriteCond %{{HTTP_ACCEPT}} text/turtle [OR]
RewriteCond %{{HTTP_ACCEPT}} application/x-turtle
RewriteRule ^(concept/.*|area/.*|concepts|dataset)?$ {site}{CONCEPTS} [R=303,L]

# Browsers get the page of what is named.
RewriteRule ^concept/([a-z0-9-]+)$ {site}concept/$1.html [R=303,L]
RewriteRule ^flow/([a-z0-9-]+)$ {site}flow/$1.html [R=303,L]
RewriteRule ^claim/([a-z0-9-]+)$ {site}claims.html#claims/$1 [R=303,NE,L]
RewriteRule ^ {site} [R=303,L]
"""
