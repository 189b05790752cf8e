import type { WebIdentifier } from '@waymark/contract'
import { hasRecordId } from '@waymark/contract/constants'
import { hasGeneratedClass, isFirstRow } from '@waymark/runtime'
import { canFitSomePage, isOfOneRecord } from './page-address.ts'
import { namesRecord, repeatsRow, wasInTable } from './record-data.ts'
import type { ClueVerdict, Strength, StrengthReason } from './strength.ts'

type Attribute = NonNullable<WebIdentifier['attributes']>[number]

const TEST_ID = /^data-(test|testid|test-id|test-selector|cy|qa|qa-id|automation-id|e2e)$/
const NAMES = ['aria-label', 'name']
const LABELS = ['aria-label', 'title', 'alt']
const LOOKS = ['class', 'style']
/** Ids that frameworks number or hash change with the next build. */
const NUMBERED = /:|^(ember|radix|react|mui|headlessui|mantine)/i
const GENERATED = /\d{4,}|[0-9a-f]{8}/i
const PATH = /:nth-|>/
const CLASSES = /\.(-?[_a-zA-Z][\w-]*)/g

/** How durable a web element's clues are. `isInRow`: the page shows the element in a list of records. */
export function judgeWebClues(identifier: WebIdentifier, isInRow: boolean): ClueVerdict {
  const facts = readFacts(identifier, isInRow)
  const reasons = [...listCarriers(facts), ...listWeaknesses(identifier, facts)]
  return { strength: toStrength(facts, isInRow), reasons: reasons.length > 0 ? reasons : ['described'] }
}

/** The facts about the clues that affect their durability. */
interface Facts {
  isTestId: boolean
  isOwnId: boolean
  isNamed: boolean
  isDescribed: boolean
  isText: boolean
  /** A text with digits. */
  hasFigures: boolean
  isSelector: boolean
  isPath: boolean
  isPlaced: boolean
  isFirst: boolean
  /** Whether the row is recognised by its text; the clues of its part then do not matter. */
  isOfRow: boolean
  hasColumn: boolean
  isNowhere: boolean
  /** The faults of single attributes, texts and addresses. */
  faults: Set<StrengthReason>
}

function readFacts(identifier: WebIdentifier, isInRow: boolean): Facts {
  const { attributes = [], text, css, index, url, row, fingerprint = {} } = identifier
  const steady = attributes.filter((it) => !findFault(it, identifier))
  const has = (isIt: (name: string) => boolean) => steady.some(({ name }) => isIt(name))
  const isFirst = isFirstRow(identifier)
  // With a position, only text that all rows have in common is a clue.
  const isRowText = text !== undefined && index === undefined && !row && (isInRow || wasInTable(fingerprint))
  const isOfRow = row?.text !== undefined
  return {
    isTestId: has((name) => TEST_ID.test(name)),
    isOwnId: has((name) => name === 'id'),
    isNamed: has((name) => NAMES.includes(name)),
    isDescribed: has((name) => !LOOKS.includes(name)),
    isText: text !== undefined,
    hasFigures: Object.values(text?.value ?? {}).some((it) => /\d/.test(it)),
    isSelector: css !== undefined,
    isPath: css !== undefined && PATH.test(css),
    isPlaced: (row?.place ?? index) !== undefined && !isFirst,
    isFirst,
    isOfRow,
    hasColumn: row?.column !== undefined,
    isNowhere: url !== undefined && !canFitSomePage(url),
    faults: new Set([
      ...attributes.flatMap((it) => findFault(it, identifier) ?? []),
      ...(hasGeneratedClass([...(css ?? '').matchAll(CLASSES)].map(([, name = '']) => name))
        ? (['generated_class'] as const)
        : []),
      ...(isRowText || isOfRow ? (['row_text'] as const) : []),
      ...(url && isOfOneRecord(url) ? (['record_address'] as const) : []),
    ]),
  }
}

/** Finds the reason why an attribute may not last. */
function findFault(
  { name, value }: Attribute,
  { fingerprint = {} }: WebIdentifier,
): StrengthReason | undefined {
  if (name === 'class') return hasGeneratedClass(value.split(/\s+/)) ? 'generated_class' : undefined
  if (name === 'id' && NUMBERED.test(value)) return 'generated'
  if ((TEST_ID.test(name) || name === 'id' || name === 'name') && namesRecord(value)) return 'record'
  if (name === 'id' && GENERATED.test(value)) return 'generated'
  if (name === 'href' && hasRecordId(value)) return 'record'
  if (LABELS.includes(name) && repeatsRow(value, fingerprint)) return 'row_text'
  if (name === 'aria-label' && /\d/.test(value)) return 'figures'
  return undefined
}

function listCarriers(facts: Facts): StrengthReason[] {
  const { isTestId, isOwnId, isNamed, isText, isDescribed, hasColumn } = facts
  return [
    ...(isTestId ? (['test_id'] as const) : []),
    ...(isOwnId ? (['own_id'] as const) : []),
    ...(isNamed ? (['named'] as const) : []),
    ...(isText ? (['text'] as const) : []),
    ...(hasColumn ? (['column'] as const) : []),
    ...(!isTestId && !isOwnId && !isNamed && !hasColumn && isDescribed ? (['described'] as const) : []),
  ]
}

function listWeaknesses({ tag, attributes = [], text, url }: WebIdentifier, facts: Facts): StrengthReason[] {
  const {
    faults,
    isText,
    isSelector,
    isDescribed,
    isPath,
    isPlaced,
    isFirst,
    isNowhere,
    hasFigures,
    hasColumn,
  } = facts
  const isBare = !isText && !isDescribed && !isSelector && !hasColumn
  const matched = [...attributes, ...(text ? [text] : []), ...(url ? [url] : [])]
  const isClassOnly = attributes.length > 0 && attributes.every(({ name }) => LOOKS.includes(name))
  return [
    ...faults,
    ...(hasFigures && !faults.has('figures') ? (['figures'] as const) : []),
    ...(isPath ? (['path'] as const) : []),
    ...(isBare && attributes.length === 0 && tag ? (['only_tag'] as const) : []),
    ...(isBare && isClassOnly && !faults.has('generated_class') ? (['only_class'] as const) : []),
    ...(isPlaced ? (['position'] as const) : []),
    ...(isFirst ? (['first_row'] as const) : []),
    ...(matched.some(({ match }) => match === 'REGEX') ? (['pattern'] as const) : []),
    ...(isNowhere ? (['no_page'] as const) : []),
  ]
}

function toStrength(facts: Facts, isInRow: boolean): Strength {
  const { isTestId, isOwnId, isNamed, isText, isDescribed, hasFigures, isPlaced, isPath, isSelector } = facts
  const { faults } = facts
  if (facts.isOfRow) return 'WEAK'
  if (facts.isNowhere || faults.has('record') || faults.has('record_address')) return 'WEAK'
  // A table may also lay out a page, so only the page shows whether a text is a row's.
  if (faults.has('row_text') && (isInRow || !isText)) return 'WEAK'
  if (isPlaced && !isTestId && !isOwnId) return 'WEAK'
  if (isTestId || isOwnId || isNamed) return isPlaced || faults.has('row_text') ? 'FAIR' : 'STRONG'
  if (isText && hasFigures && !isDescribed) return 'WEAK'
  if (isText || isDescribed || facts.hasColumn) return 'FAIR'
  return isSelector && !isPath && !faults.has('generated_class') ? 'FAIR' : 'WEAK'
}
