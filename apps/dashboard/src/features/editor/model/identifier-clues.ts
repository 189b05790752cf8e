import type { ElementIdentifier, NativeIdentifier, WebIdentifier } from '@waymark/contract'

export type ClueProblem = 'tag' | 'attribute' | 'no_clue'

const TAG = /^[a-z][a-z0-9-]{0,60}$/
const ATTRIBUTE_NAME = /^[A-Za-z_:][A-Za-z0-9_:.-]{0,80}$/

/** The identifier without rows and fields that are still empty. */
export function dropEmptyClues<Document extends ElementIdentifier>(document: Document): Document {
  return (document.kind === 'WEB' ? dropEmptyWeb(document) : dropEmptyNative(document)) as Document
}

function dropEmptyNative(document: NativeIdentifier): NativeIdentifier {
  const isFilled = (value: unknown) =>
    value !== undefined && (typeof value !== 'string' || value.trim() !== '')
  const { text, screen, ...rest } = document
  const texts = Object.entries(text?.value ?? {}).filter(([, value]) => value.trim() !== '')
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => isFilled(value))) as typeof rest),
    ...(screen?.value.trim() && { screen }),
    ...(text && texts.length > 0 && { text: { ...text, value: Object.fromEntries(texts) } }),
  }
}

function dropEmptyWeb(document: WebIdentifier): WebIdentifier {
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

/** What prevents an identifier from being stored, if anything. */
export function findClueProblem(document: ElementIdentifier): ClueProblem | undefined {
  return document.kind === 'WEB' ? findWebProblem(document) : findNativeProblem(document)
}

const NATIVE_FRAME = ['configVersion', 'kind', 'role', 'screen', 'index', 'state']

function findNativeProblem(document: NativeIdentifier): ClueProblem | undefined {
  const clues = Object.keys(dropEmptyClues(document)).filter((name) => !NATIVE_FRAME.includes(name))
  return clues.length === 0 ? 'no_clue' : undefined
}

function findWebProblem(document: WebIdentifier): ClueProblem | undefined {
  const { tag, attributes, text, css } = dropEmptyClues(document)
  if (tag && !TAG.test(tag)) return 'tag'
  if (attributes?.some(({ name }) => !ATTRIBUTE_NAME.test(name))) return 'attribute'
  if (!tag && !css && !attributes && !text) return 'no_clue'
  return undefined
}
