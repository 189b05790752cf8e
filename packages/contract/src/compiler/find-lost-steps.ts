import { isNative } from '../constants/authoring/guidance.ts'
import { containerTraits } from '../constants/authoring/container-traits.ts'
import type { Action } from '../documents/component.ts'
import type { ElementIdentifier } from '../documents/identifier.ts'
import type { DraftStepSource } from './guide-source.ts'

/** A step that end users never see, because nothing leads to it. */
export interface LostStep {
  step: DraftStepSource
  /** The step that it follows, which does not lead to it. */
  before: DraftStepSource
}

/** Actions after which the guide may go on: the opened page or started guide can bring the next step's element. */
const ONWARD: readonly Action['type'][] = ['NEXT', 'OPEN_LINK', 'DEEP_LINK', 'START_PROJECT', 'EMIT_EVENT']

/**
 * Finds the steps of a flow or page that cannot be reached, except those that such a step leads to. `all` are the
 * project's steps: those of the start screen and other pages may lead into this page.
 */
export function findLostSteps(steps: DraftStepSource[], all: DraftStepSource[]): LostStep[] {
  const ways = new Map(steps.map((step, index) => [step.key, listWays(steps, index)]))
  const reached = new Set<string>()
  const visit = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    ways.get(key)?.forEach(visit)
  }
  const outside = all.filter((it) => !steps.includes(it))
  for (const key of [...steps.slice(0, 1).map((it) => it.key), ...outside.flatMap(listAims)]) visit(key)
  return steps.flatMap((step, index): LostStep[] => {
    const before = steps[index - 1]
    const isLost = before && !reached.has(step.key) && !ways.get(before.key)?.includes(step.key)
    return isLost ? [{ step, before }] : []
  })
}

/** The keys of the steps that can follow this one, whatever end users do and whatever is missing. */
function listWays(steps: DraftStepSource[], index: number): string[] {
  const step = steps[index]
  if (!step) return []
  const next = steps[index + 1]
  return [
    ...listAims(step),
    ...listBranchKeys(step),
    ...(next && (leadsOn(step) || isOnAnotherPage(next, step)) ? [next.key] : []),
  ]
}

const listAims = (step: DraftStepSource): string[] =>
  listActions(step).flatMap((it) => (it.type === 'GO_TO_STEP' ? [it.stepKey] : []))

const listBranchKeys = ({ component }: DraftStepSource): string[] =>
  (component?.branches ?? []).flatMap(({ stepKey }) => stepKey ?? [])

function leadsOn(step: DraftStepSource): boolean {
  const { component, optional, onMissing } = step
  if (!component || component.advance || optional || onMissing === 'SKIP_STEP') return true
  if (containerTraits[component.container].goesOnByItself) return true
  return listActions(step).some(({ type }) => ONWARD.includes(type))
}

/** The guide follows people who leave the page of a step for that of the next one. */
function isOnAnotherPage(next: DraftStepSource, step: DraftStepSource): boolean {
  const places = listPlaces(step.identifiers)
  const targets = next.identifiers.filter(({ role }) => role === 'TARGET')
  return places.length > 0 && listPlaces(targets).some((it) => !places.includes(it))
}

const listPlaces = (identifiers: ElementIdentifier[]): string[] =>
  identifiers.flatMap((it) => {
    const place = isNative(it) ? it.screen : it.url
    return place ? [JSON.stringify(place)] : []
  })

const listActions = ({ component }: DraftStepSource): Action[] =>
  (component?.blocks ?? []).flatMap((block) => ('action' in block ? [block.action] : []))
