import type { Assist } from '@waymark/contract'
import type { DraftStep } from '../model/draft.ts'
import { dropEmptyClues } from '../model/identifier-clues.ts'
import { mergeIdentifiers } from './merge-identifiers.ts'
import { mergeOrder } from './merge-order.ts'
import { mergePart, type Merged, type MergeInput, type MergeState } from './merge-part.ts'
import { toDraftStep, toSavedProject, toSavedStep } from './open-project.ts'
import { isSameJson } from '../model/same-json.ts'
import { entityOf, type SavedStep } from './saved.ts'
import { fromWireComponent, toWireComponent, toWireFields } from './wire.ts'

/**
 * Brings what the server holds now together with an author's draft: three ways for each part, with the last
 * known state as the base. What only they changed is taken, what only the author changed is kept, what both
 * changed is a conflict and stays unsaved until it is settled.
 */
export function mergeServer(input: MergeInput): Merged {
  const state: MergeState = { ...input, conflicts: [] }
  mergeProject(state)
  dropDeletedSteps(state)
  for (const assist of input.server.assists) mergeAssist(state, assist)
  mergeOrder(state)
  const { draft, saved, conflicts } = state
  return { draft, saved, conflicts }
}

function mergeProject(state: MergeState) {
  const { project } = state.server
  const { name, selectedLocales } = state.draft
  const take = mergePart(state, {
    entity: entityOf.project,
    stepId: null,
    base: contentOf(state.saved.project),
    mine: { name: name.trim(), selectedLocales },
    theirs: contentOf(project),
    changed: project,
  })
  if (take === 'theirs') {
    state.draft = { ...state.draft, name: project.name, selectedLocales: project.selectedLocales }
  }
  if (take !== 'conflict') state.saved = { ...state.saved, project: toSavedProject(project) }
}

function contentOf({ name, selectedLocales }: { name: string; selectedLocales: string[] }) {
  return { name, selectedLocales }
}

function dropDeletedSteps(state: MergeState) {
  const present = new Set(state.server.assists.map(({ id }) => id))
  for (const [stepId, held] of Object.entries(state.saved.steps)) {
    if (present.has(held.serverId)) continue
    const mine = state.draft.steps.find(({ id }) => id === stepId)
    const entity = entityOf.step(stepId)
    const choice = state.choices[entity]
    if (mine && !choice && !isUntouched(mine, held, state)) {
      state.conflicts.push({ entity, stepId, kind: 'deleted', changedBy: null, changedAt: null })
      continue
    }
    if (choice !== 'mine') {
      state.draft = { ...state.draft, steps: state.draft.steps.filter(({ id }) => id !== stepId) }
    }
    const { [stepId]: _, ...steps } = state.saved.steps
    state.saved = { ...state.saved, steps, order: state.saved.order.filter((id) => id !== stepId) }
  }
}

function mergeAssist(state: MergeState, assist: Assist) {
  const known = Object.entries(state.saved.steps).find(([, { serverId }]) => serverId === assist.id)
  const stepId = known?.[0] ?? findUnanswered(state, assist) ?? assist.id
  state.saved = { ...state.saved, keys: { ...state.saved.keys, [stepId]: assist.key } }
  const held = state.saved.steps[stepId]
  const mine = state.draft.steps.find(({ id }) => id === stepId)
  if (held && mine) return mergeStep(state, mine, held, assist)
  if (held) return keepDeletion(state, stepId, held, assist)
  if (!mine) {
    const step = toDraftStep(assist, stepId, state.saved.keys)
    const before = state.server.assists.filter(({ position }) => position < assist.position).length
    state.draft = { ...state.draft, steps: state.draft.steps.toSpliced(before, 0, step) }
  }
  setSavedStep(state, stepId, toSavedStep(assist, pairIdentifiers(mine, assist)))
}

/** The author deleted the step and they did not know: the deletion stands, with fresh revisions. */
function keepDeletion(state: MergeState, stepId: string, held: SavedStep, assist: Assist) {
  setSavedStep(state, stepId, { ...held, revision: assist.revision })
}

function mergeStep(state: MergeState, mine: DraftStep, held: SavedStep, assist: Assist) {
  const pair = pairIdentifiers(mine, assist, held)
  const theirs = toSavedStep(assist, (serverId) => findOwnId(held, serverId) ?? pair(serverId))
  const next = { ...held }
  let step = mine
  // The server makes the ends required by itself: agreeing with it on that is nobody's change.
  const agreed = mine.fields.optional === theirs.fields.optional

  const fields = mergePart(state, {
    entity: entityOf.step(mine.id),
    stepId: mine.id,
    base: agreed ? { ...held.fields, optional: mine.fields.optional } : held.fields,
    mine: toWireFields(mine.fields),
    theirs: theirs.fields,
    changed: assist,
  })
  if (fields === 'theirs') step = { ...step, fields: theirs.fields }
  if (fields !== 'conflict') Object.assign(next, { fields: theirs.fields, revision: theirs.revision })

  const component = mergePart(state, {
    entity: entityOf.component(mine.id),
    stepId: mine.id,
    base: held.component,
    mine: toWire(mine, state),
    theirs: theirs.component,
    changed: assist,
  })
  if (component === 'theirs') {
    step = {
      ...step,
      component: theirs.component && fromWireComponent(theirs.component, state.saved.keys),
    }
  }
  if (component !== 'conflict') {
    Object.assign(next, { component: theirs.component, componentRevision: theirs.componentRevision })
  }

  const identifiers = mergeIdentifiers(state, step, held, { assist, theirs })
  step = { ...step, identifiers: identifiers.draft }
  next.identifiers = identifiers.saved
  if (!isSameJson(step, mine)) {
    state.draft = { ...state.draft, steps: state.draft.steps.map((it) => (it.id === mine.id ? step : it)) }
  }
  setSavedStep(state, mine.id, next)
}

function findUnanswered({ draft, saved, unanswered }: MergeState, assist: Assist): string | undefined {
  return draft.steps.find(
    ({ id, fields }) => unanswered.has(id) && !saved.steps[id] && fields.name.trim() === assist.name,
  )?.id
}

/** What was created without an answer is found again by what it says. */
function pairIdentifiers(mine: DraftStep | undefined, assist: Assist, held?: SavedStep) {
  const unsaved = mine?.identifiers.filter(({ id }) => !held?.identifiers[id])
  return (serverId: string) => {
    const document = assist.identifiers.find(({ id }) => id === serverId)?.document
    return unsaved?.find((it) => isSameJson(dropEmptyClues(it.document), document))?.id
  }
}

function findOwnId(held: SavedStep, serverId: string): string | undefined {
  return Object.entries(held.identifiers).find(([, it]) => it.serverId === serverId)?.[0]
}

function isUntouched(mine: DraftStep, held: SavedStep, state: MergeState): boolean {
  return (
    isSameJson(toWireFields(mine.fields), held.fields) &&
    isSameJson(toWire(mine, state), held.component) &&
    mine.identifiers.every(({ id, document }) =>
      isSameJson(dropEmptyClues(document), held.identifiers[id]?.document),
    )
  )
}

function toWire({ component }: DraftStep, { draft, saved }: MergeState) {
  const draftIds = new Set(draft.steps.map(({ id }) => id))
  return component && (toWireComponent(component, saved.keys, draftIds) ?? component)
}

function setSavedStep(state: MergeState, stepId: string, step: SavedStep) {
  state.saved = { ...state.saved, steps: { ...state.saved.steps, [stepId]: step } }
}
