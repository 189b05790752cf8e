import type { SurveyDraft } from './survey-draft.ts'

const KEPT = 200

/** What the survey and its project's fields are now, what they were, and what was taken back. */
export interface SurveyHistory {
  present: SurveyDraft
  past: SurveyDraft[]
  future: SurveyDraft[]
  /** Edits of the same part that follow each other are taken back in one go, as typing is. */
  part: string | null
}

export const openHistory = (present: SurveyDraft): SurveyHistory => ({
  present,
  past: [],
  future: [],
  part: null,
})

export function noteChange(history: SurveyHistory, next: SurveyDraft, part: string | null): SurveyHistory {
  const { present, past } = history
  const isSamePart = part !== null && part === history.part
  return { present: next, past: isSamePart ? past : [...past, present].slice(-KEPT), future: [], part }
}

export function takeBack({ present, past, future, part }: SurveyHistory): SurveyHistory {
  const before = past.at(-1)
  if (!before) return { present, past, future, part }
  return { present: before, past: past.slice(0, -1), future: [present, ...future], part: null }
}

export function doAgain({ present, past, future, part }: SurveyHistory): SurveyHistory {
  const [next, ...later] = future
  if (!next) return { present, past, future, part }
  return { present: next, past: [...past, present], future: later, part: null }
}
