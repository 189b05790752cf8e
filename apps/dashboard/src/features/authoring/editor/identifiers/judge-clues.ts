import type { ElementIdentifier, NativeIdentifier } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { DraftStep } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { judgeWebClues } from './judge-web-clues.ts'
import { namesRecord } from './record-data.ts'
import type { ClueVerdict, StrengthReason } from './strength.ts'

/**
 * How durable an identifier is, evaluated by its clues, and by whether the page shows its element in a list of records.
 */
export function judgeClues(identifier: ElementIdentifier, isInRow = false): ClueVerdict {
  const document = dropEmptyClues(identifier)
  return document.kind === 'NATIVE' ? judgeNative(document) : judgeWebClues(document, isInRow)
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

function judgeNative(document: NativeIdentifier): ClueVerdict {
  const { accessibilityId, resourceId, testId, tag, label, hint, text, relationPath, className, index } =
    document
  const ofRecord = [testId, resourceId, accessibilityId, tag].filter((it) => it && namesRecord(it))
  const isOwn = Boolean(resourceId ?? tag)
  const isNamed = Boolean(accessibilityId ?? label)
  const hasFigures = Object.values(text?.value ?? {}).some((it) => /\d/.test(it))
  const reasons: StrengthReason[] = [
    ...(testId ? (['test_id'] as const) : []),
    ...(isOwn ? (['own_id'] as const) : []),
    ...(isNamed ? (['named'] as const) : []),
    ...(text ? (['text'] as const) : []),
    ...(hint && !isNamed ? (['described'] as const) : []),
    ...(ofRecord.length > 0 ? (['record'] as const) : []),
    ...(hasFigures ? (['figures'] as const) : []),
    ...(relationPath ? (['path'] as const) : []),
    ...(className && !testId && !isOwn && !isNamed && !text && !hint ? (['only_class'] as const) : []),
    ...(index === undefined ? [] : (['position'] as const)),
  ]
  if (ofRecord.length > 0) return { strength: 'WEAK', reasons }
  if (testId || isOwn || accessibilityId) return { strength: 'STRONG', reasons }
  if (index === undefined && (label || hint || (text && !hasFigures))) return { strength: 'FAIR', reasons }
  return { strength: 'WEAK', reasons }
}
