const ARCHIVED = /^[^?#]+?\/(https?:\/\/.*)$/i
/** Names of services that count clicks, in the host or at the end of the path. */
const REDIRECT =
  /^(?:[^?#]*[/.])?(?:redir\w*|safelinks?|url|out\w*|go(?:to)?|away|exit|leav\w+|clic?ks?|track\w*|links?|jump|l|r)(?:\.[\w.]*)?\/?\?([^#]*)/i
const TARGET = /^(?:url|u|q|to|target|dest\w*|href|link)$/i
const WHOLE = /^(?:\w+:)?\/\/(?:www\.)?/
const TRACKING = /^(?:utm_\w+|ref(?:_\w+)?|i?cid|\w*clk?id|mc_[ce]id|_g[al]|sid|session\w*)=/

/** The stable part of a link: host and path of the innermost address, since archives and redirects wrap addresses. */
export function normaliseAddress(href: string | undefined): string {
  if (!href || href === '#' || /^(javascript|about|data|blob):/i.test(href)) return ''
  const [, address = '', query = '', hash = ''] =
    /^([^?#]*)\??([^#]*)(.*)$/s.exec(unwrap(href).toLowerCase()) ?? []
  // The part before the first slash is a host.
  const path = (WHOLE.test(address) ? address.replace(WHOLE, '') : address.replace(/^[./]*(?=\w)/, '/'))
    .replace(/;jsessionid=[^/]*/, '')
    .replace(/\/(index|default)\.\w+$/, '/')
    .replace(/\/+$/, '')
  const kept = query.split('&').filter((it) => it && !TRACKING.test(it))
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

function unwrap(href: string, left = 3): string {
  const inner = ARCHIVED.exec(href)?.[1] ?? findTarget(REDIRECT.exec(href)?.[1])
  return inner && left > 0 ? unwrap(inner, left - 1) : href
}

/** The parameter that is an address, or is called one and is a path. */
function findTarget(query: string | undefined): string | undefined {
  for (const [name, once] of new URLSearchParams(query)) {
    const value = /^https?%3a/i.test(once) ? (new URLSearchParams(`${name}=${once}`).get(name) ?? once) : once
    if (/^https?:\/\//i.test(value) || (TARGET.test(name) && value.startsWith('/'))) return value
  }
  return undefined
}

/** Similarity of two normalised addresses from 0 to 1: same page, same path on another host, same last segment. */
export function compareAddresses(a: string, b: string): number {
  if (!a || !b) return 0
  if (a === b) return 1
  const pathA = toPath(a)
  const pathB = toPath(b)
  if (pathA === pathB) return pathA.length > 1 ? 0.9 : 0.4
  const partsA = listParts(pathA)
  const partsB = listParts(pathB)
  if (partsA.length === 0 || partsB.length === 0) return 0
  const common = partsA.filter((part) => partsB.includes(part)).length
  const overlap = (2 * common) / (partsA.length + partsB.length)
  const isSameEnd = partsA.at(-1) === partsB.at(-1)
  return Math.min(0.8, overlap * 0.5 + (isSameEnd ? 0.4 : 0))
}

const dropHost = (address: string): string => address.replace(/^[^/?#]*/, '')

/** Whether both lead to the same page, on any host. The home page, which many things link to, says nothing. */
export const isSameDestination = (a: string, b: string): boolean =>
  dropHost(a).length > 1 && dropHost(a) === dropHost(b)

const toPath = (address: string): string => dropHost(address).replace(/\?.*$/, '')

/** Ignores languages in paths, which translations add and remove. */
const listParts = (path: string): string[] =>
  path
    .split(/[/#.]+/)
    .filter((part) => part && !/^[a-z]{2}([-_][a-z]{2})?$/.test(part) && !/^html?$|^php$|^aspx?$/.test(part))
