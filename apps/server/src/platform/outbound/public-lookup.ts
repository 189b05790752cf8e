import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound-error.ts'

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Judges addresses: those of the public internet are allowed, others only inside the networks given. */
export function createAddressJudge(allowedNetworks: readonly string[]): (address: string) => boolean {
  const networks = allowedNetworks.map((network) => ipaddr.parseCIDR(network))
  return (text) => {
    const address = ipaddr.process(text)
    if (address.range() === 'unicast') return true
    return networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never),
    )
  }
}

/**
 * Resolves a name as the system does, and fails where any of its addresses is not allowed. It is asked for the very
 * address that is then connected to, so a name that resolves differently a moment later gains nothing.
 */
export const createPublicLookup =
  (isAllowed: (address: string) => boolean) =>
  (hostname: string, options: LookupOptions, callback: Callback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error ?? !first) return callback(error ?? new Error('No address'), [])
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new OutboundError('private_network'), [])
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
