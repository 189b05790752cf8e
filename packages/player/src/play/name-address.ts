/** Parts of an address that name no page: numbers, ids, placeholders, and a server's names for its start page. */
const NAMELESS = /^(?:\d+|[0-9a-f]{8,}(?:-[0-9a-f]+)*|.*\*.*|index)$/i

/**
 * The name of a page by its address: `/account/payment-methods` and `/#/payment-methods` lead to “Payment methods”.
 * Undefined if the address gives none.
 */
export function nameAddress(address: string): string | undefined {
  const [path = '', hash = ''] = address.split('#')
  const route = hash.startsWith('/') ? hash : path
  const parts = route
    .replace(/[?].*/, '')
    .split('/')
    .map((part) => decode(part).replace(/\.[a-z]+$/i, ''))
  const name = parts.filter((part) => part && !NAMELESS.test(part)).at(-1)
  const words = name?.replace(/[-_+]+/g, ' ').trim()
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
