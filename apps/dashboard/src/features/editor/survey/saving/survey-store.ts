import type { Survey, SurveyEntity } from '@waymark/contract'
import { toApiError } from '../../../../lib/api-error.ts'
import { isSameJson } from '../../model/same-json.ts'
import type { Clock } from '../../saving/clock.ts'
import { renewKey } from '../model/survey-edits.ts'
import { doAgain, noteChange, openHistory, takeBack, type SurveyHistory } from '../model/survey-history.ts'
import type { SurveyTransport } from './survey-transport.ts'

const SAVE_AFTER_MS = 600
const RETRY_AFTER_MS = 5000
const QUESTION = /^survey\.questions\.([a-z0-9-]+)$/

export type SurveySaving = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface SurveyState {
  history: SurveyHistory
  /** A question's key, or one of the entries around the questions. */
  selected: string
  saving: SurveySaving
  /** Why saving failed. */
  error: unknown
  /** What somebody else made of the same survey meanwhile. */
  theirs: SurveyEntity | null
  /** How often questions were given a new key because the old one is published as something else. */
  renewals: number
}

export type SurveyStore = ReturnType<typeof createSurveyStore>

interface Opened {
  entity: SurveyEntity
  transport: SurveyTransport
  clock: Clock
}

/** The survey that is edited: every change is saved soon after it was made, one save at a time. */
export function createSurveyStore({ entity, transport, clock }: Opened) {
  let saved = { survey: entity.survey, revision: entity.revision }
  let state: SurveyState = {
    history: openHistory(entity.survey),
    selected: entity.survey.order[0] ?? 'header',
    ...{ saving: 'saved', error: null, theirs: null, renewals: 0 },
  }
  const listeners = new Set<() => void>()
  let cancelSave = () => {}
  let running: Promise<void> | undefined

  function set(next: Partial<SurveyState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const isUnsaved = () => !isSameJson(withoutOrders(state.history.present), withoutOrders(saved.survey))

  function setHistory(history: SurveyHistory, selected = state.selected) {
    if (history === state.history) return
    const isThere = around.has(selected) || history.present.questions[selected] !== undefined
    set({ history, selected: isThere ? selected : (history.present.order[0] ?? 'header') })
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
    const sent = state.history.present
    set({ saving: 'saving', error: null })
    try {
      const { revision } = await transport.update(sent, saved.revision)
      saved = { survey: sent, revision }
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
      const isSame = isSameJson(withoutOrders(theirs.survey), withoutOrders(saved.survey))
      const isMine = isSameJson(withoutOrders(theirs.survey), withoutOrders(state.history.present))
      if (!isSame && !isMine) return set({ saving: 'conflict', theirs })
      saved = { survey: theirs.survey, revision: theirs.revision }
      plan(0)
    } catch (cause) {
      set({ saving: 'offline', error: cause })
      plan(RETRY_AFTER_MS)
    }
  }

  /** Responses to what was published stay comparable: what asks for something else is another question. */
  function renew(keys: string[]) {
    let { history, selected } = state
    for (const key of keys) {
      const renewed = renewKey(history.present, key)
      if (selected === key) selected = renewed.key
      history = { ...history, present: renewed.survey, part: null }
    }
    set({ history, selected, renewals: state.renewals + 1 })
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
      if (survey === state.history.present) return
      setHistory(noteChange(state.history, survey, part), selected)
    },
    undo: () => setHistory(takeBack(state.history)),
    redo: () => setHistory(doAgain(state.history)),
    retry: () => void save(),
    isUnsaved,
    /** Settles what two people made of the same survey. */
    choose(version: 'mine' | 'theirs') {
      const { theirs, history } = state
      if (!theirs) return
      saved = { survey: theirs.survey, revision: theirs.revision }
      set({ theirs: null })
      if (version === 'theirs') setHistory(noteChange(history, theirs.survey, null))
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

/** Each question's own `order` is the server's to set. */
function withoutOrders({ questions, ...survey }: Survey) {
  const entries = Object.entries(questions).map(
    ([key, { order: _, ...question }]) => [key, question] as const,
  )
  return { ...survey, questions: Object.fromEntries(entries) }
}
