import type { WebhookEventType } from '@waymark/contract/constants'
import type { DeliveryMessage } from './formatted-request.ts'

/** An event of a target app, in the words that analytics services use. */
export interface ForwardedEvent {
  id: string
  name: string
  at: Date
  endUserId: string
  properties: Record<string, unknown>
}

/** Object and past tense, as these services recommend. An app's own events keep their names. */
const names: Record<Exclude<WebhookEventType, 'custom'>, string> = {
  guide_seen: 'Guide seen',
  guide_started: 'Guide started',
  step_seen: 'Guide step seen',
  step_action: 'Guide step clicked',
  guide_completed: 'Guide completed',
  guide_dismissed: 'Guide dismissed',
  guide_stopped: 'Guide stopped',
  identifier_missing: 'Guide element missing',
  identifier_moved: 'Guide element moved',
  suppressed: 'Guide held back',
  held_out: 'Guide withheld for comparison',
  language_changed: 'Guide language changed',
  page_measured: 'Guide page cost measured',
  page_slowed: 'Guide slowed page down',
}

interface StoredEvent {
  id: string
  type: WebhookEventType
  at: string
  endUserId: string
  name: string | null
  properties: Record<string, unknown> | null
}

/** The events in a delivery; of a test, one that nobody caused. */
export function listForwardedEvents(
  deliveryId: string,
  { type, timestamp, data }: DeliveryMessage,
): ForwardedEvent[] {
  if (type === 'guide_events') return (data.events as StoredEvent[]).map(toForwardedEvent)
  const at = new Date(timestamp)
  return [{ id: deliveryId, name: 'Waymark test', at, endUserId: 'waymark-test', properties: {} }]
}

function toForwardedEvent({
  id,
  type,
  at,
  endUserId,
  name,
  properties,
  ...ours
}: StoredEvent): ForwardedEvent {
  const given = Object.entries(ours).filter(([, value]) => value !== null)
  return {
    id,
    endUserId,
    name: type === 'custom' ? (name ?? 'Custom event') : names[type],
    at: new Date(at),
    properties: { ...properties, ...Object.fromEntries(given) },
  }
}
