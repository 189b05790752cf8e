import { version } from '../../../version.ts'
import { listForwardedEvents } from './forwarded-events.ts'
import {
  toAddress,
  type DeliveryMessage,
  type FormatReceiver,
  type FormattedRequest,
} from './formatted-request.ts'

/** PostHog's batch call: https://posthog.com/docs/api/capture#batch-events */
export function toPostHog(
  id: string,
  message: DeliveryMessage,
  { url, key }: FormatReceiver,
): FormattedRequest {
  // Without them, PostHog would locate every end user at this server, and take the events for those of a browser.
  const library = {
    $lib: 'waymark',
    $lib_version: version,
    $is_server: true,
    $geoip_disable: true,
  }
  const batch = listForwardedEvents(id, message).map((event) => ({
    event: event.name,
    distinct_id: event.endUserId,
    properties: { ...event.properties, ...library },
    timestamp: event.at.toISOString(),
    uuid: event.id,
  }))
  return {
    url: toAddress(url, '/batch/'),
    headers: {},
    body: JSON.stringify({ api_key: key, batch, sent_at: message.timestamp }),
  }
}
