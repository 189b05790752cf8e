import type { Component, ElementIdentifier } from '@waymark/contract'
import type { Draft, StepFields } from '../model/draft.ts'
import type { ServerProject } from './open-project.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { Saved } from './saved.ts'
import type { Choice } from './saving-rules.ts'

/** The place of a conflict: a step, a page, or the project as a whole. */
export interface ConflictPlace {
  stepId: string | null
  pageId: string | null
}

/** The contents that can conflict, as the draft holds them. */
export type PartContent =
  | { part: 'project'; name: string; selectedLocales: string[] }
  | { part: 'page'; name: string }
  | { part: 'step'; fields: StepFields }
  | { part: 'component'; component: Component | null }
  | { part: 'identifier'; document: ElementIdentifier }

/** Two authors changed the same thing: the author's version stays in the draft until they choose one. */
export interface Conflict extends ConflictPlace {
  entity: string
  kind: 'changed' | 'deleted'
  /** The other author's version; null if they deleted it. */
  theirs: PartContent | null
  /** The member who last changed it, and when. */
  changedBy: string | null
  changedAt: string | null
}

export interface MergeInput {
  draft: Draft
  saved: Saved
  server: ServerProject
  /** The author's choices in conflicts, by entity. */
  choices: Record<string, Choice>
}

export interface Merged {
  draft: Draft
  saved: Saved
  conflicts: Conflict[]
}

/** The state of a merge; each step replaces parts of the draft and of the saved record. */
export type MergeState = MergeInput & { conflicts: Conflict[] }

interface Sides<Content> {
  entity: string
  place: ConflictPlace
  base: Content
  mine: Content
  theirs: Content
  /** Their version in the form that is displayed. */
  show(theirs: Content): PartContent
  changed: { updatedBy: string | null; updatedAt: string }
}

/** Merges one part three ways; a conflict is recorded and changes neither side. */
export function mergePart<Content>(state: MergeState, sides: Sides<Content>): Choice | 'conflict' {
  const { entity, place, base, mine, theirs, changed } = sides
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return 'mine'
  if (isSameJson(mine, base)) return 'theirs'
  const choice = state.choices[entity]
  if (choice) return choice
  const { updatedBy: changedBy, updatedAt: changedAt } = changed
  state.conflicts.push({
    entity,
    ...place,
    kind: 'changed',
    theirs: sides.show(theirs),
    changedBy,
    changedAt,
  })
  return 'conflict'
}

interface Deletion {
  entity: string
  place: ConflictPlace
  /** Whether the author left it as the server held it. */
  isUntouched: boolean
}

/** Merges a deletion on the server: a part that the author left alone is removed, a changed one becomes a conflict. */
export function mergeDeletion(
  state: MergeState,
  { entity, place, isUntouched }: Deletion,
): Choice | 'conflict' {
  if (isUntouched) return 'theirs'
  const choice = state.choices[entity]
  if (choice) return choice
  state.conflicts.push({ entity, ...place, kind: 'deleted', theirs: null, changedBy: null, changedAt: null })
  return 'conflict'
}
