import { containerTraits } from '../constants/container-traits.ts'
import type { Action, Block } from '../documents/component.ts'
import type { DraftStepSource } from './guide-source.ts'

/** A step that ends the guide although others follow it. */
export interface EarlyEnd {
  step: DraftStepSource
  /** The button that ends it. */
  blockId: string
  /** The step that nothing leads to because of it; undefined if other buttons lead on. */
  unreachable?: DraftStepSource
}

/** Actions after which the guide may go on: the opened page or started guide can bring the next step's element. */
const ONWARD: readonly Action['type'][] = ['NEXT', 'OPEN_LINK', 'DEEP_LINK', 'START_PROJECT', 'EMIT_EVENT']

/**
 * Finds the steps that finish a flow before its end. `aims` are the keys of the steps that buttons or items of the
 * project lead to.
 */
export function findEarlyEnds(steps: DraftStepSource[], aims: ReadonlySet<string>): EarlyEnd[] {
  return steps.slice(0, -1).flatMap((step, at): EarlyEnd[] => {
    const end = listActions(step).find(({ type }) => type === 'FINISH')
    if (!end) return []
    const next = steps[at + 1]
    const isLost = next && !leadsOn(step) && !aims.has(next.key)
    return [{ step, blockId: end.blockId, ...(isLost && { unreachable: next }) }]
  })
}

/** Whether the step that follows can come without being aimed at. */
function leadsOn(step: DraftStepSource): boolean {
  const { component, optional, onMissing } = step
  if (!component || component.advance || optional || onMissing === 'SKIP_STEP') return true
  if (containerTraits[component.container].goesOnByItself) return true
  return listActions(step).some(({ type }) => ONWARD.includes(type))
}

/** The keys of the steps that buttons, items and branches of these steps lead to. */
export const listAims = (steps: DraftStepSource[]): ReadonlySet<string> =>
  new Set(
    steps.flatMap((step) => [
      ...listActions(step).flatMap((it) => (it.type === 'GO_TO_STEP' ? [it.stepKey] : [])),
      ...(step.component?.branches ?? []).flatMap(({ stepKey }) => stepKey ?? []),
    ]),
  )

const listActions = ({ component }: DraftStepSource): (Action & { blockId: string })[] =>
  (component?.blocks ?? []).flatMap((block: Block) =>
    'action' in block ? [{ ...block.action, blockId: block.id }] : [],
  )
