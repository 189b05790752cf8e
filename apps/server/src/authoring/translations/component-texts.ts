import { listBlockTexts, mapBlockTexts, type Component, type LocalizedText } from '@waymark/contract'

/** A text of a component, addressed by the id of its block and the name of its field. */
export interface ComponentText {
  place: string
  text: LocalizedText
}

/** Lists the texts of a component that people read: texts, labels, captions and image descriptions. */
export const listTexts = (component: Component): ComponentText[] =>
  component.blocks.flatMap((block) =>
    listBlockTexts(block).map(({ field, text }) => ({ place: toPlace(block.id, field), text })),
  )

export interface Translated {
  place: string
  /** The source locale and text. */
  from: string
  source: string
  /** The target locale and translation. */
  to: string
  text: string
  /** The text that was there before. */
  before: string | undefined
}

/**
 * The component with translations inserted, except where the block, its source or its target has changed since they
 * were read. Undefined when none is left.
 */
export function putTexts(component: Component, translated: Translated[]): Component | undefined {
  let isChanged = false
  const blocks = component.blocks.map((block) =>
    mapBlockTexts(block, (present, field) => {
      const own = translated.filter(
        ({ place, from, source, to, before }) =>
          place === toPlace(block.id, field) &&
          present[from] === source &&
          (present[to] ?? '') === (before ?? ''),
      )
      if (own.every(({ to, text }) => present[to] === text)) return present
      isChanged = true
      return { ...present, ...Object.fromEntries(own.map(({ to, text }) => [to, text])) }
    }),
  )
  return isChanged ? { ...component, blocks } : undefined
}

const toPlace = (blockId: string, field: string) => `${blockId}.${field}`
