import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { AnalyticsEvent, ClientLogEntry, Contract } from '@waymark/contract'
import router from '@waymark/contract/router.json'
import { toCredentialHeaders } from '../../lib/calls/credentials.ts'
import { getServerAddress } from '../../lib/calls/server-address.ts'
import type { Refusal } from './outbox.ts'

/**
 * A separate client: its calls outlive the page, are not measured, as that would never end, and sign nobody out if only
 * they find the session lost.
 */
const client: ContractRouterClient<Contract> = createORPCClient(
  new OpenAPILink(router, {
    url: getServerAddress,
    headers: toCredentialHeaders,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'include', keepalive: true }),
    customErrorResponseBodyDecoder: (_body, { status }) => new ORPCError('API_ERROR', { status }),
  }),
)

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
    const isFinal = error instanceof ORPCError && error.status < 500 && error.status !== 429
    return isFinal ? 'never' : 'later'
  }
}
