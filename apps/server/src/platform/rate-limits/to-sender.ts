import ipaddr from 'ipaddr.js'

/**
 * The sender that an address counts as. For IPv6 it is the /64 network, in which one customer can use every address.
 * IPv4 is recognised in any notation.
 */
export function toSender(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()
}
