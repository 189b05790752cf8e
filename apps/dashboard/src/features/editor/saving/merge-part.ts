import type { Component, ElementIdentifier } from '@waymark/contract'
import type { Draft, StepFields } from '../model/draft.ts'
import type { ServerProject } from './open-project.ts'
import { isSameJson } from '../model/same-json.ts'
import type { Saved } from './saved.ts'
import type { Choice } from './saving-rules.ts'

/** Where a conflict is: a screen, a page, or the project as a whole. */
export interface ConflictPlace {
  screenId: string | null
  pageId: string | null
}

/** What can be in conflict, as the draft has it. */
export type PartContent =
  | { part: 'project'; name: string; selectedLocales: string[] }
  | { part: 'page'; name: string }
  | { part: 'step'; fields: StepFields }
  | { part: 'component'; component: Component | null }
  | { part: 'identifier'; document: ElementIdentifier }

/** Two authors changed the same thing: the author's version stays in the draft until they choose. */
export interface Conflict extends ConflictPlace {
  entity: string
  kind: 'changed' | 'deleted'
  /** The other author's version; null where they deleted it. */
  theirs: PartContent | null
  /** Member who changed it last, and when. */
  changedBy: string | null
  changedAt: string | null
}

export interface MergeInput {
  draft: Draft
  saved: Saved
  server: ServerProject
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

interface Sides<Content> {
  entity: string
  place: ConflictPlace
  base: Content
  mine: Content
  theirs: Content
  /** Their version as it is shown. */
  show(theirs: Content): PartContent
  changed: { updatedBy: string | null; updatedAt: string }
}

/** Decides one part three ways; a conflict is noted and leaves both sides as they are. */
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

/** Decides what the server has no more: what the author left alone goes, what they worked on waits for a choice. */
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
