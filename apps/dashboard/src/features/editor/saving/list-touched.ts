import type { Draft, DraftStep } from '../model/draft.ts'
import { entityOf } from './saved.ts'

/** The entities that differ between two drafts, told by identity: what a command left alone is the same object. */
export function listTouched(before: Draft, after: Draft): string[] {
  const touched = new Set<string>()
  if (before.name !== after.name || before.selectedLocales !== after.selectedLocales)
    touched.add(entityOf.project)
  const earlier = new Map(before.steps.map((step) => [step.id, step]))
  const later = new Map(after.steps.map((step) => [step.id, step]))
  for (const id of new Set([...earlier.keys(), ...later.keys()])) {
    for (const entity of listTouchedInStep(id, earlier.get(id), later.get(id))) touched.add(entity)
  }
  const moved = before.steps.map(({ id }) => id).join() !== after.steps.map(({ id }) => id).join()
  if (moved) touched.add(entityOf.order)
  return [...touched]
}

function listTouchedInStep(id: string, before?: DraftStep, after?: DraftStep): string[] {
  if (before === after) return []
  if (!before || !after) return [entityOf.step(id)]
  const touched: string[] = []
  if (before.fields !== after.fields) touched.push(entityOf.step(id))
  if (before.component !== after.component) touched.push(entityOf.component(id))
  const earlier = new Map(before.identifiers.map((it) => [it.id, it.document]))
  const later = new Map(after.identifiers.map((it) => [it.id, it.document]))
  for (const identifierId of new Set([...earlier.keys(), ...later.keys()])) {
    if (earlier.get(identifierId) !== later.get(identifierId)) touched.push(entityOf.identifier(identifierId))
  }
  return touched
}
