import { sdkEvent, type SdkEvent } from '@waymark/contract'
import { eventLimits, toReason, type Reason, type SubError } from '@waymark/contract/constants'
import { describeIssues } from '../../platform/describe-issues.ts'
import { isStorableText } from '../../platform/text/storable-text.ts'
import { toIdMs } from '../../platform/ids/to-id-ms.ts'
import { isPlainEvent } from './plain-event.ts'

/** An answer with all errors of an event could be far larger than the batch. */
const mostFaults = 3
const skewMs = eventLimits.skewDays * 86_400_000

export type CheckedEvent = { event: SdkEvent } | { refusal: Pick<Reason, 'code' | 'message'> }

/**
 * Checks one event of a batch against the contract and the server's time; an invalid one comes back with the reason.
 */
export function checkEvent(value: unknown, nowMs: number): CheckedEvent {
  if (isPlainEvent(value))
    return isInTime(value, nowMs) ? { event: value } : { refusal: toReason('clock_skew') }
  const parsed = sdkEvent.safeParse(value)
  if (!parsed.success) {
    const faults = describeIssues(parsed.error.issues.slice(0, mostFaults), value)
    const message = faults.slice(0, mostFaults).map(toSentence).join('; ')
    return { refusal: { code: 'invalid_input', message } }
  }
  const event = parsed.data
  if (!isInTime(event, nowMs)) return { refusal: toReason('clock_skew') }
  if (!isStorable(event)) return { refusal: toReason('text_unstorable') }
  return { event }
}

function isInTime({ id, at }: SdkEvent, nowMs: number): boolean {
  return Math.abs(toIdMs(id) - nowMs) <= skewMs && Math.abs(Date.parse(at) - nowMs) <= skewMs
}

function isStorable({ stepKey, name, properties }: SdkEvent): boolean {
  if (stepKey && !isStorableText(stepKey)) return false
  if (name && !isStorableText(name)) return false
  for (const key in properties) {
    const value = properties[key]
    if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) return false
  }
  return true
}

/** One error in few words: a batch may hold hundreds. */
export const toSentence = ({ field, message }: SubError): string =>
  field ? `${field.slice(0, 100)}: ${message.slice(0, 200)}` : message
