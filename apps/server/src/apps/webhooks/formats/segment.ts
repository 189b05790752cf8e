import { version } from '../../../version.ts'
import { listForwardedEvents } from './forwarded-events.ts'
import {
  toAddress,
  type DeliveryMessage,
  type FormatReceiver,
  type FormattedRequest,
} from './formatted-request.ts'

/** Segment's batch call: https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/#batch */
export function toSegment(
  id: string,
  message: DeliveryMessage,
  { url, key }: FormatReceiver,
): FormattedRequest {
  const library = { name: 'waymark', version }
  const batch = listForwardedEvents(id, message).map((event) => ({
    type: 'track',
    // The same for every attempt, so that Segment counts the event once.
    messageId: event.id,
    event: event.name,
    userId: event.endUserId,
    timestamp: event.at.toISOString(),
    properties: event.properties,
    context: { library },
    integrations: {},
  }))
  return {
    url: toAddress(url, '/v1/batch'),
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    body: JSON.stringify({ batch, writeKey: key, sentAt: message.timestamp }),
  }
}
