import type { Block, Component } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { fillTexts } from '../../../lib/fill-texts.ts'

interface Applying {
  /** What the screen shows now; null while it shows nothing. */
  own: Component | null
  template: Component
  locales: readonly string[]
  /** Whether texts that the author wrote stay, where the template has a place for them. */
  keepsTexts: boolean
}

/** The component that a screen shows once a template was applied to it. */
export function applyTemplate({ own, template, locales, keepsTexts }: Applying): Component {
  const waiting = keepsTexts ? [...(own?.blocks ?? [])] : []
  const blocks = template.blocks.map((block) => {
    const at = waiting.findIndex((it) => isAlike(it, block))
    const [kept] = at < 0 ? [] : waiting.splice(at, 1)
    return kept ? takeTexts(block, kept) : mapBlockTexts(block, (text) => fillTexts(text, locales))
  })
  return { ...template, blocks }
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

/** The component as others can use it: what leads to a step or page of this project leads to the next step instead. */
export function toTemplate(component: Component): Component {
  const blocks = component.blocks.map((block) => {
    if (block.type !== 'BUTTON' && block.type !== 'ITEM') return block
    const isOwn = block.action.type === 'GO_TO_STEP' || block.action.type === 'GO_TO_PAGE'
    return isOwn ? { ...block, action: { type: 'NEXT' as const } } : block
  })
  return { ...component, blocks }
}
