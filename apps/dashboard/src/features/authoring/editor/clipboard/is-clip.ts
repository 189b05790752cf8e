import { colourSchemes, containers, limits } from '@waymark/contract/constants'
import type { Clip } from './clip.ts'

type Fields = Record<string, unknown>

const BLOCK_TYPES = ['TEXT', 'IMAGE', 'BUTTON', 'DIVIDER', 'PROGRESS', 'VIDEO', 'ITEM']
const ACTED_ON = ['BUTTON', 'ITEM']

/**
 * Whether a value has a clip's shape, so that the editor can hold and draw it: anybody may write to the clipboard.
 * Content that the server would refuse is reported on saving, as with typed content.
 */
export function isClip(value: unknown): value is Clip {
  if (!isFields(value) || value.version !== 1 || typeof value.sdkKey !== 'string') return false
  if (value.waymark === 'block') return isBlock(value.block)
  if (value.waymark === 'style') return isStyle(value.style)
  const { steps } = value
  return value.waymark === 'steps' && isList(steps, limits.stepsPerProject, isStep) && steps.length > 0
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, most: number, isEntry: (entry: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length <= most && value.every(isEntry)

function isStep(value: unknown): boolean {
  if (!isFields(value) || !isFields(value.fields)) return false
  if (typeof value.id !== 'string' || typeof value.key !== 'string') return false
  const { name, optional, waitMs, onMissing } = value.fields
  const hasFields =
    typeof name === 'string' &&
    name.length <= limits.nameLength &&
    typeof optional === 'boolean' &&
    typeof waitMs === 'number' &&
    typeof onMissing === 'string'
  return (
    hasFields &&
    (value.component === null || isComponent(value.component)) &&
    isList(value.identifiers, limits.identifiersPerAssist, isIdentifier)
  )
}

function isComponent(value: unknown): boolean {
  return (
    isFields(value) &&
    isOneOf(containers, value.container) &&
    typeof value.placement === 'string' &&
    isList(value.blocks, limits.blocksPerComponent, isBlock) &&
    isStyle(value.style) &&
    isFields(value.dismissal)
  )
}

function isBlock(value: unknown): boolean {
  if (!isFields(value) || typeof value.id !== 'string' || !isOneOf(BLOCK_TYPES, value.type)) return false
  const texts = [value.text, value.label, value.hint, value.alt].filter((it) => it !== undefined)
  const hasText =
    value.type === 'TEXT' ? isFields(value.text) : !isOneOf(ACTED_ON, value.type) || isFields(value.label)
  const hasAction =
    !isOneOf(ACTED_ON, value.type) || (isFields(value.action) && typeof value.action.type === 'string')
  const hasMedia =
    (value.type !== 'IMAGE' && value.type !== 'VIDEO') ||
    (typeof value.media === 'string' && isFields(value.alt))
  return texts.every(isTexts) && hasText && hasAction && hasMedia
}

const isTexts = (value: unknown): boolean =>
  isFields(value) &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= limits.textLength)

const isStyle = (value: unknown): boolean =>
  isFields(value) &&
  isOneOf(colourSchemes, value.scheme) &&
  Object.values(value).every((token) => typeof token === 'string' || typeof token === 'number')

const isIdentifier = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.id === 'string' &&
  isFields(value.document) &&
  isOneOf(['WEB', 'WEB_ROW', 'NATIVE', 'NATIVE_ROW'], value.document.kind) &&
  typeof value.document.role === 'string'

const isOneOf = (known: readonly string[], value: unknown): value is string =>
  typeof value === 'string' && known.includes(value)
