/** The rule by which links in an app's guides are allowed. */
export interface LinkRule {
  /** The app's own schemes, such as `shop`. */
  schemes: readonly string[]
  /** The origin of the page that shows the link. */
  origin?: string
}

/** Stands for the page's own origin where there is no page. No real host name ends in `.invalid`. */
const ANY_ORIGIN = 'https://page.invalid'
const ALWAYS_ALLOWED = /^(https|mailto|tel):$/
const LOOPBACK = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/

/**
 * Resolves a guide's link by the URL standard; undefined if it is not allowed. Buttons and links in texts share this
 * rule: https, http on localhost, mailto, tel, paths of the page's own origin, and the app's own schemes. An address
 * with a user name or password is never allowed.
 */
export function resolveLink(link: string, { schemes, origin = ANY_ORIGIN }: LinkRule): string | undefined {
  const url = parse(link)
  if (url) return isAddressAllowed(url, schemes) ? url.href : undefined
  const path = link.startsWith('/') ? parse(link, origin) : undefined
  const own = path && new URL(origin)
  // `//host`, `/\host` and variants with a tab look like paths but lead to another host.
  return path?.host === own?.host && path?.protocol === own?.protocol ? path?.href : undefined
}

/** Whether guides of an app with these schemes may use the link. */
export const isLinkAllowed = (link: string, schemes: readonly string[]): boolean =>
  resolveLink(link, { schemes }) !== undefined

/** Whether any app's guides may use the link, once the app names its scheme if need be. */
export const isLinkPossible = (link: string): boolean => isLinkAllowed(link, [findAppScheme(link) ?? ''])

/** The scheme that an app has to name for the link to be allowed, if only the scheme stands in the way. */
export function findAppScheme(link: string): string | undefined {
  const scheme = parse(link)?.protocol.slice(0, -1)
  return scheme && canNameScheme(scheme) ? scheme : undefined
}

/** Schemes that browsers or systems handle themselves, and those that are always allowed. */
const RESERVED_SCHEME =
  /^(https?|wss?|ftp|mailto|tel|javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|mhtml|resource|shell|search|search-ms|microsoft-edge|(chrome|edge|brave|opera|vivaldi|moz|safari|ms)(-.*)?)$/

/** Whether an app may name a scheme as its own: lower case, as in RFC 3986, and not {@link RESERVED_SCHEME}. */
export const canNameScheme = (scheme: string): boolean =>
  /^[a-z][a-z\d+.-]{1,39}$/.test(scheme) && !RESERVED_SCHEME.test(scheme)

function isAddressAllowed({ protocol, hostname }: URL, schemes: readonly string[]): boolean {
  const scheme = protocol.slice(0, -1)
  if (ALWAYS_ALLOWED.test(protocol) || (scheme === 'http' && LOOPBACK.test(hostname))) return true
  return schemes.includes(scheme) && canNameScheme(scheme)
}

/** A user name or password in a link would be visible to everybody. */
function parse(link: string, base?: string): URL | undefined {
  try {
    const url = new URL(link, base)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}
