import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'
import type { OutboundReason } from '@waymark/contract/constants'
import { OutboundError } from './outbound-error.ts'

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Why requests to an address are not allowed; undefined when they are. */
export type AddressJudge = (address: string) => OutboundReason | undefined

/** `anywhere` allows public addresses and those inside the given networks, `inside` only the latter. */
export function createAddressJudges(allowedNetworks: readonly string[]) {
  const networks = allowedNetworks.map((network) => ipaddr.parseCIDR(network))
  const inside = (text: string): OutboundReason | undefined => {
    const address = ipaddr.process(text)
    const isInside = networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never),
    )
    if (isInside) return undefined
    return address.range() === 'unicast' ? 'not_https' : 'private_network'
  }
  const anywhere: AddressJudge = (text) =>
    inside(text) === 'private_network' ? 'private_network' : undefined
  return { anywhere, inside }
}

/**
 * Resolves a name as the system does, and fails if any of its addresses is not allowed. The connection uses the
 * addresses checked here, so a name that resolves differently a moment later gains nothing.
 */
export const createPublicLookup =
  (judge: AddressJudge) =>
  (hostname: string, options: LookupOptions, callback: Callback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error ?? !first) return callback(error ?? new Error('No address'), [])
      const reason = addresses.map(({ address }) => judge(address)).find((it) => it !== undefined)
      if (reason) return callback(new OutboundError(reason), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
