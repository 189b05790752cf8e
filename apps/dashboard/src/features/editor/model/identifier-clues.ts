import type { WebIdentifier } from '@waymark/contract'

export type ClueProblem = 'tag' | 'attribute' | 'no_clue'

const TAG = /^[a-z][a-z0-9-]{0,60}$/
const ATTRIBUTE_NAME = /^[A-Za-z_:][A-Za-z0-9_:.-]{0,80}$/

/** An identifier without the rows and fields that the author has not filled yet. */
export function dropEmptyClues(document: WebIdentifier): WebIdentifier {
  const { url, tag, attributes, text, css, ...rest } = document
  const named = attributes?.filter(({ name }) => name.trim() !== '')
  const texts = Object.entries(text?.value ?? {}).filter(([, value]) => value.trim() !== '')
  return {
    ...rest,
    ...(url?.value.trim() && { url }),
    ...(tag?.trim() && { tag: tag.trim().toLowerCase() }),
    ...(named?.length && { attributes: named }),
    ...(text && texts.length > 0 && { text: { ...text, value: Object.fromEntries(texts) } }),
    ...(css?.trim() && { css: css.trim() }),
  }
}

/** What keeps an identifier from being stored, if anything. */
export function findClueProblem(document: WebIdentifier): ClueProblem | undefined {
  const { tag, attributes, text, css } = dropEmptyClues(document)
  if (tag && !TAG.test(tag)) return 'tag'
  if (attributes?.some(({ name }) => !ATTRIBUTE_NAME.test(name))) return 'attribute'
  if (!tag && !css && !attributes && !text) return 'no_clue'
  return undefined
}
