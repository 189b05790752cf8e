import type { ElementIdentifier, WebIdentifier } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { dropEmptyClues } from '../model/identifier-clues.ts'

/** One property of a version. */
export interface SummaryLine {
  /** Equal in both versions, so that lines can be paired. */
  id: string
  label: string
  value: string
  /** What tells two versions apart, if less of it is shown. */
  written?: string
}

interface Translations {
  t: TFunction<'editor'>
  ts: TFunction<'editor-settings'>
}

/** Describes in words how an identifier finds its element. */
export function listClues(document: ElementIdentifier, { t, ts }: Translations): SummaryLine[] {
  const { role } = document
  return [
    { id: 'role', label: t('identifier.role'), value: t(`identifier.roles.${role}`) },
    ...Object.entries(dropEmptyClues(document))
      .filter(([clue]) => isClue(clue))
      .map(([clue, value]) => ({
        id: clue,
        label: nameClue(clue, { t, ts }),
        value: formatClue(clue === 'row' ? readRow(value) : value),
      })),
  ]
}

function nameClue(clue: string, { t, ts }: Translations): string {
  switch (clue) {
    case 'tag':
    case 'attributes':
    case 'index':
    case 'css':
    case 'url':
      return t(`identifier.${clue}`)
    case 'screen':
    case 'state':
      return ts(`native.${clue}`)
    case 'text':
      return t('content.kinds.BODY')
    case 'row':
      return ts('rows.title')
    default:
      return isNativeClue(clue) ? ts(`native.clues.${clue}`) : clue
  }
}

/** Metadata and the editor's own records mean nothing to the author. */
const FRAME = ['configVersion', 'kind', 'role', 'fingerprint']
const isClue = (name: string) => !FRAME.includes(name)

const NATIVE = [
  'accessibilityId',
  'resourceId',
  'testId',
  'label',
  'hint',
  'className',
  'relationPath',
] as const
const isNativeClue = (clue: string): clue is (typeof NATIVE)[number] =>
  (NATIVE as readonly string[]).includes(clue)

/** Authors know a row by its text or its number, and by the heading of the column. */
function readRow(value: unknown): unknown {
  const { text, place, column } = value as NonNullable<WebIdentifier['row']>
  return [text ?? place, column?.text ?? column?.attribute].filter((it) => it !== undefined)
}

/** Formats a clue's value on one line, whatever its shape. */
function formatClue(value: unknown): string {
  if (typeof value === 'number') return String(value + 1)
  if (Array.isArray(value)) return value.map(formatClue).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, match: _, value: inner, ...others } = value as Record<string, unknown>
  const shown = inner ?? others
  const text =
    typeof shown === 'object'
      ? Object.values(shown as object)
          .map(String)
          .join(', ')
      : String(shown)
  return typeof name === 'string' ? `${name}=${text}` : text
}
