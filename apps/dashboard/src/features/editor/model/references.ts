import type { Action, Component } from '@waymark/contract'

/** Maps the targets of "go to step" and "go to page" actions in buttons and items. */
export function mapReferences(component: Component, map: (reference: string) => string): Component {
  const blocks = component.blocks.map((block) => {
    if (block.type !== 'BUTTON' && block.type !== 'ITEM') return block
    const action = mapAction(block.action, map)
    return action === block.action ? block : { ...block, action }
  })
  return blocks.every((block, index) => block === component.blocks[index])
    ? component
    : { ...component, blocks }
}

function mapAction(action: Action, map: (reference: string) => string): Action {
  if (action.type === 'GO_TO_STEP') return { ...action, stepKey: map(action.stepKey) }
  if (action.type === 'GO_TO_PAGE') return { ...action, pageKey: map(action.pageKey) }
  return action
}
