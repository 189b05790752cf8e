import { toSubError } from '@waymark/contract/constants'
import { OutboundError, type Outbound } from '../../../platform/outbound/index.ts'
import { failures, ServiceFailure } from './translation-service.ts'

export interface Question {
  url: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; without one the request is a GET. */
  body?: unknown
  limitMs: number
}

export interface Answer {
  status: number
  /** Undefined when the body is not JSON. */
  json: unknown
  retryAfterMs: number | undefined
}

const maxBytes = 4 * 1024 * 1024

/** Requests JSON from a service. Throws ServiceFailure when there is no answer or an unexpected one. */
export async function askService(
  outbound: Outbound,
  { url, headers, body, limitMs }: Question,
): Promise<Answer> {
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  const answer = await outbound
    .fetch(url, {
      ...sent,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      limitMs,
      maxBytes,
    })
    .catch((error: unknown) => Promise.reject(toFailure(error, limitMs)))
  const { status } = answer
  const text = await answer.text()
  const json = parse(text)
  if (status === 429 || status === 529) throw failures.busy(readRetryAfter(answer))
  if (status >= 500) {
    const detail = toSubError('translation_status', { params: { status } })
    throw new ServiceFailure('BUSY', detail, { retryAfterMs: readRetryAfter(answer) })
  }
  if (status >= 300 && status < 400) {
    throw new ServiceFailure('ALL', toSubError('translation_moved'))
  }
  if (/^\s*<(!doctype|html)/i.test(text)) {
    throw new ServiceFailure('ALL', toSubError('translation_web_page'))
  }
  if (status === 404 && json === undefined) {
    throw new ServiceFailure('ALL', toSubError('translation_no_service'))
  }
  return { status, json, retryAfterMs: readRetryAfter(answer) }
}

/** The translations in an answer; there must be one for each text. */
export function takeTexts(found: unknown, count: number): string[] {
  if (!Array.isArray(found) || found.length !== count) throw failures.noTranslations()
  if (!found.every((it) => typeof it === 'string')) throw failures.noTranslations()
  return found
}

function toFailure(error: unknown, limitMs: number): ServiceFailure {
  if (!(error instanceof OutboundError))
    return new ServiceFailure('ALL', toSubError('translation_cannot_ask'))
  if (error.reason === 'timeout') {
    const seconds = Math.max(1, Math.round(limitMs / 1000))
    const detail = toSubError('translation_late', { params: { seconds } })
    return new ServiceFailure('ALL', detail, { isPassing: true })
  }
  if (error.reason === 'broken_off') return new ServiceFailure('BUSY', toSubError('outbound_broken_off'))
  const isPassing = error.reason === 'unreachable'
  return new ServiceFailure('ALL', toSubError(`outbound_${error.reason}`), { isPassing })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The header holds seconds, or a date by the clock in the answer's own Date header. */
function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
