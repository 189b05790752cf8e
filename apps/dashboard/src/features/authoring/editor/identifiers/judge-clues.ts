import type { ElementIdentifier, NativeIdentifier } from '@waymark/contract'
import { isNative, isAnchored } from '@waymark/contract/constants'
import type { DraftStep } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { judgeWebClues } from './judge-web-clues.ts'
import { namesRecord } from './record-data.ts'
import type { ClueVerdict, StrengthReason } from './strength.ts'

/** What the page or capture tells about an identifier's element. */
export interface SeenClues {
  /** Whether it is in a list of records. */
  isInRow?: boolean
  /** How many views of the screen have its rarest id. */
  idCount?: number | undefined
}

/** How durable an identifier is, evaluated by its clues, and by what the page tells about its element. */
export function judgeClues(
  identifier: ElementIdentifier,
  { isInRow = false, idCount }: SeenClues = {},
): ClueVerdict {
  const document = dropEmptyClues(identifier)
  return isNative(document) ? judgeNative(document, idCount) : judgeWebClues(document, isInRow)
}

/** The verdict on a step's element if a small page change may break every way to find it. */
export function findWeakness({
  component,
  identifiers,
}: Pick<DraftStep, 'component' | 'identifiers'>): ClueVerdict | undefined {
  if (component && !isAnchored(component.container)) return undefined
  const verdicts = identifiers
    .filter(({ document }) => document.role === 'TARGET' && !findClueProblem(document))
    .map(({ document }) => judgeClues(document))
  return verdicts.every(({ strength }) => strength === 'WEAK') ? verdicts[0] : undefined
}

/**
 * Rows of a native list share their ids. Without a capture, a path or a position shows that the ids were not enough when
 * the view was picked.
 */
function judgeNative(document: NativeIdentifier, idCount?: number): ClueVerdict {
  const { accessibilityId, resourceId, testId, tag, label, hint, text, relationPath, className, index, row } =
    document
  const ids = listIds(document)
  const isPlaced = (relationPath ?? index ?? row) !== undefined
  const isShared = ids.length > 0 && (idCount === undefined ? isPlaced : idCount > 1)
  const ofRecord = ids.filter(namesRecord)
  const isOwn = Boolean(resourceId ?? tag)
  const isNamed = Boolean(accessibilityId ?? label)
  const hasFigures = Object.values(text?.value ?? {}).some((it) => /\d/.test(it))
  const holds = {
    test_id: testId && !isShared,
    own_id: isOwn && !isShared,
    shared_id: isShared && idCount !== undefined,
    scarce_id: isShared && idCount === undefined,
    named: isNamed,
    text,
    described: hint && !isNamed,
    row_text: row,
    record: ofRecord.length > 0,
    figures: hasFigures,
    path: relationPath,
    only_class: className && ![testId, isOwn, isNamed, text, hint].some(Boolean),
    position: index !== undefined,
  } satisfies Partial<Record<StrengthReason, unknown>>
  const reasons = Object.entries(holds).flatMap(([reason, it]) => (it ? [reason as StrengthReason] : []))
  if (holds.record || row) return { strength: 'WEAK', reasons }
  if (ids.length > 0 && !isShared) return { strength: 'STRONG', reasons }
  if (!isPlaced && (label || hint || (text && !hasFigures))) return { strength: 'FAIR', reasons }
  return { strength: 'WEAK', reasons }
}

type Ids = Pick<NativeIdentifier, 'testId' | 'resourceId' | 'accessibilityId' | 'tag'>

/** The clues that a view should have to itself. */
export const listIds = ({ testId, resourceId, accessibilityId, tag }: Ids): string[] =>
  [testId, resourceId, accessibilityId, tag].filter((it) => it !== undefined)
