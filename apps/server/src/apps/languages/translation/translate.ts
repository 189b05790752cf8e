import { setTimeout as wait } from 'node:timers/promises'
import { toSubError, type SubError } from '@waymark/contract/constants'
import type { Clock } from '../../../platform/time/clock.ts'
import { cutText } from './cut-text.ts'
import { fillBatches } from './fill-batches.ts'
import { markText, type MarkedText } from './marked-text.ts'
import { ServiceFailure, type ServiceLimits, type TranslationService } from './translation-service.ts'

export interface TranslationRequest {
  from: string
  to: string
  texts: string[]
  /** The limit for all requests, including waiting for a busy service. */
  limitMs: number
}

/** The outcome for one text. */
export type TranslatedText = { text: string } | { error: SubError }

export interface Translation {
  /** In the order of the texts. */
  results: TranslatedText[]
  /** Why the rest was abandoned, if it was. */
  failure: ServiceFailure | undefined
}

/** Translates texts; each one has its own outcome. */
export type Translate = (request: TranslationRequest) => Promise<Translation>

/** After this many refusals in a row, the service is assumed to refuse all texts. */
const refusalsInRow = 12
const shortestPiece = 60
const busyTurns = 4
const firstWaitMs = 300

/**
 * Translates through a service within its limits: long texts are cut, equal pieces are sent once, and protected spans
 * are marked. `requestLimitMs` applies to one request.
 */
export const createTranslate =
  (
    service: TranslationService,
    { clock, requestLimitMs }: { clock: Clock; requestLimitMs: number },
  ): Translate =>
  async ({ from, to, texts, limitMs }) => {
    if (from === to) return { results: texts.map((text) => ({ text })), failure: undefined }
    const cuts = texts.map((text) => cutToFit(text, from, service.limits))
    const marked = cuts.flat().flatMap((piece) => piece.marked ?? [])
    const asked = [...new Map(marked.map((it) => [it.text, it])).values()]
    const { found, failure } = await askAll(service, asked, {
      from,
      to,
      clock,
      requestLimitMs,
      endsAt: clock.now().getTime() + limitMs,
    })
    return { results: cuts.map((pieces) => join(pieces, found, service.escapesAnswers)), failure }
  }

/** Cuts a text into pieces that fit into a request with their marks, which can be longer than the text they replace. */
function cutToFit(text: string, locale: string, { pieceLength, size, sizeOf }: ServiceLimits): MarkedPiece[] {
  for (let maxLength = pieceLength; ; maxLength = Math.floor(maxLength / 2)) {
    const pieces = cutText(text, { locale, maxLength }).map((piece) => ({
      text: piece.text,
      marked: piece.isTranslated ? markText(piece.text) : undefined,
    }))
    const fits = pieces.every(({ marked }) => !marked || sizeOf(marked.text) <= size)
    if (fits || maxLength < shortestPiece) return pieces
  }
}

type Outcome = { translated: string } | { error: SubError }
type MarkedPiece = { text: string; marked: MarkedText | undefined }

/** Joins the pieces again; the first error becomes the text's. */
function join(pieces: MarkedPiece[], found: Map<string, Outcome>, isEscaped: boolean): TranslatedText {
  let text = ''
  for (const piece of pieces) {
    const { marked } = piece
    if (!marked) {
      text += piece.text
      continue
    }
    const outcome = found.get(marked.text) ?? { error: toSubError('translation_empty') }
    if ('error' in outcome) return outcome
    const restored = marked.restore(outcome.translated.trim(), isEscaped)
    if (restored === undefined) return { error: toSubError('translation_broken') }
    if (!restored.trim()) return { error: toSubError('translation_empty') }
    text += restored
  }
  return { text }
}

interface Asking {
  from: string
  to: string
  requestLimitMs: number
  clock: Clock
  /** In milliseconds of the clock. */
  endsAt: number
}

/** Plain and marked texts are in separate batches, because their formats differ. */
interface Batch {
  isMarked: boolean
  texts: string[]
}

/** Requests all texts, batch after batch, until a failure stops everything. */
async function askAll(
  service: TranslationService,
  asked: MarkedText[],
  asking: Asking,
): Promise<{ found: Map<string, Outcome>; failure: ServiceFailure | undefined }> {
  const found = new Map<string, Outcome>()
  const open = toBatches(asked, service.limits)
  let refusals = 0
  for (let batch = open.shift(); batch; batch = open.shift()) {
    const { texts } = batch
    const answer = await askPatiently(service, batch, asking).catch(returnFailure)
    if (!(answer instanceof ServiceFailure)) {
      texts.forEach((text, index) => found.set(text, { translated: answer[index] ?? '' }))
      refusals = 0
      continue
    }
    const isOfTexts = answer.kind === 'TEXTS' && refusals < refusalsInRow
    refusals += 1
    if (isOfTexts && texts.length > 1) {
      open.unshift(...halve(batch))
      continue
    }
    const refused = isOfTexts ? texts : [batch, ...open].flatMap((it) => it.texts)
    for (const text of refused) found.set(text, { error: answer.detail })
    if (!isOfTexts) return { found, failure: answer }
  }
  return { found, failure: undefined }
}

const toBatches = (asked: MarkedText[], serviceLimits: ServiceLimits): Batch[] =>
  [false, true].flatMap((isMarked) =>
    fillBatches(
      asked.filter((it) => it.isMarked === isMarked).map(({ text }) => text),
      serviceLimits,
    ).map((texts) => ({ isMarked, texts })),
  )

function halve({ isMarked, texts }: Batch): Batch[] {
  const half = Math.ceil(texts.length / 2)
  return [texts.slice(0, half), texts.slice(half)].map((some) => ({ isMarked, texts: some }))
}

function returnFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error
  throw error
}

/** Sends one request, and repeats it while the service is busy and there is time. */
async function askPatiently(
  service: TranslationService,
  batch: Batch,
  { from, to, clock, requestLimitMs, endsAt }: Asking,
): Promise<string[]> {
  for (let turn = 1; ; turn += 1) {
    const leftMs = endsAt - clock.now().getTime()
    if (leftMs <= 0) throw new ServiceFailure('ALL', toSubError('translation_too_slow'), { isPassing: true })
    try {
      return await service.translate({ from, to, ...batch }, Math.min(requestLimitMs, leftMs))
    } catch (error) {
      if (!(error instanceof ServiceFailure) || error.kind !== 'BUSY') throw error
      const waitMs = error.retryAfterMs ?? firstWaitMs * 2 ** (turn - 1)
      if (turn === busyTurns || clock.now().getTime() + waitMs >= endsAt) throw error
      await wait(waitMs)
    }
  }
}
