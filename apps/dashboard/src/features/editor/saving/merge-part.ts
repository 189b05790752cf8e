import type { Draft } from '../model/draft.ts'
import type { ServerProject } from './open-project.ts'
import { isSameJson } from '../model/same-json.ts'
import type { Saved } from './saved.ts'

/** Two authors changed the same thing: the author's version stays in the draft until they choose. */
export interface Conflict {
  entity: string
  stepId: string | null
  kind: 'changed' | 'deleted'
  /** Member who changed it last, and when. */
  changedBy: string | null
  changedAt: string | null
}

export type Choice = 'mine' | 'theirs'

export interface MergeInput {
  draft: Draft
  saved: Saved
  server: ServerProject
  /** Steps whose creation was sent and never answered: the server may hold them already. */
  unanswered: Set<string>
  /** How the author settled conflicts, by entity. */
  choices: Record<string, Choice>
}

export interface Merged {
  draft: Draft
  saved: Saved
  conflicts: Conflict[]
}

/** What the merge works on; each part replaces the draft and the record as it goes. */
export type MergeState = MergeInput & { conflicts: Conflict[] }

interface Sides {
  entity: string
  stepId: string | null
  base: unknown
  mine: unknown
  theirs: unknown
  changed: { updatedBy: string | null; updatedAt: string }
}

/** Decides one part three ways; a conflict is noted and leaves both sides as they are. */
export function mergePart(state: MergeState, sides: Sides): Choice | 'conflict' {
  const { entity, stepId, base, mine, theirs, changed } = sides
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return 'mine'
  if (isSameJson(mine, base)) return 'theirs'
  const choice = state.choices[entity]
  if (choice) return choice
  const { updatedBy: changedBy, updatedAt: changedAt } = changed
  state.conflicts.push({ entity, stepId, kind: 'changed', changedBy, changedAt })
  return 'conflict'
}
