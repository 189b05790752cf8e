import { hasCredentials, isPrivateHttp } from '../values/address.ts'

/**
 * The origin that an address names, as browsers write it: `https://shop.example`. Undefined for anything with a path,
 * a query, a hash or credentials, and for http outside a private network.
 */
export function toAppOrigin(value: string): string | undefined {
  const address = value.trim()
  if (!/^https?:\/\/[^\s/?#\\]+\/?$/i.test(address) || !URL.canParse(address)) return undefined
  if (hasCredentials(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || isPrivateHttp(address) ? origin : undefined
}
