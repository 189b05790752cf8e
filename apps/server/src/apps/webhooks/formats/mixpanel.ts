import { version } from '../../../version.ts'
import { listForwardedEvents } from './forwarded-events.ts'
import {
  toAddress,
  type DeliveryMessage,
  type FormatReceiver,
  type FormattedRequest,
} from './formatted-request.ts'

/**
 * Mixpanel's track call: https://developer.mixpanel.com/reference/track-event. It needs only the project's token,
 * `ip=0` keeps it from locating end users at this server, and `verbose=1` makes it say what it refuses.
 */
export function toMixpanel(
  id: string,
  message: DeliveryMessage,
  { url, key: token }: FormatReceiver,
): FormattedRequest {
  const events = listForwardedEvents(id, message).map((event) => ({
    event: event.name,
    properties: {
      ...event.properties,
      distinct_id: event.endUserId,
      $insert_id: event.id,
      time: event.at.getTime(),
      token,
      mp_lib: 'waymark',
      $lib_version: version,
    },
  }))
  return { url: toAddress(url, '/track?ip=0&verbose=1'), headers: {}, body: JSON.stringify(events) }
}

/** Why Mixpanel refused events that it answered 200 for; undefined if it accepted them. */
export function findMixpanelRefusal(answer: string): string | undefined {
  try {
    const { status, error } = JSON.parse(answer) as { status?: unknown; error?: unknown }
    return status === 0 ? String(error ?? '') : undefined
  } catch {
    return undefined
  }
}
