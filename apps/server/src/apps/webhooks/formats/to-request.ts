import type { WebhookFormat } from '@waymark/contract/constants'
import { toSlack, toTeams } from './chat.ts'
import type { DeliveryMessage, FormatReceiver, FormattedRequest } from './formatted-request.ts'
import { toMixpanel } from './mixpanel.ts'
import { toPostHog } from './posthog.ts'
import { toSegment } from './segment.ts'

/** The text that replaces the key wherever people see a request. */
export const hiddenKey = '•••'

type ToRequest = (id: string, message: DeliveryMessage, receiver: FormatReceiver) => FormattedRequest

const writers: Record<Exclude<WebhookFormat, 'WAYMARK'>, ToRequest> = {
  SLACK: toSlack,
  TEAMS: toTeams,
  SEGMENT: toSegment,
  POSTHOG: toPostHog,
  MIXPANEL: toMixpanel,
}

/** Writes a stored delivery as the service expects it; undefined for Waymark's own format, which is sent as stored. */
export function toFormattedRequest(
  format: WebhookFormat,
  { id, body }: { id: string; body: string },
  receiver: FormatReceiver,
): FormattedRequest | undefined {
  if (format === 'WAYMARK') return undefined
  return writers[format](id, JSON.parse(body) as DeliveryMessage, receiver)
}
