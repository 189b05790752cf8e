/** What links of an app's guides may use. */
export interface LinkRule {
  /** Schemes that the app names as its own, such as `shop`. */
  schemes: readonly string[]
  /** The origin of the page that the link is followed on. */
  origin?: string
}

/** Stands for the page's own origin where there is no page: no host's name can end in `.invalid`. */
const ANY_ORIGIN = 'https://page.invalid'
const ALWAYS_ALLOWED = /^(https|mailto|tel):$/
const LOOPBACK = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/

/**
 * The address that a link of a guide leads to, read as the URL standard says, or undefined where it may not lead. The
 * one rule for buttons and for links in texts: https, http on this machine, mailto, tel, a path of the page's own
 * origin, and the schemes that the app names; without a user name or password.
 */
export function resolveLink(link: string, { schemes, origin = ANY_ORIGIN }: LinkRule): string | undefined {
  const url = parse(link)
  if (url) return isAddressAllowed(url, schemes) ? url.href : undefined
  const path = link.startsWith('/') ? parse(link, origin) : undefined
  const own = path && new URL(origin)
  // `//host`, `/\host` and a tab in between begin like a path and lead to another host.
  return path?.host === own?.host && path?.protocol === own?.protocol ? path?.href : undefined
}

/** Whether guides of an app with these schemes may hold the link. */
export const isLinkAllowed = (link: string, schemes: readonly string[]): boolean =>
  resolveLink(link, { schemes }) !== undefined

/** Whether guides may hold it in some app: another one may have to name its scheme first. */
export const isLinkPossible = (link: string): boolean => isLinkAllowed(link, [findAppScheme(link) ?? ''])

/** The scheme that an app has to name before its guides may hold the link, if it is only that. */
export function findAppScheme(link: string): string | undefined {
  const scheme = parse(link)?.protocol.slice(0, -1)
  return scheme && canNameScheme(scheme) ? scheme : undefined
}

/** What a browser or a system answers to itself, and what is allowed without being named. */
const RESERVED_SCHEME =
  /^(https?|wss?|ftp|mailto|tel|javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|mhtml|resource|shell|search|search-ms|microsoft-edge|(chrome|edge|brave|opera|vivaldi|moz|safari|ms)(-.*)?)$/

/** Whether an app may name a scheme as its own: in lower case, as RFC 3986 writes it, and not {@link RESERVED_SCHEME}. */
export const canNameScheme = (scheme: string): boolean =>
  /^[a-z][a-z\d+.-]{1,39}$/.test(scheme) && !RESERVED_SCHEME.test(scheme)

function isAddressAllowed({ protocol, hostname }: URL, schemes: readonly string[]): boolean {
  const scheme = protocol.slice(0, -1)
  if (ALWAYS_ALLOWED.test(protocol) || (scheme === 'http' && LOOPBACK.test(hostname))) return true
  return schemes.includes(scheme) && canNameScheme(scheme)
}

/** A user name or password in a link would be everybody's. */
function parse(link: string, base?: string): URL | undefined {
  try {
    const url = new URL(link, base)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}
