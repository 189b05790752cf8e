import { listBlockTexts, mapBlockTexts, type Component, type LocalizedText } from '@waymark/contract'

/** A text of a component by the place where it stands: the id of its block and the name of its field. */
export interface ComponentText {
  place: string
  text: LocalizedText
}

/** What people read of a component: texts, labels, captions, and what images show. */
export const listTexts = (component: Component): ComponentText[] =>
  component.blocks.flatMap((block) =>
    listBlockTexts(block).map(({ field, text }) => ({ place: toPlace(block.id, field), text })),
  )

export interface Translated {
  place: string
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
