import ipaddr from 'ipaddr.js'

/**
 * Who is counted for an address: of IPv6 its network of 64 bits, which one customer has whole and can send from every
 * address of. IPv4 counts as such however it is written.
 */
export function toSender(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()
}
