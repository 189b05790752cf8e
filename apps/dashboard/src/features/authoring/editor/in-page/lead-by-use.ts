import type { Block, Component } from '@waymark/contract'
import { containerTraits, isAnchored } from '@waymark/contract/constants'

/**
 * Lets the step go on when its element is used, without a button that would lead past it. The same component if an
 * author has said what it goes on with, or if it points at nothing.
 */
export function leadByUse(component: Component): Component {
  if (component.advance || !isAnchored(component.container)) return component
  const rest = component.blocks.filter((it) => !leadsPast(it))
  const canLose = rest.length > 0 || containerTraits[component.container].needsNoBlock
  return { ...component, ...(canLose && { blocks: rest }), advance: { on: 'TARGET_CLICK' } }
}

/** Takes that back, and nothing that was changed since. */
export function leadAsBefore(component: Component, before: Component): Component {
  const { advance: _, ...rest } = component
  const blocks = [...component.blocks]
  before.blocks.forEach((block, at) => {
    if (leadsPast(block) && !blocks.some(({ id }) => id === block.id)) blocks.splice(at, 0, block)
  })
  return { ...rest, blocks }
}

/** A button that does more than lead on is an author's. */
const leadsPast = (block: Block): boolean =>
  block.type === 'BUTTON' && block.action.type === 'NEXT' && !block.also?.length
