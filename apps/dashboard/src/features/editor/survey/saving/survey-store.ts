import type { Survey } from '@waymark/contract'
import { toApiError } from '../../../../lib/api-error.ts'
import { isSameJson } from '../../model/same-json.ts'
import type { Clock } from '../../saving/clock.ts'
import type { UnsentDrafts } from '../../saving/unsent-draft.ts'
import type { SurveyDraft, SurveyFields } from '../model/survey-draft.ts'
import { renewKey } from '../model/survey-edits.ts'
import { doAgain, noteChange, openHistory, takeBack, type SurveyHistory } from '../model/survey-history.ts'
import type { ServerSurvey, SurveyTransport } from './survey-transport.ts'

const SAVE_AFTER_MS = 600
const RETRY_AFTER_MS = 5000
const QUESTION = /^survey\.questions\.([a-z0-9-]+)$/

export type SurveySaving = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface SurveyState extends SurveyDraft {
  canUndo: boolean
  canRedo: boolean
  /** A question's key, or one of the entries around the questions. */
  selected: string
  saving: SurveySaving
  /** Why saving failed. */
  error: unknown
  /** What somebody else made of the same survey meanwhile. */
  theirs: ServerSurvey | null
  /** How often questions were given a new key because the old one is published as something else. */
  renewals: number
  /** Changes of an earlier visit were found in the browser. */
  isRestored: boolean
}

export type SurveyStore = ReturnType<typeof createSurveyStore>

/** What the server does not hold yet, with what it held when that was written down. */
export interface UnsentSurvey {
  draft: SurveyDraft
  saved: ServerSurvey
}

interface Opened {
  server: ServerSurvey
  transport: SurveyTransport
  clock: Clock
  unsentDrafts: UnsentDrafts<UnsentSurvey>
}

/** The survey that is edited: every change is saved soon after it was made, one save at a time. */
export function createSurveyStore({ server, transport, clock, unsentDrafts }: Opened) {
  const unsent = unsentDrafts.find()
  let saved = server
  let history = openHistory(unsent?.draft ?? toDraft(server))
  let state: SurveyState = {
    ...toShown(history),
    selected: history.present.survey.order[0] ?? 'header',
    ...{ saving: 'saved', error: null, theirs: null, renewals: 0 },
    isRestored: unsent !== undefined,
  }
  const listeners = new Set<() => void>()
  let cancelSave = () => {}
  let running: Promise<void> | undefined
  if (unsent) restore(unsent)

  /** Somebody else may have changed it since; what was made here stays in any case. */
  function restore({ draft, saved: before }: UnsentSurvey) {
    const isTheirs = !isSameDraft(server, before) && !isSameDraft(server, draft)
    if (isTheirs) saved = before
    state = { ...state, theirs: isTheirs ? server : null }
    state = { ...state, saving: isTheirs ? 'conflict' : isUnsaved() ? 'saving' : 'saved' }
  }

  function set(next: Partial<SurveyState>) {
    state = { ...state, ...toShown(history), ...next }
    if (isUnsaved()) unsentDrafts.keep({ draft: history.present, saved })
    else unsentDrafts.forget()
    for (const listener of listeners) listener()
  }

  function isUnsaved() {
    return !isSameDraft(history.present, saved)
  }

  function setHistory(next: SurveyHistory, selected = state.selected) {
    if (next === history) return
    history = next
    const { survey } = history.present
    const isThere = around.has(selected) || survey.questions[selected] !== undefined
    set({ selected: isThere ? selected : (survey.order[0] ?? 'header') })
    if (state.theirs) return
    if (isUnsaved()) set({ saving: 'saving', error: null })
    plan(SAVE_AFTER_MS)
  }

  function plan(delayMs: number) {
    cancelSave()
    cancelSave = clock.schedule(delayMs, () => void save())
  }

  /** One save at a time: what was changed meanwhile goes with the next one. */
  async function save(): Promise<void> {
    cancelSave()
    if (running) await running
    if (state.theirs) return
    if (!isUnsaved()) return set({ saving: 'saved', error: null })
    running = send().finally(() => {
      running = undefined
    })
    await running
  }

  async function send(): Promise<void> {
    const { survey, fields } = history.present
    set({ saving: 'saving', error: null })
    try {
      if (!isSameSurvey(survey, saved.survey)) {
        const revision = await transport.update(survey, saved.revision)
        saved = { ...saved, survey, revision }
      }
      if (!isSameJson(fields, saved.fields)) {
        const fieldsRevision = await transport.updateFields(fields, saved.fieldsRevision)
        saved = { ...saved, fields, fieldsRevision }
      }
    } catch (error) {
      return settle(error)
    }
    if (isUnsaved()) plan(SAVE_AFTER_MS)
    else set({ saving: 'saved' })
  }

  async function settle(error: unknown): Promise<void> {
    const { code, subErrors } = toApiError(error)
    if (code === 'network_failure') {
      set({ saving: 'offline', error })
      return plan(RETRY_AFTER_MS)
    }
    if (code === 'question_fixed') {
      const keys = subErrors.flatMap(({ field }) => QUESTION.exec(field ?? '')?.[1] ?? [])
      if (keys.length > 0) return renew(keys)
    }
    if (code !== 'stale_revision') return set({ saving: 'failed', error })
    try {
      const theirs = await transport.get()
      if (!isSameDraft(theirs, saved) && !isSameDraft(theirs, history.present)) {
        return set({ saving: 'conflict', theirs })
      }
      saved = theirs
      plan(0)
    } catch (cause) {
      set({ saving: 'offline', error: cause })
      plan(RETRY_AFTER_MS)
    }
  }

  /** Responses to what was published stay comparable: what asks for something else is another question. */
  function renew(keys: string[]) {
    let { selected } = state
    for (const key of keys) {
      const { present } = history
      const renewed = renewKey(present.survey, key)
      if (selected === key) selected = renewed.key
      history = { ...history, present: { ...present, survey: renewed.survey }, part: null }
    }
    set({ selected, renewals: state.renewals + 1 })
    plan(0)
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    select: (selected: string) => set({ selected }),
    /** Changes of the same part in a row count as one when they are taken back. */
    change(survey: Survey, { part = null, selected }: { part?: string | null; selected?: string } = {}) {
      const { present } = history
      if (survey === present.survey) return
      setHistory(noteChange(history, { ...present, survey }, part), selected)
    },
    changeFields(fields: Partial<SurveyFields>) {
      const { present } = history
      setHistory(noteChange(history, { ...present, fields: { ...present.fields, ...fields } }, null))
    },
    undo: () => setHistory(takeBack(history)),
    redo: () => setHistory(doAgain(history)),
    retry: () => void save(),
    /** Sends what an earlier visit left; answers what stops saving. What is unsent stays in the browser. */
    connect() {
      if (!state.theirs && isUnsaved()) plan(0)
      return () => cancelSave()
    },
    /** Writes what is unsent down in the browser now; it happens by itself a moment after each change. */
    keepUnsent: unsentDrafts.settle,
    /** Settles what two people made of the same survey. */
    choose(version: 'mine' | 'theirs') {
      const { theirs } = state
      if (!theirs) return
      saved = theirs
      set({ theirs: null })
      if (version === 'theirs') setHistory(noteChange(history, toDraft(theirs), null))
      set({ saving: isUnsaved() ? 'saving' : 'saved' })
      plan(0)
    },
    /** Whether everything is with the server now. */
    async flush(): Promise<boolean> {
      await save()
      if (isUnsaved() && state.saving === 'saving') await save()
      return !isUnsaved()
    },
    getRevision: () => saved.revision,
  }
}

/** What stands around the questions. */
const around: ReadonlySet<string> = new Set(['header', 'end', 'survey'])

const toDraft = ({ survey, fields }: SurveyDraft): SurveyDraft => ({ survey, fields })

const toShown = ({ present, past, future }: SurveyHistory) => ({
  ...present,
  canUndo: past.length > 0,
  canRedo: future.length > 0,
})

const isSameDraft = (one: SurveyDraft, other: SurveyDraft): boolean =>
  isSameJson(one.fields, other.fields) && isSameSurvey(one.survey, other.survey)

/** Each question's own `order` is the server's to set. */
const isSameSurvey = (one: Survey, other: Survey): boolean =>
  isSameJson(withoutOrders(one), withoutOrders(other))

function withoutOrders({ questions, ...survey }: Survey) {
  const entries = Object.entries(questions).map(
    ([key, { order: _, ...question }]) => [key, question] as const,
  )
  return { ...survey, questions: Object.fromEntries(entries) }
}
