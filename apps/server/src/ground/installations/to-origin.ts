import type { IncomingHttpHeaders } from 'node:http'

/** Also app://localhost and the like, which web views send. */
const origin = /^[a-z][a-z\d+.-]{1,19}:\/\/[a-z\d._-]{1,100}(?::\d{1,5})?(?=\/|$)/i

/** The origin of the page that sent a request; undefined if it named none, as from a file. */
export function toOrigin({ origin: sent, referer }: IncomingHttpHeaders): string | undefined {
  // Browsers send no Origin when a page reads from its own.
  return origin.exec(sent ?? referer ?? '')?.[0].toLowerCase()
}
