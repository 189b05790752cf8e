import type { Survey } from '@waymark/contract'
import { toApiError } from '../../../../../lib/errors/api-error.ts'
import { noteChange, rebaseHistory, type History } from '../../model/history.ts'
import type { Clock } from '../../saving/clock.ts'
import type { SaveTransport } from '../../saving/saving-rules.ts'
import type { UnsentDraft, UnsentDrafts } from '../../saving/unsent-draft.ts'
import { createDraftStore, type DraftState, type OpenedDraft } from '../../store/draft-store.ts'
import type { SurveyDraft, SurveyFields } from '../model/survey-draft.ts'
import { renewKey } from '../model/survey-edits.ts'
import {
  isSameSurveyDraft,
  rebaseSurvey,
  surveySavingRules,
  type ServerSurvey,
  type SurveySaving,
} from './survey-saving.ts'

const QUESTION = /^survey\.questions\.([a-z0-9-]+)$/

interface SurveyView {
  /** A question's key, or one of the entries around the questions. */
  selected: string
  /** How often questions received a new key because the old one is published with another type or scale. */
  renewals: number
}

/** Survey undo has no list, so changes carry no description. */
interface SurveyChange {
  ids: string[]
}

type SurveyHistory = History<SurveyDraft, SurveyChange>

export type SurveyState = DraftState<SurveySaving, SurveyChange> & SurveyView

export type SurveyStore = ReturnType<typeof createSurveyStore>

interface SurveyStoreOptions {
  server: ServerSurvey
  transport: SaveTransport<SurveySaving>
  clock: Clock
  unsentDrafts: UnsentDrafts<UnsentDraft<SurveySaving>>
}

/** Holds the survey and its project's fields, their history and save state. */
export function createSurveyStore({ server, ...options }: SurveyStoreOptions) {
  const { clock, unsentDrafts } = options
  const opened = open(server, unsentDrafts)
  let view: SurveyView = { selected: opened.draft.survey.order[0] ?? 'header', renewals: 0 }
  const { getHistory, change, publish, ...store } = createDraftStore<SurveySaving, SurveyChange, SurveyView>({
    ...options,
    opened,
    rules: surveySavingRules,
    rebase(history, after) {
      const { present: before } = history
      return rebaseHistory(history, (it) => rebaseSurvey(it, { before, after }))
    },
    settle: (history, { chosen }) => note(history, chosen),
    isIncomplete: () => false,
    amend: (_save, error) => renew(listFixedQuestions(error)),
    onDraft(_before, { survey }, [wanted = view.selected]) {
      const isThere = AROUND.has(wanted) || survey.questions[wanted] !== undefined
      view = { ...view, selected: isThere ? wanted : (survey.order[0] ?? 'header') }
    },
    toView: () => view,
  })

  function note(history: SurveyHistory, present: SurveyDraft, mergeKey: string | null = null): SurveyHistory {
    return noteChange(history, { present, entry: { ids: [] }, mergeKey, now: clock.now() })
  }

  /**
   * Published responses must stay comparable, so a question that now asks for something else gets a new key.
   */
  function renew(keys: string[]): SurveyDraft | undefined {
    if (keys.length === 0) return undefined
    const { present } = getHistory()
    let { survey } = present
    for (const key of keys) {
      const renewed = renewKey(survey, key)
      survey = renewed.survey
      if (view.selected === key) view = { ...view, selected: renewed.key }
    }
    view = { ...view, renewals: view.renewals + 1 }
    return { ...present, survey }
  }

  return {
    ...store,
    select(selected: string) {
      view = { ...view, selected }
      publish()
    },
    /** Changes of the same part in quick succession are one undo step. */
    change(survey: Survey, { part = null, selected }: { part?: string | null; selected?: string } = {}) {
      const history = getHistory()
      if (survey === history.present.survey) return
      change(note(history, { ...history.present, survey }, part), selected === undefined ? [] : [selected])
    },
    changeFields(fields: Partial<SurveyFields>) {
      const history = getHistory()
      change(note(history, { ...history.present, fields: { ...history.present.fields, ...fields } }), [])
    },
    /** The revision of the survey that the server last reported. */
    getRevision: () => store.getState().saving.saved.revision,
  }
}

/** The entries around the questions. */
const AROUND: ReadonlySet<string> = new Set(['header', 'end', 'survey'])

/** An earlier visit's unsent draft is merged with the server's current state before anything else is sent. */
function open(
  server: ServerSurvey,
  unsentDrafts: SurveyStoreOptions['unsentDrafts'],
): OpenedDraft<SurveySaving> {
  const unsent = unsentDrafts.find()
  if (unsent && !isSameSurveyDraft(unsent.draft, server)) {
    return { ...unsent, conflicts: [], isMergeDue: true, isRestored: true }
  }
  if (unsent) unsentDrafts.forget()
  const { survey, fields } = server
  const draft = { survey, fields }
  return { draft, saved: server, unanswered: [], conflicts: [], isMergeDue: false, isRestored: false }
}

/** The questions that the server reports as published with another type or scale. */
function listFixedQuestions(error: unknown): string[] {
  const { code, subErrors } = toApiError(error instanceof Error ? error.cause : error)
  if (code !== 'question_fixed') return []
  return subErrors.flatMap(({ field }) => QUESTION.exec(field ?? '')?.[1] ?? [])
}
