import type { Draft, DraftPage, DraftStep } from '../model/draft.ts'
import { listHomes, listSteps, listStepsAt, START, type IdentifierOwner } from '../model/draft-steps.ts'
import { entityOf } from './saved.ts'

/**
 * The entities that differ between two drafts, compared by identity: unaffected parts are the same object.
 */
export function listTouched(before: Draft, after: Draft): string[] {
  const isProjectTouched = before.name !== after.name || before.selectedLocales !== after.selectedLocales
  return [
    ...(isProjectTouched ? [entityOf.project] : []),
    ...listPairs(listSteps(before), listSteps(after)).flatMap(listTouchedInStep),
    ...listPairs(before.pages, after.pages).flatMap(listTouchedInPage),
    ...listTouchedOrders(before, after),
  ]
}

type Pair<T> = readonly [earlier: T | undefined, later: T | undefined]

function listPairs<T extends { id: string }>(before: T[], after: T[]): Pair<T>[] {
  const earlier = new Map(before.map((it) => [it.id, it]))
  const later = new Map(after.map((it) => [it.id, it]))
  return [...new Set([...earlier.keys(), ...later.keys()])].map((id) => [earlier.get(id), later.get(id)])
}

function listTouchedInStep([before, after]: Pair<DraftStep>): string[] {
  if (before === after) return []
  if (!before || !after) return [entityOf.step((before ?? after)?.id ?? '')]
  return [
    ...(before.fields === after.fields ? [] : [entityOf.step(after.id)]),
    ...(before.component === after.component ? [] : [entityOf.component(after.id)]),
    ...listTouchedIdentifiers(before, after),
  ]
}

function listTouchedInPage([before, after]: Pair<DraftPage>): string[] {
  if (before === after) return []
  if (!before || !after) return [entityOf.page((before ?? after)?.id ?? '')]
  return [
    ...(before.fields === after.fields ? [] : [entityOf.page(after.id)]),
    ...listTouchedIdentifiers(before, after),
  ]
}

function listTouchedIdentifiers(before: IdentifierOwner, after: IdentifierOwner): string[] {
  if (before.identifiers === after.identifiers) return []
  return listPairs(before.identifiers, after.identifiers)
    .filter(([earlier, later]) => earlier?.document !== later?.document)
    .map(([earlier, later]) => entityOf.identifier((earlier ?? later)?.id ?? ''))
}

function listTouchedOrders(before: Draft, after: Draft): string[] {
  const homes = [...new Set([...listHomes(before), ...listHomes(after)])].filter((home) => home !== START)
  const moved = homes.filter((home) => !isSameOrder(listStepsAt(before, home), listStepsAt(after, home)))
  return [
    ...moved.map((home) => entityOf.order(home)),
    ...(isSameOrder(before.pages, after.pages) ? [] : [entityOf.pageOrder]),
  ]
}

const isSameOrder = (before: { id: string }[], after: { id: string }[]) =>
  before === after || (before.length === after.length && before.every(({ id }, at) => id === after[at]?.id))
