import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

/** `203.0.113.9:51234` and `[2001:db8::9]:51234`, as some proxies write addresses. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

/**
 * Leaves only addresses in X-Forwarded-For, without their ports: with them, each connection would count as another
 * sender. Without any, a request counts as coming from its connection.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for']
  if (given === undefined) return
  const addresses = String(given)
    .split(',')
    .map((it) => it.trim().replace(WITH_PORT, '$1$2'))
    .filter((it) => ipaddr.isValid(it))
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ')
  else delete headers['x-forwarded-for']
}
