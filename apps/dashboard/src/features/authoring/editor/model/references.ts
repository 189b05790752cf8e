import type { Action, Branch, Component } from '@waymark/contract'
import { isSameJson } from '../../../../lib/state/same-json.ts'

/** Maps the targets of branches, and of "go to step" and "go to page" actions in buttons and items. */
export function mapReferences(component: Component, map: (reference: string) => string): Component {
  const blocks = component.blocks.map((block) => {
    if (block.type !== 'BUTTON' && block.type !== 'ITEM') return block
    const action = mapAction(block.action, map)
    return action === block.action ? block : { ...block, action }
  })
  const branches = component.branches?.map((branch) => mapBranch(branch, map))
  const isSame =
    blocks.every((block, index) => block === component.blocks[index]) &&
    isSameJson(branches, component.branches)
  return isSame ? component : { ...component, blocks, ...(branches && { branches }) }
}

function mapBranch({ when, stepKey }: Branch, map: (reference: string) => string): Branch {
  return {
    when: when?.kind === 'PRESSED' ? { ...when, stepKey: map(when.stepKey) } : when,
    stepKey: stepKey === null ? null : map(stepKey),
  }
}

function mapAction(action: Action, map: (reference: string) => string): Action {
  if (action.type === 'GO_TO_STEP') return { ...action, stepKey: map(action.stepKey) }
  if (action.type === 'GO_TO_PAGE') return { ...action, pageKey: map(action.pageKey) }
  return action
}
