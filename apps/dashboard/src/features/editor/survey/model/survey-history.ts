import type { Survey } from '@waymark/contract'

const KEPT = 200

/** What the survey is now, what it was, and what was taken back. */
export interface SurveyHistory {
  present: Survey
  past: Survey[]
  future: Survey[]
  /** Edits of the same part that follow each other are taken back in one go, as typing is. */
  part: string | null
}

export const openHistory = (present: Survey): SurveyHistory => ({ present, past: [], future: [], part: null })

export function noteChange(history: SurveyHistory, next: Survey, part: string | null): SurveyHistory {
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
