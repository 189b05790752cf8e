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
  const holds = {
    test_id: testId,
    own_id: isOwn,
    named: isNamed,
    text,
    described: hint && !isNamed,
    record: ofRecord.length > 0,
    figures: hasFigures,
    path: relationPath,
    only_class: className && ![testId, isOwn, isNamed, text, hint].some(Boolean),
    position: index !== undefined,
  } satisfies Partial<Record<StrengthReason, unknown>>
  const reasons = Object.entries(holds).flatMap(([reason, it]) => (it ? [reason as StrengthReason] : []))
  if (holds.record) return { strength: 'WEAK', reasons }
  if (testId || isOwn || accessibilityId) return { strength: 'STRONG', reasons }
  if (!holds.position && (label || hint || (text && !hasFigures))) return { strength: 'FAIR', reasons }
  return { strength: 'WEAK', reasons }
}
