import type { Component, LocalizedText } from '@waymark/contract'

type Block = Component['blocks'][number]

/** A text of a component by the id of its block; a block has one. */
export interface ComponentText {
  blockId: string
  text: LocalizedText
}

/** What people read of a component: texts, labels, and what images show. */
export const listTexts = (component: Component): ComponentText[] =>
  component.blocks.map((block) => ({ blockId: block.id, text: readText(block) }))

export interface Translated {
  blockId: string
  /** Locale and text that was translated. */
  from: string
  source: string
  /** Locale and text that came of it. */
  to: string
  text: string
  /** What stood there before. */
  before: string | undefined
}

/**
 * The component with translations in it, besides those whose block, source or target somebody changed since they
 * were read. Undefined when none is left.
 */
export function putTexts(component: Component, translated: Translated[]): Component | undefined {
  let isChanged = false
  const blocks = component.blocks.map((block) => {
    const present = readText(block)
    const own = translated.filter(
      ({ blockId, from, source, to, before }) =>
        blockId === block.id && present[from] === source && (present[to] ?? '') === (before ?? ''),
    )
    const added = Object.fromEntries(own.map(({ to, text }) => [to, text]))
    if (own.every(({ to, text }) => present[to] === text)) return block
    isChanged = true
    return writeText(block, { ...present, ...added })
  })
  return isChanged ? { ...component, blocks } : undefined
}

function readText(block: Block): LocalizedText {
  if (block.type === 'BUTTON') return block.label
  return block.type === 'IMAGE' ? block.alt : block.text
}

function writeText(block: Block, text: LocalizedText): Block {
  if (block.type === 'BUTTON') return { ...block, label: text }
  return block.type === 'IMAGE' ? { ...block, alt: text } : { ...block, text }
}
