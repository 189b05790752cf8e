import type { DeliveryAttempt } from '@waymark/contract'
import { toReason, webhookLimits, type Reason } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import { OutboundError, type Outbound } from '../../platform/outbound/index.ts'
import { signDelivery } from './signature.ts'

export interface Receiver {
  url: string
  /** The present secret, and the one before it while that signs along. */
  secrets: string[]
}

export interface AttemptParts {
  outbound: Outbound
  clock: Clock
  signal: AbortSignal
  /** For how long the receiver may take to answer. */
  limitMs: number
}

export interface AttemptOutcome {
  result: 'TAKEN' | 'FAILED' | 'GONE' | 'BUSY'
  attempt: DeliveryAttempt
  /** The beginning of what was answered. */
  response: string | null
  /** For how long the receiver wants to be left alone. */
  waitMs: number
}

const longestWaitMs = 24 * 3600_000
/** Where a receiver asks for rest without saying for how long. */
const usualWaitMs = 60_000

/** Sends one delivery once, and tells how that went. Throws only when `signal` ended it. */
export async function attemptDelivery(
  { outbound, clock, signal, limitMs }: AttemptParts,
  { url, secrets }: Receiver,
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
    const answer = await outbound.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Waymark-Webhooks/1',
        ...signDelivery({ id, at, body }, secrets),
      },
      body,
      signal,
      isConfidential: true,
      limitMs,
      maxBytes: webhookLimits.keptAnswerBytes,
      isCut: true,
    })
    const { status } = answer
    return {
      result: toResult(status),
      attempt: toAttempt(status, findReason(status)),
      // What cannot be stored as text is left out of it.
      response: (await answer.text()).replaceAll('\0', ''),
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

/** `Retry-After` as seconds or a date; it counts only where the receiver is overloaded. */
function toWaitMs({ status, headers }: Response, now: Date): number {
  if (status !== 429 && status !== 503) return 0
  const text = headers.get('retry-after')
  if (text === null) return status === 429 ? usualWaitMs : 0
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? usualWaitMs : Math.min(Math.max(ms, 1000), longestWaitMs)
}
