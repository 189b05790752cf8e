import type { NewAssist } from '@waymark/contract'
import { findUnsavableBlock } from '../model/component-problem.ts'
import type { Draft, DraftStep } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { findNameProblem } from '../model/name-problem.ts'
import { isSameJson } from '../model/same-json.ts'
import type { Save } from './save.ts'
import { entityOf, type Saved, type SavedStep } from './saved.ts'
import { toWireComponent, toWireFields } from './wire.ts'

/**
 * Lists the calls that would make the server hold the draft, in the order in which they may be sent. Nothing is
 * remembered between two plans: a change that was undone before it was sent needs no call, and undoing one that
 * was sent is just another difference. What the server would refuse waits until the author completes it.
 */
export function planSaves(draft: Draft, saved: Saved): Save[] {
  const draftIds = new Set(draft.steps.map(({ id }) => id))
  return [
    ...planProject(draft, saved),
    ...planNewSteps(draft, saved, draftIds),
    ...planDeletions(saved, draftIds),
    ...draft.steps.flatMap((step) => planStep(step, saved, draftIds)),
    ...planOrder(draft, saved),
  ]
}

function planProject(draft: Draft, { project }: Saved): Save[] {
  if (findNameProblem(draft.name)) return []
  const content = { name: draft.name.trim(), selectedLocales: draft.selectedLocales }
  const { revision, ...held } = project
  return isSameJson(content, held)
    ? []
    : [{ type: 'update_project', entity: entityOf.project, revision, content }]
}

function planNewSteps(draft: Draft, saved: Saved, draftIds: Set<string>): Save[] {
  return draft.steps.flatMap((step, index): Save[] => {
    if (saved.steps[step.id] || findNameProblem(step.fields.name)) return []
    const position = draft.steps.slice(0, index).filter(({ id }) => saved.steps[id]).length
    const identifiers = step.identifiers.filter(({ document }) => !findClueProblem(document))
    const component = toSendableComponent(step, saved, draftIds)
    const newAssist: NewAssist = {
      ...toWireFields(step.fields),
      position,
      identifiers: identifiers.map(({ document }) => dropEmptyClues(document)),
      ...(component && { component }),
    }
    const identifierIds = identifiers.map(({ id }) => id)
    return [
      {
        type: 'create_step',
        entity: entityOf.step(step.id),
        stepId: step.id,
        step: newAssist,
        identifierIds,
      },
    ]
  })
}

function planDeletions(saved: Saved, draftIds: Set<string>): Save[] {
  return Object.entries(saved.steps)
    .filter(([stepId]) => !draftIds.has(stepId))
    .map(([stepId, { serverId }]) => ({
      type: 'delete_step',
      entity: entityOf.step(stepId),
      stepId,
      serverId,
    }))
}

function planStep(step: DraftStep, saved: Saved, draftIds: Set<string>): Save[] {
  const held = saved.steps[step.id]
  if (!held) return []
  return [...planFields(step, held), ...planComponent(step, saved, draftIds), ...planIdentifiers(step, held)]
}

function planFields({ id: stepId, fields }: DraftStep, held: SavedStep): Save[] {
  const wire = toWireFields(fields)
  if (findNameProblem(wire.name) || isSameJson(wire, held.fields)) return []
  const { serverId, revision } = held
  return [{ type: 'update_step', entity: entityOf.step(stepId), stepId, serverId, revision, fields: wire }]
}

function planComponent(step: DraftStep, saved: Saved, draftIds: Set<string>): Save[] {
  const held = saved.steps[step.id]
  const component = toSendableComponent(step, saved, draftIds)
  if (!held || !component || isSameJson(component, held.component)) return []
  const to = { entity: entityOf.component(step.id), stepId: step.id, serverId: held.serverId, component }
  if (!held.component) return [{ type: 'create_component', ...to }]
  return [{ type: 'update_component', ...to, revision: held.componentRevision }]
}

function toSendableComponent({ component }: DraftStep, { keys }: Saved, draftIds: Set<string>) {
  if (!component || findUnsavableBlock(component)) return undefined
  return toWireComponent(component, keys, draftIds)
}

function planIdentifiers(step: DraftStep, held: SavedStep): Save[] {
  const to = { stepId: step.id, stepServerId: held.serverId }
  const wanted = new Set(step.identifiers.map(({ id }) => id))
  const removed = Object.entries(held.identifiers)
    .filter(([identifierId]) => !wanted.has(identifierId))
    .map(([identifierId, { serverId }]): Save => {
      const entity = entityOf.identifier(identifierId)
      return { type: 'delete_identifier', entity, ...to, identifierId, serverId }
    })
  const written = step.identifiers.flatMap(({ id: identifierId, document }): Save[] => {
    if (findClueProblem(document)) return []
    const wire = dropEmptyClues(document)
    const entity = entityOf.identifier(identifierId)
    const known = held.identifiers[identifierId]
    if (!known) return [{ type: 'create_identifier', entity, ...to, identifierId, document: wire }]
    if (isSameJson(wire, known.document)) return []
    const { serverId, revision } = known
    return [{ type: 'update_identifier', entity, ...to, identifierId, serverId, revision, document: wire }]
  })
  return [...removed, ...written]
}

function planOrder(draft: Draft, saved: Saved): Save[] {
  const held = new Set(saved.order)
  const inDraft = draft.steps.map(({ id }) => id).filter((id) => held.has(id))
  const stepIds = [...inDraft, ...saved.order.filter((id) => !inDraft.includes(id))]
  if (isSameJson(stepIds, saved.order)) return []
  const serverIds = stepIds.map((id) => saved.steps[id]?.serverId ?? id)
  return [{ type: 'reorder_steps', entity: entityOf.order, stepIds, serverIds }]
}
