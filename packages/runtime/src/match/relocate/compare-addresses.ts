/** The stable part of a link: host and path of the innermost address, since archives and redirects wrap addresses. */
export function normaliseAddress(href: string | undefined): string {
  if (!href || href === '#' || /^(javascript|about|data|blob):/i.test(href)) return ''
  const inner = href.slice(href.lastIndexOf('://') + 1).replace(/^:?\/\//, '')
  return inner
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\/(index|default)\.\w+(?=$|[?#])/, '/')
    .replace(/[?&](utm_\w+|ref|cid|gclid|fbclid|sid|session\w*)=[^&#]*/g, '')
    .replace(/\/+(?=$|[?#])/, '')
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

const toPath = (address: string): string =>
  (/^[^/?#]*\.[a-z]+(:\d+)?(?=$|[/?#])/.test(address) ? address.replace(/^[^/?#]*/, '') : address).replace(
    /\?.*$/,
    '',
  )

/** Ignores languages in paths, which translations add and remove. */
const listParts = (path: string): string[] =>
  path
    .split(/[/#.]+/)
    .filter((part) => part && !/^[a-z]{2}([-_][a-z]{2})?$/.test(part) && !/^html?$|^php$|^aspx?$/.test(part))
