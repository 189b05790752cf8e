import type { AnalyticsEvent, ClientLogEntry } from '@waymark/contract'
import { createClient, readAnswer, toRequest } from '../../lib/calls/contract-client.ts'
import { toCredentialHeaders } from '../../lib/calls/credentials.ts'
import { getServerAddress } from '../../lib/calls/server-address.ts'
import { toApiError } from '../../lib/errors/api-error.ts'
import type { Refusal } from './outbox.ts'

/**
 * A separate client: its calls outlive the page, are not measured, as that would never end, and sign nobody out if only
 * they find the session lost.
 */
const client = createClient(async (path, input) => {
  const request = toRequest(getServerAddress(), path, input, { headers: toCredentialHeaders() })
  return readAnswer(path, await fetch(request, { credentials: 'include', keepalive: true }))
})

export const sendEvent = (event: AnalyticsEvent) => toRefusal(client.analytics.send(event))

export const sendEvents = (events: AnalyticsEvent[]) => toRefusal(client.analytics.sendBatch(events))

export const sendLogs = (orgId: string, entries: ClientLogEntry[]) =>
  toRefusal(client.analytics.collectLogs({ orgId, entries }))

async function toRefusal(sent: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await sent
    return undefined
  } catch (error) {
    // Rate limits and server errors are temporary; a batch refused for another reason would be refused again.
    const { status } = toApiError(error)
    const isFinal = status > 0 && status < 500 && status !== 429
    return isFinal ? 'never' : 'later'
  }
}
