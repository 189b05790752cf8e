import type { ElementIdentifier, NativeIdentifier, WebIdentifier } from '@waymark/contract'
import { isNative, attributeNamePattern, tagPattern } from '@waymark/contract/constants'

type Row = NonNullable<WebIdentifier['row']>

export type ClueProblem = 'tag' | 'attribute' | 'no_clue' | 'no_row_text' | 'no_column_text'

/** The identifier without rows and fields that are still empty. */
export function dropEmptyClues<Document extends ElementIdentifier>(document: Document): Document {
  const given: ElementIdentifier = document
  return (isNative(given) ? dropEmptyNative(given) : dropEmptyWeb(given)) as Document
}

function dropEmptyNative(document: NativeIdentifier): NativeIdentifier {
  const isFilled = (value: unknown) =>
    value !== undefined && (typeof value !== 'string' || value.trim() !== '')
  const { text, screen, row, ...rest } = document
  const texts = listFilled(text?.value)
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => isFilled(value))) as typeof rest),
    ...(screen?.value.trim() && { screen }),
    ...(text && texts.length > 0 && { text: { ...text, value: Object.fromEntries(texts) } }),
    ...(row && { row: { ...row, text: Object.fromEntries(listFilled(row.text)) } }),
  }
}

function dropEmptyWeb(document: WebIdentifier): WebIdentifier {
  const { url, tag, attributes, text, css, row, ...rest } = document
  const named = attributes?.filter(({ name }) => name.trim() !== '')
  const texts = listFilled(text?.value)
  return {
    ...rest,
    ...(url?.value.trim() && { url }),
    ...(tag?.trim() && { tag: tag.trim().toLowerCase() }),
    ...(named?.length && { attributes: named }),
    ...(text && texts.length > 0 && { text: { ...text, value: Object.fromEntries(texts) } }),
    ...(css?.trim() && { css: css.trim() }),
    ...(row && { row: dropEmptyTexts(row) }),
  }
}

function dropEmptyTexts({ text, column, ...row }: Row): Row {
  const headings = listFilled(column?.text)
  return {
    ...row,
    ...(text && { text: Object.fromEntries(listFilled(text)) }),
    ...(column && { column: { ...column, text: Object.fromEntries(headings) } }),
  }
}

const listFilled = (texts: Record<string, string> = {}): [locale: string, text: string][] =>
  Object.entries(texts).filter(([, text]) => text.trim() !== '')

/** Finds the problem that prevents an identifier from being stored, if there is one. */
export function findClueProblem(document: ElementIdentifier): ClueProblem | undefined {
  return isNative(document) ? findNativeProblem(document) : findWebProblem(document)
}

const NATIVE_FRAME = ['configVersion', 'kind', 'role', 'screen', 'index', 'state', 'row']

function findNativeProblem(document: NativeIdentifier): ClueProblem | undefined {
  const { row } = dropEmptyClues(document)
  // Without its text, every row would do.
  if (row && Object.keys(row.text).length === 0) return 'no_row_text'
  const clues = Object.keys(dropEmptyClues(document)).filter((name) => !NATIVE_FRAME.includes(name))
  return clues.length === 0 ? 'no_clue' : undefined
}

function findWebProblem(document: WebIdentifier): ClueProblem | undefined {
  const { tag, attributes, text, css, row } = dropEmptyClues(document)
  if (tag && !tagPattern.test(tag)) return 'tag'
  if (attributes?.some(({ name }) => !attributeNamePattern.test(name))) return 'attribute'
  if (!tag && !css && !attributes && !text) return 'no_clue'
  // Without its text, every row would do.
  if (row?.text && Object.keys(row.text).length === 0) return 'no_row_text'
  const { attribute, text: heading } = row?.column ?? {}
  if (row?.column && !attribute && listFilled(heading).length === 0) return 'no_column_text'
  return undefined
}
