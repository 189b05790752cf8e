import type { ElementIdentifier, NativeIdentifier, WebIdentifier } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { DraftStep } from '../model/draft.ts'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { canFitSomePage } from './page-address.ts'

export type Strength = 'STRONG' | 'FAIR' | 'WEAK'

/** A reason for an identifier's strength: what supports it, or what a page change would break. */
export type StrengthReason =
  | 'test_id'
  | 'own_id'
  | 'named'
  | 'text'
  | 'described'
  | 'only_tag'
  | 'only_class'
  | 'position'
  | 'path'
  | 'generated'
  | 'figures'
  | 'pattern'
  | 'no_page'

export interface ClueVerdict {
  strength: Strength
  /** Supporting reasons first, then weakening ones. */
  reasons: StrengthReason[]
}

const TEST_ID = /^data-(test|testid|test-id|test-selector|cy|qa|qa-id|automation-id|e2e)$/
const NAMES = ['aria-label', 'name']
const LOOKS = ['class', 'style']
/** Ids that frameworks number or hash change with the next build. */
const GENERATED = /\d{4,}|:|[0-9a-f]{8}|^(ember|radix|react|mui|headlessui|mantine)/i
const PATH = /:nth-|>/

/** How durable an identifier is, judged by its clues alone, without a page. */
export function judgeClues(identifier: ElementIdentifier): ClueVerdict {
  const document = dropEmptyClues(identifier)
  return document.kind === 'WEB' ? judgeWeb(document) : judgeNative(document)
}

/** Whether a step's element is identified by clues that a small page change may break. */
export function isWeaklyIdentified({
  component,
  identifiers,
}: Pick<DraftStep, 'component' | 'identifiers'>): boolean {
  if (component && !isAnchored(component.container)) return false
  const targets = identifiers.filter(
    ({ document }) => document.role === 'TARGET' && !findClueProblem(document),
  )
  return targets.length > 0 && targets.every(({ document }) => judgeClues(document).strength === 'WEAK')
}

function judgeWeb({ tag, attributes = [], text, css, index, url }: WebIdentifier): ClueVerdict {
  const steady = attributes.filter(({ name, value }) => name !== 'id' || !GENERATED.test(value))
  const has = (isIt: (name: string) => boolean) => steady.some(({ name }) => isIt(name))
  const isTestId = has((name) => TEST_ID.test(name))
  const isOwnId = has((name) => name === 'id')
  const isNamed = has((name) => NAMES.includes(name))
  const described = steady.filter(({ name }) => !LOOKS.includes(name))
  const hasFigures = text !== undefined && Object.values(text.value).some((it) => /\d/.test(it))
  const isPath = css !== undefined && PATH.test(css)
  const isNowhere = url !== undefined && !canFitSomePage(url)
  const hasCarrier = isTestId || isOwnId || isNamed || text !== undefined || described.length > 0
  const carries: StrengthReason[] = [
    ...(isTestId ? (['test_id'] as const) : []),
    ...(isOwnId ? (['own_id'] as const) : []),
    ...(isNamed ? (['named'] as const) : []),
    ...(text ? (['text'] as const) : []),
    ...(!isTestId && !isOwnId && !isNamed && described.length > 0 ? (['described'] as const) : []),
  ]
  const weakens: StrengthReason[] = [
    ...(steady.length < attributes.length ? (['generated'] as const) : []),
    ...(hasFigures ? (['figures'] as const) : []),
    ...(isPath ? (['path'] as const) : []),
    ...(!hasCarrier && !css && attributes.length === 0 && tag ? (['only_tag'] as const) : []),
    ...(!hasCarrier && !css && steady.length > 0 ? (['only_class'] as const) : []),
    ...(index === undefined ? [] : (['position'] as const)),
    ...([...attributes, ...(text ? [text] : []), ...(url ? [url] : [])].some(({ match }) => match === 'REGEX')
      ? (['pattern'] as const)
      : []),
    ...(isNowhere ? (['no_page'] as const) : []),
  ]
  const reasons = [...carries, ...weakens]
  if (isNowhere) return { strength: 'WEAK', reasons }
  if (index !== undefined && !isTestId && !isOwnId) return { strength: 'WEAK', reasons }
  if (isTestId || isOwnId || isNamed) return { strength: 'STRONG', reasons }
  if (text && hasFigures && described.length === 0) return { strength: 'WEAK', reasons }
  if (hasCarrier) return { strength: 'FAIR', reasons }
  return { strength: css && !isPath ? 'FAIR' : 'WEAK', reasons: reasons.length > 0 ? reasons : ['described'] }
}

function judgeNative(document: NativeIdentifier): ClueVerdict {
  const { accessibilityId, resourceId, testId, tag, label, hint, text, relationPath, className, index } =
    document
  const isOwn = Boolean(resourceId ?? tag)
  const isNamed = Boolean(accessibilityId ?? label)
  const hasFigures = Object.values(text?.value ?? {}).some((it) => /\d/.test(it))
  const reasons: StrengthReason[] = [
    ...(testId ? (['test_id'] as const) : []),
    ...(isOwn ? (['own_id'] as const) : []),
    ...(isNamed ? (['named'] as const) : []),
    ...(text ? (['text'] as const) : []),
    ...(hint && !isNamed ? (['described'] as const) : []),
    ...(hasFigures ? (['figures'] as const) : []),
    ...(relationPath ? (['path'] as const) : []),
    ...(className && !testId && !isOwn && !isNamed && !text && !hint ? (['only_class'] as const) : []),
    ...(index === undefined ? [] : (['position'] as const)),
  ]
  if (testId || isOwn || accessibilityId) return { strength: 'STRONG', reasons }
  if (index === undefined && (label || hint || (text && !hasFigures))) return { strength: 'FAIR', reasons }
  return { strength: 'WEAK', reasons }
}
