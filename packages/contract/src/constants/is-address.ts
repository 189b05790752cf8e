/**
 * Whether a page has an address; both are a path with an optional query and hash. The query counts only if the wanted
 * address has one, so that campaign parameters do not hide a guide; the hash only if the wanted address has one or if
 * it is a route (`#/cart`). A slash at the end of the path never counts.
 */
export function isAddress(page: string, wanted: string): boolean {
  const withoutQuery = wanted.includes('?') ? page : page.replace(/^([^#]*?)\?[^#]*/, '$1')
  const compared = wanted.includes('#') ? withoutQuery : withoutQuery.replace(/#(?!!?\/).*/, '')
  return trimSlash(compared) === trimSlash(wanted)
}

/** Treats `/cart/` as `/cart`, and `/cart/?a=1` as `/cart?a=1`. */
const trimSlash = (address: string): string => address.replace(/\/(?=$|[?#])/, '')
