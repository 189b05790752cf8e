import { toInvalidInput } from '../errors.ts'
import { OutboundError } from './outbound-error.ts'
import type { Outbound } from './outbound.ts'

/** Refuses an address that no request may go to. Every request checks it again, but people should learn it where they type. */
export async function assertAddress(outbound: Outbound, url: string): Promise<void> {
  try {
    await outbound.check(url, { isConfidential: true })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw toInvalidInput(`outbound_${error.reason}`, { field: 'url' })
  }
}
