import type { Survey } from '@waymark/contract'
import { toApiError } from '../../../../lib/api-error.ts'
import { noteChange, redo, startHistory, undo, type History } from '../../model/history.ts'
import { isSameJson } from '../../model/same-json.ts'
import type { Clock } from '../../saving/clock.ts'
import type { UnsentDrafts } from '../../saving/unsent-draft.ts'
import type { SurveyDraft, SurveyFields } from '../model/survey-draft.ts'
import { renewKey } from '../model/survey-edits.ts'
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

/** What can be undone is not listed, so that no change tells what it did. */
type SurveyHistory = History<SurveyDraft, null>

export type SurveyStore = ReturnType<typeof createSurveyStore>

/** What the server does not hold yet, with what it held when that was written down. */
export interface UnsentSurvey {
  draft: SurveyDraft
  saved: ServerSurvey
  /** Missing in what an earlier version of the editor wrote down. */
  sent?: Partial<SurveyDraft>[]
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
  /** What was sent and not answered yet: the server may hold any of it, and then it is the author's own. */
  let sent: Partial<SurveyDraft>[] = unsent?.sent ?? []
  let history: SurveyHistory = startHistory(unsent?.draft ?? toDraft(server))
  let state: SurveyState = {
    ...toShown(history),
    selected: history.present.survey.order[0] ?? 'header',
    ...{ saving: 'saved', error: null, theirs: null, renewals: 0 },
    isRestored: unsent !== undefined && !isSameDraft(unsent.draft, server),
  }
  const listeners = new Set<() => void>()
  let cancelSave = () => {}
  let running: Promise<void> | undefined
  let isLeft = false
  if (unsent) restore(unsent)
  if (unsent && !state.isRestored) unsentDrafts.forget()

  /** Somebody else may have changed it since; what was made here stays in any case. */
  function restore({ draft, saved: before }: UnsentSurvey) {
    const isTheirs = !isOwn(server, before) && !isSameDraft(server, draft)
    if (isTheirs) saved = before
    state = { ...state, theirs: isTheirs ? server : null }
    state = { ...state, saving: isTheirs ? 'conflict' : isUnsaved() ? 'saving' : 'saved' }
  }

  function set(next: Partial<SurveyState>) {
    state = { ...state, ...toShown(history), ...next }
    keep()
    for (const listener of listeners) listener()
  }

  /** Once the survey was left, what the browser keeps belongs to the next visit. */
  function keep() {
    if (isLeft) return
    if (isUnsaved()) unsentDrafts.keep({ draft: history.present, saved, sent })
    else unsentDrafts.forget()
  }

  function isOwn({ survey, fields }: SurveyDraft, before: SurveyDraft): boolean {
    const surveys = [before, ...sent].flatMap((it) => it.survey ?? [])
    const ofFields = [before, ...sent].flatMap((it) => it.fields ?? [])
    return surveys.some((it) => isSameSurvey(it, survey)) && ofFields.some((it) => isSameJson(it, fields))
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

  function note(present: SurveyDraft, mergeKey: string | null = null): SurveyHistory {
    return noteChange(history, { present, entry: null, mergeKey, now: clock.now() })
  }

  function plan(delayMs: number) {
    cancelSave()
    if (isLeft) return
    cancelSave = clock.schedule(delayMs, () => void save())
  }

  /** One save at a time: what was changed meanwhile goes with the next one. */
  async function save(): Promise<void> {
    cancelSave()
    if (running) await running
    if (state.theirs || isLeft) return
    if (!isUnsaved()) return set({ saving: 'saved', error: null })
    running = send().finally(() => {
      running = undefined
    })
    await running
  }

  async function send(): Promise<void> {
    const { survey, fields } = history.present
    try {
      if (!isSameSurvey(survey, saved.survey)) {
        const revision = await tell({ survey }, () => transport.update(survey, saved.revision))
        saved = { ...saved, survey, revision }
      }
      if (!isSameJson(fields, saved.fields)) {
        const fieldsRevision = await tell({ fields }, () =>
          transport.updateFields(fields, saved.fieldsRevision),
        )
        saved = { ...saved, fields, fieldsRevision }
      }
    } catch (error) {
      return settle(error)
    }
    set({ saving: isUnsaved() ? 'saving' : 'saved', error: null })
    if (isUnsaved()) plan(SAVE_AFTER_MS)
  }

  /** Remembers what is sent until it is certain what became of it. */
  async function tell(content: Partial<SurveyDraft>, call: () => Promise<number>): Promise<number> {
    sent = [...sent, content]
    keep()
    try {
      const revision = await call()
      sent = sent.filter((it) => !Object.keys(content).some((part) => part in it))
      return revision
    } catch (error) {
      if (!isPassing(error)) sent = sent.filter((it) => it !== content)
      throw error
    }
  }

  async function settle(error: unknown): Promise<void> {
    const { code, subErrors } = toApiError(error)
    if (isLeft || isPassing(error)) return fail(error)
    if (code === 'question_fixed') {
      const keys = subErrors.flatMap(({ field }) => QUESTION.exec(field ?? '')?.[1] ?? [])
      if (keys.length > 0) return renew(keys)
    }
    if (code !== 'stale_revision') return fail(error)
    try {
      const theirs = await transport.get()
      if (!isOwn(theirs, saved) && !isSameDraft(theirs, history.present)) {
        return set({ saving: 'conflict', theirs })
      }
      saved = theirs
      plan(0)
    } catch (cause) {
      fail(cause)
    }
  }

  /** Says what went wrong, also while it is tried again: whoever reads it is not interrupted. */
  function fail(error: unknown) {
    set({ saving: toApiError(error).code === 'network_failure' ? 'offline' : 'failed', error })
    if (isPassing(error)) plan(RETRY_AFTER_MS)
  }

  /** Responses to what was published stay comparable: what asks for something else is another question. */
  function renew(keys: string[]) {
    let { selected } = state
    for (const key of keys) {
      const { present } = history
      const renewed = renewKey(present.survey, key)
      if (selected === key) selected = renewed.key
      history = { ...history, present: { ...present, survey: renewed.survey }, open: null }
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
    /** Changes of the same part that follow each other closely are taken back as one. */
    change(survey: Survey, { part = null, selected }: { part?: string | null; selected?: string } = {}) {
      const { present } = history
      if (survey === present.survey) return
      setHistory(note({ ...present, survey }, part), selected)
    },
    changeFields(fields: Partial<SurveyFields>) {
      const { present } = history
      setHistory(note({ ...present, fields: { ...present.fields, ...fields } }))
    },
    undo: () => setHistory(undo(history)),
    redo: () => setHistory(redo(history)),
    retry() {
      if (isUnsaved() && !state.theirs) set({ saving: 'saving', error: null })
      void save()
    },
    /** Sends what an earlier visit left; answers what stops saving. What is unsent stays in the browser. */
    connect() {
      isLeft = false
      if (!state.theirs && isUnsaved()) plan(0)
      return () => {
        isLeft = true
        cancelSave()
        unsentDrafts.settle()
      }
    },
    /** Writes what is unsent down in the browser now; it happens by itself a moment after each change. */
    keepUnsent: unsentDrafts.settle,
    /** Settles what two people made of the same survey. */
    choose(version: 'mine' | 'theirs') {
      const { theirs } = state
      if (!theirs) return
      saved = theirs
      set({ theirs: null })
      if (version === 'theirs') setHistory(note(toDraft(theirs)))
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

/** What goes by itself: no network, a server that is busy or being started anew. */
function isPassing(error: unknown): boolean {
  const { code, status } = toApiError(error)
  return code === 'network_failure' || status === 429 || status >= 500
}

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
