import type { Block, Component } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { fillTexts } from '../../../../lib/texts/fill-texts.ts'

interface Applying {
  /** The step's current component; null if it is empty. */
  own: Component | null
  template: Component
  locales: readonly string[]
  /** Whether the author's texts are kept, where the template has room for them. */
  keepsTexts: boolean
}

/** A step's component after applying a template. */
export function applyTemplate({ own, template, locales, keepsTexts }: Applying): Component {
  const { kept } = match(keepsTexts ? own : null, template)
  const blocks = template.blocks.map((block, at) => {
    const from = kept[at]
    return from ? takeTexts(block, from) : mapBlockTexts(block, (text) => fillTexts(text, locales))
  })
  return { ...template, blocks }
}

/** How many of a step's blocks have no place in a template and would be lost. */
export const countLeftOut = (own: Component | null, template: Component): number =>
  match(own, template).left.length

/** Matches the step's blocks with the template's; returns the leftovers too. */
function match(own: Component | null, { blocks }: Component) {
  const left = [...(own?.blocks ?? [])]
  const kept = blocks.map((block) => {
    const at = left.findIndex((it) => isAlike(it, block))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
  return { kept, left }
}

const isAlike = (a: Block, b: Block) =>
  a.type === b.type && (a.type !== 'TEXT' || b.type !== 'TEXT' || a.role === b.role)

function takeTexts(block: Block, from: Block): Block {
  if (block.type === 'TEXT' && from.type === 'TEXT') {
    return { ...block, text: from.text, ...(from.format && { format: from.format }) }
  }
  if (block.type === 'BUTTON' && from.type === 'BUTTON') {
    return { ...block, label: from.label, action: from.action }
  }
  if (block.type === 'ITEM' && from.type === 'ITEM') return { ...from, id: block.id }
  return { ...from, id: block.id }
}

/**
 * The component for reuse elsewhere: actions that lead to a step or page of this project lead to the next
 * step instead.
 */
export function toTemplate(component: Component): Component {
  const blocks = component.blocks.map((block) => {
    if (block.type !== 'BUTTON' && block.type !== 'ITEM') return block
    const isOwn = block.action.type === 'GO_TO_STEP' || block.action.type === 'GO_TO_PAGE'
    return isOwn ? { ...block, action: { type: 'NEXT' as const } } : block
  })
  return { ...component, blocks }
}
