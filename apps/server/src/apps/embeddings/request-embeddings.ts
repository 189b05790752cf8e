import { embeddingLimits, toReason, type Reason } from '@waymark/contract/constants'
import { z } from 'zod'
import { OutboundError, toWaitMs, type Outbound } from '../../platform/outbound/index.ts'

/** A service with the interface that OpenAI began, and that self-hosted servers of models share. */
export interface EmbeddingEndpoint {
  /** To which `/embeddings` is appended. */
  url: string
  model: string
  key: string | null
}

/** No vectors; the reason is a sentence for people, and contains nothing of the service's answer or of the texts. */
export class EmbeddingFailure extends Error {
  readonly reason: Reason
  /** How long the service asked to wait; 0 if it did not. */
  readonly waitMs: number

  constructor(reason: Reason, { waitMs = 0, cause }: { waitMs?: number; cause?: unknown } = {}) {
    super(reason.message, { cause })
    this.reason = reason
    this.waitMs = waitMs
  }
}

export interface RequestParts {
  outbound: Outbound
  now(): Date
  /** Tests set a shorter time. */
  limitMs?: number
  signal?: AbortSignal
}

/** Self-hosted servers accept so many texts at once, unless they are configured otherwise. */
export const textsPerRequest = 32
const usualLimitMs = 60_000
/** The longest vectors with all the digits that a double has, with room to spare. */
const answerBytes = 8 * 1024 * 1024

const answerShape = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.unknown()) })),
})

/** Sends texts, at most `textsPerRequest`; returns the vector of each. Throws EmbeddingFailure. */
export async function requestEmbeddings(
  { outbound, now, signal, limitMs = usualLimitMs }: RequestParts,
  { url, model, key }: EmbeddingEndpoint,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const answer = await outbound
    .fetch(toAddress(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      isConfidential: true,
      limitMs,
      maxBytes: answerBytes,
      ...(signal && { signal }),
    })
    .catch((error: unknown) => {
      if (signal?.aborted || !(error instanceof OutboundError)) throw error
      throw new EmbeddingFailure(toReason(`outbound_${error.reason}`), { cause: error })
    })
  if (answer.status !== 200) {
    throw new EmbeddingFailure(toRefusal(answer.status), { waitMs: toWaitMs(answer, now()) })
  }
  return readVectors(await answer.text(), texts.length)
}

/** People give the base of the addresses, or that of the call itself. */
function toAddress(base: string): URL {
  const url = new URL(base)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/embeddings') ? path : `${path}/embeddings`
  return url
}

function toRefusal(status: number): Reason {
  if (status === 401 || status === 403) return toReason('embedding_key_refused', { params: { status } })
  if (status === 404) return toReason('embedding_not_found')
  if (status === 429) return toReason('embedding_busy')
  return toReason('embedding_status', { params: { status } })
}

/** The vectors in the order of the texts, which is not promised of the list. */
function readVectors(body: string, sent: number): Float32Array[] {
  const { data } = parse(body)
  const vectors = Array.from({ length: sent }, (_, index) => data.find((it) => it.index === index)?.embedding)
  if (data.length !== sent || vectors.some((it) => it === undefined)) {
    throw new EmbeddingFailure(toReason('embedding_wrong_count', { params: { found: data.length, sent } }))
  }
  const length = vectors[0]?.length ?? 0
  return vectors.map((numbers = []) => {
    if (numbers.length !== length || length === 0 || length > embeddingLimits.dimensions) {
      throw new EmbeddingFailure(
        toReason('embedding_wrong_length', { params: { max: embeddingLimits.dimensions } }),
      )
    }
    if (!numbers.every(isNumber)) throw new EmbeddingFailure(toReason('embedding_not_numbers'))
    return Float32Array.from(numbers)
  })
}

/** Also finite once it is rounded to the numbers that are calculated with. */
const isNumber = (it: unknown): it is number => typeof it === 'number' && Number.isFinite(Math.fround(it))

function parse(body: string): z.output<typeof answerShape> {
  const parsed = answerShape.safeParse(toJson(body))
  // Leaves out the cause, which quotes the answer.
  if (!parsed.success) throw new EmbeddingFailure(toReason('embedding_misunderstood'))
  return parsed.data
}

function toJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
