import type { Survey } from '@waymark/contract'
import { toApiError } from '../../../../lib/api-error.ts'
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
  /** How often questions were given a new key because the old one is published as something else. */
  renewals: number
}

/** What can be undone is not listed, so that no change tells what it did. */
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

/** Holds the survey and its project's fields, their history and the state of saving them. */
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

  /** Responses to what was published stay comparable: what asks for something else is another question. */
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
    /** Changes of the same part that follow each other closely are taken back as one. */
    change(survey: Survey, { part = null, selected }: { part?: string | null; selected?: string } = {}) {
      const history = getHistory()
      if (survey === history.present.survey) return
      change(note(history, { ...history.present, survey }, part), selected === undefined ? [] : [selected])
    },
    changeFields(fields: Partial<SurveyFields>) {
      const history = getHistory()
      change(note(history, { ...history.present, fields: { ...history.present.fields, ...fields } }), [])
    },
    /** Of the survey as the server is known to hold it. */
    getRevision: () => store.getState().saving.saved.revision,
  }
}

/** What stands around the questions. */
const AROUND: ReadonlySet<string> = new Set(['header', 'end', 'survey'])

/** What an earlier visit left is brought together with what the server holds by now before anything else is sent. */
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

/** The questions that were published as something else, of which the server says so. */
function listFixedQuestions(error: unknown): string[] {
  const { code, subErrors } = toApiError(error instanceof Error ? error.cause : error)
  if (code !== 'question_fixed') return []
  return subErrors.flatMap(({ field }) => QUESTION.exec(field ?? '')?.[1] ?? [])
}
