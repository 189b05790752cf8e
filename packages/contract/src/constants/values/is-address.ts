/**
 * Whether a page has an address; both are a path with an optional query and hash. A query, also that of a route in the
 * hash, counts only if the wanted address has one, so that campaign parameters do not hide a guide; the hash only if
 * the wanted address has one or if it is a route (`#/cart`). A slash at the end of the path never counts. A `*` between
 * slashes of the wanted address stands for any one part, as in `/orders/*`.
 */
export function isAddress(page: string, wanted: string): boolean {
  const withoutQuery = wanted.includes('?') ? page : page.replace(/\?[^#]*/g, '')
  const compared = wanted.includes('#') ? withoutQuery : withoutQuery.replace(/#(?!!?\/).*/, '')
  if (!wanted.includes('*')) return trim(compared) === trim(wanted)
  const parts = toParts(wanted)
  const asWanted = toParts(compared).map((part, at) => (part && parts[at] === '*' ? '*' : part))
  return asWanted.join('/') === parts.join('/')
}

const toParts = (address: string): string[] => trim(address).split('/')

/** Treats `/cart/` as `/cart`, and `/cart/?a=1` as `/cart?a=1`. */
const trim = (address: string): string => address.replace(/\/(?=$|[?#])/, '')
