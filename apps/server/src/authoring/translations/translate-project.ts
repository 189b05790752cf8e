import { limits, toReason, toSubError, type Reason } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { defineJob, JobFailure, type JobRun } from '../../platform/jobs/index.ts'
import { isStorableText } from '../../platform/text/storable-text.ts'
import type { Translate, TranslatedText } from '../../apps/languages/index.ts'
import {
  changeContentAs,
  getStepRow,
  listSteps,
  replaceComponent,
  type ProjectPlace,
  type StepRow,
} from '../projects/index.ts'
import { listTexts, putTexts, type Translated } from './component-texts.ts'

interface TranslateProject {
  place: ProjectPlace
  /** The steps to translate, with the revision of the component at the time of the request. */
  screens: { id: string; revision: number }[]
  from: string
  to: string[]
  /** Also retranslates texts on steps that nobody has changed since. */
  again: boolean
  memberId: string
}

export const translateProjectJob = defineJob<TranslateProject>({
  name: 'translate-project',
  limitSeconds: 2 * 3600,
  maxAttempts: 4,
  retryDelaySeconds: 20,
  concurrency: 1,
})

export interface TranslateParts {
  db: Db
  clock: Clock
  translate: Translate | null
}

/** One text of one step, into one locale. */
interface Part extends Omit<Translated, 'text'> {
  step: StepRow
}

interface Outcome {
  part: Part
  result: TranslatedText
}

/** How many texts are translated and written at a time. */
const textsPerTurn = 100
/** For one locale of one turn, including waiting for a busy service. */
const turnLimitMs = 3 * 60_000

/**
 * Translates what is missing. Texts that an earlier attempt wrote are no longer missing, and those that authors wrote
 * meanwhile stay.
 */
export const translateProject =
  ({ db, clock, translate }: TranslateParts) =>
  async (job: TranslateProject, run: JobRun): Promise<void> => {
    if (!translate) throw new JobFailure(toReason('translation_not_configured'), { canRetry: false })
    const parts = await listParts(db, job)
    const failed: Outcome[] = []
    let done = 0
    for (const turn of toTurns(parts)) {
      const outcomes: Outcome[] = []
      let end: JobFailure | undefined
      for (const [to, own] of Map.groupBy(turn, (part) => part.to)) {
        run.signal.throwIfAborted()
        const texts = own.map(({ source }) => source)
        const { results, failure } = await translate({ from: job.from, to, texts, limitMs: turnLimitMs })
        outcomes.push(...own.map((part, index) => ({ part, result: check(results[index]) })))
        if (failure) end = new JobFailure(failure.detail, { canRetry: failure.isPassing })
        if (end) break
      }
      await write({ db, clock }, job, outcomes)
      // Translations made before the failure are kept.
      if (end) throw end
      failed.push(...outcomes.filter(({ result }) => 'error' in result))
      done += turn.length
      await run.progress(done, parts.length)
    }
    if (failed.length > 0) throw new JobFailure(nameFailed(failed, parts.length), { canRetry: false })
  }

async function listParts(db: Db, { place, screens, from, to, again }: TranslateProject): Promise<Part[]> {
  const revisions = new Map(screens.map(({ id, revision }) => [id, revision]))
  const present = await listSteps(db, place).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return []
    throw error
  })
  return present.flatMap((step) => {
    const { id, component, componentRevision } = step
    if (!component || !revisions.has(id)) return []
    const isUntouched = revisions.get(id) === componentRevision
    return listTexts(component).flatMap(({ place, text }) => {
      const source = text[from]
      if (!source?.trim()) return []
      return to
        .filter((locale) => !text[locale]?.trim() || (again && isUntouched))
        .map((locale) => ({ step, place, from, source, to: locale, before: text[locale] }))
    })
  })
}

/** Groups by whole steps, so that each is written once. */
function toTurns(parts: Part[]): Part[][] {
  const turns: Part[][] = []
  for (const own of Map.groupBy(parts, ({ step }) => step.id).values()) {
    const last = turns.at(-1)
    if (last && last.length + own.length <= textsPerTurn) last.push(...own)
    else turns.push([...own])
  }
  return turns
}

function check(result: TranslatedText | undefined): TranslatedText {
  if (!result) return { error: toSubError('translation_empty') }
  if ('error' in result) return result
  if (result.text.length > limits.textLength) {
    return { error: toSubError('translation_result_too_long', { params: { max: limits.textLength } }) }
  }
  return isStorableText(result.text) ? result : { error: toSubError('translation_result_unstorable') }
}

/** Everything on the step has been overtaken by changes. */
class Overtaken extends Error {}

async function write(
  { db, clock }: { db: Db; clock: Clock },
  { place, memberId }: TranslateProject,
  outcomes: Outcome[],
): Promise<void> {
  for (const own of Map.groupBy(outcomes, ({ part }) => part.step.id).values()) {
    const translated = own.flatMap(({ part, result }) => ('text' in result ? { ...part, ...result } : []))
    const [first] = translated
    if (!first) continue
    const author = { clock, stamp: { by: memberId, at: clock.now() } }
    const stepPlace = toStepPlace(place, first.step)
    await changeContentAs(db, { author, place }, async (locked) => {
      const row = await getStepRow(locked.tx, stepPlace)
      const component = row.component && putTexts(row.component, translated)
      if (!component) throw new Overtaken()
      await replaceComponent(locked, row, { component, revision: undefined })
    }).catch(ignoreOvertaken)
  }
}

function ignoreOvertaken(error: unknown): void {
  // A deleted step or project needs no translation.
  if (error instanceof Overtaken || (error instanceof DomainError && error.code === 'not_found')) return
  throw error
}

const toStepPlace = (place: ProjectPlace, { id, pageId, isStartScreen }: StepRow) =>
  isStartScreen
    ? { ...place, isStartScreen: true as const }
    : { ...place, assistId: id, ...(pageId && { pageId }) }

const namedFailures = 10

function nameFailed(failed: Outcome[], total: number): Reason {
  const causes = failed.slice(0, namedFailures).map(({ part, result }) => {
    const text = part.source.length > 40 ? `${part.source.slice(0, 39).trim()}…` : part.source
    const params = { text, screen: part.step.name, to: part.to }
    return toReason('text_not_translated', { params, causes: 'error' in result ? [result.error] : [] })
  })
  const others = failed.length - causes.length
  if (others > 0) causes.push(toReason('and_more', { params: { total: others } }))
  return toReason('texts_not_translated', { params: { failed: failed.length, total }, causes })
}
