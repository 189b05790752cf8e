import type { DeliveryAttempt } from '@waymark/contract'
import { toReason, webhookLimits, type Reason, type WebhookFormat } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { OutboundError, toWaitMs, type Outbound } from '../../platform/outbound/index.ts'
import type { FormatReceiver, FormattedRequest } from './formats/formatted-request.ts'
import { findMixpanelRefusal } from './formats/mixpanel.ts'
import { toFormattedRequest } from './formats/to-request.ts'
import { signDelivery } from './signature.ts'

export interface Receiver extends FormatReceiver {
  format: WebhookFormat
  /** The current secret, and the previous one during its overlap. */
  secrets: string[]
}

export interface AttemptParts {
  outbound: Outbound
  clock: Clock
  signal: AbortSignal
  /** How long the receiver may take to answer. */
  limitMs: number
}

export interface AttemptOutcome {
  result: 'TAKEN' | 'FAILED' | 'GONE' | 'BUSY'
  attempt: DeliveryAttempt
  /** The beginning of the receiver's answer. */
  response: string | null
  /** How long the receiver asked to wait. */
  waitMs: number
}

/** Sends one delivery once, and returns the outcome. Throws only when `signal` aborted it. */
export async function attemptDelivery(
  { outbound, clock, signal, limitMs }: AttemptParts,
  receiver: Receiver,
  { id, body }: { id: string; body: string },
): Promise<AttemptOutcome> {
  const at = clock.now()
  const toAttempt = (status: number | null, reason: Reason | null): DeliveryAttempt => ({
    at: at.toISOString(),
    durationMs: clock.now().getTime() - at.getTime(),
    status,
    reason,
  })
  try {
    const request = toRequest(receiver, { id, at, body })
    const answer = await outbound.fetch(request.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Waymark-Webhooks/1',
        ...request.headers,
      },
      body: request.body,
      signal,
      isConfidential: true,
      limitMs,
      maxBytes: webhookLimits.keptAnswerBytes,
      isCut: true,
    })
    const { status } = answer
    // Removes characters that cannot be stored as text.
    const response = (await answer.text()).replaceAll('\0', '')
    const refusal = receiver.format === 'MIXPANEL' ? findMixpanelRefusal(response) : undefined
    return {
      result: refusal === undefined ? toResult(status) : 'FAILED',
      attempt: toAttempt(status, refusal === undefined ? findReason(status) : toRefusal(refusal)),
      response,
      waitMs: toWaitMs(answer, at),
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof OutboundError)) throw error
    return {
      result: 'FAILED',
      attempt: toAttempt(null, toReason(`outbound_${error.reason}`)),
      response: null,
      waitMs: 0,
    }
  }
}

/** Our own format is sent as stored, and signed. */
function toRequest(
  { format, secrets, ...receiver }: Receiver,
  delivery: { id: string; at: Date; body: string },
): FormattedRequest {
  const { url } = receiver
  const signed = () => ({ url, headers: signDelivery(delivery, secrets), body: delivery.body })
  return toFormattedRequest(format, delivery, receiver) ?? signed()
}

const toRefusal = (message: string) => toReason('webhook_refused', { params: { message } })

function toResult(status: number): AttemptOutcome['result'] {
  if (status >= 200 && status < 300) return 'TAKEN'
  if (status === 410) return 'GONE'
  return status === 429 ? 'BUSY' : 'FAILED'
}

function findReason(status: number): Reason | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return toReason('webhook_redirect', { params: { status } })
  if (status === 410) return toReason('webhook_gone')
  if (status === 429) return toReason('webhook_busy')
  return toReason('webhook_status', { params: { status } })
}
