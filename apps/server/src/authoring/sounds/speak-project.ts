import { toReason, type Reason } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError, toInvalidInput, toReasonOf } from '../../platform/errors.ts'
import { getSession, type CallContext } from '../../platform/http/call.ts'
import { defineJob, JobFailure, type JobRun } from '../../platform/jobs/index.ts'
import { getProject, listSteps, type Author, type ProjectPlace, type StepRow } from '../projects/index.ts'
import { SpeechFailure } from './engines/speech-engine.ts'
import { keepSpeech, toSpokenText, type SpeechParts } from './sounds.service.ts'

interface SoundsToMake {
  locales: string[]
  voiceIds: Record<string, string>
  again: boolean
}

interface SpeakProject extends SoundsToMake {
  place: ProjectPlace
  memberId: string
}

export const speakProjectJob = defineJob<SpeakProject>({
  name: 'speak-project',
  limitSeconds: 2 * 3600,
  maxAttempts: 4,
  retryDelaySeconds: 20,
  concurrency: 1,
})

/** Starts speaking all steps of a project; returns the job. */
export async function startSpeaking(
  context: CallContext,
  {
    place,
    locales,
    ...wish
  }: { place: ProjectPlace; locales: string[] | undefined } & Omit<SoundsToMake, 'locales'>,
): Promise<{ jobId: string }> {
  const { name, selectedLocales } = await getProject(context.db, place)
  const foreign = (locales ?? []).filter((it) => !selectedLocales.includes(it))
  if (foreign.length > 0) {
    throw toInvalidInput('locale_not_selected', { field: 'locales', params: { locale: foreign.join(', ') } })
  }
  const { member } = getSession(context)
  const payload = {
    ...wish,
    place,
    locales: locales ?? selectedLocales,
    memberId: toStamp(context).by ?? member.uid,
  }
  const jobId = await inTransaction(context.db, (tx) =>
    context.jobs.add(tx, speakProjectJob, {
      payload,
      orgId: member.orgId,
      appId: place.appId,
      subject: name,
    }),
  )
  return { jobId }
}

/** One text of one step. */
interface Part {
  step: StepRow
  locale: string
  text: string
}

/** A sound that somebody uploaded meanwhile is kept. */
class Overtaken extends Error {}

/** After this many failures of the engine in a row the job stops: the rest would fail too. */
const failuresInRow = 3

/** Speaks what has no sound yet. Results of an earlier attempt are reused, so nothing is spoken twice. */
export const speakProject =
  (parts: SpeechParts & { clock: Author['clock'] }) =>
  async ({ place, memberId, ...wish }: SpeakProject, run: JobRun): Promise<void> => {
    const steps = await listSteps(parts.db, place).catch(ignoreGone)
    const wanted = (steps ?? []).flatMap((step) => listParts(step, wish))
    const failures: Reason[] = []
    let inRow = 0
    for (const [index, part] of wanted.entries()) {
      run.signal.throwIfAborted()
      try {
        const author = { clock: parts.clock, stamp: { by: memberId, at: parts.clock.now() } }
        await speakPart(parts, { author, place, part, voiceId: wish.voiceIds[part.locale] })
        inRow = 0
      } catch (error) {
        // The step or the project was deleted meanwhile.
        if (isGone(error)) continue
        const { reason, isOfEngine } = toFailure(error)
        inRow = isOfEngine ? inRow + 1 : 0
        if (inRow === failuresInRow) throw new JobFailure(reason, { canRetry: false })
        const params = { screen: part.step.name, locale: part.locale }
        failures.push(toReason('sound_not_made', { params, causes: [reason] }))
      }
      await run.progress(index + 1, wanted.length)
    }
    if (failures.length > 0) throw new JobFailure(nameFailures(failures, wanted.length), { canRetry: false })
  }

/** Why one part failed; throws what all parts would fail of now. */
function toFailure(error: unknown): { reason: Reason; isOfEngine: boolean } {
  if (error instanceof SpeechFailure) {
    if (error.isPassing) throw new JobFailure(error.reason)
    return { reason: error.reason, isOfEngine: true }
  }
  if (error instanceof DomainError) return { reason: toReasonOf(error), isOfEngine: false }
  throw error
}

function listParts(step: StepRow, { locales, voiceIds, again }: SoundsToMake): Part[] {
  return locales.flatMap((locale) => {
    const text = toSpokenText(step.component, locale)
    const present = step.sound[locale]
    if (!text || present?.source === 'UPLOADED') return []
    const isSame = present?.text === text && (!voiceIds[locale] || present.voiceId === voiceIds[locale])
    return isSame && !again ? [] : [{ step, locale, text }]
  })
}

async function speakPart(
  parts: SpeechParts,
  {
    author,
    place,
    part: { step, locale, text },
    voiceId,
  }: { author: Author; place: ProjectPlace; part: Part; voiceId: string | undefined },
): Promise<void> {
  const spoken = await parts.speaker.prepare({ text, locale, voiceId })
  await keepSpeech(parts, {
    author,
    place: toStepPlace(place, step),
    spoken,
    assertWanted(present) {
      const isNew = present?.source === 'UPLOADED' && step.sound[locale]?.media !== present.media
      if (isNew) throw new Overtaken()
    },
  }).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error
  })
}

const toStepPlace = (place: ProjectPlace, { id, pageId, isStartScreen }: StepRow) =>
  isStartScreen
    ? { ...place, isStartScreen: true as const }
    : { ...place, assistId: id, ...(pageId && { pageId }) }

function ignoreGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}

const isGone = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found'

const namedFailures = 10

function nameFailures(failures: Reason[], total: number): Reason {
  const causes = failures.slice(0, namedFailures)
  const others = failures.length - causes.length
  if (others > 0) causes.push(toReason('and_more', { params: { total: others } }))
  return toReason('sounds_not_made', { params: { failed: failures.length, total }, causes })
}
