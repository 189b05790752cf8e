import type { TFunction } from 'i18next'
import { listPlacedLeaves } from '@waymark/contract/constants'
import { checkSegmentName } from '../../../lib/checks/name-checks.ts'
import { listEventConditionProblems } from '../../../ui/conditions/event-condition-draft.ts'
import { listComparisonProblems } from '../../../ui/conditions/find-comparison-problems.ts'
import type { FindType, LeafDraft, SegmentDraft } from './rule-draft.ts'

interface Wording {
  t: TFunction<['segments', 'common']>
  findType: FindType
}

/** Finds what is missing in a draft, by the path of its field as the server names it: `rules.1.conditions.0.value`. */
export function findDraftProblems({ name, rules }: SegmentDraft, wording: Wording): Record<string, string> {
  const { t } = wording
  const problem = checkSegmentName(name)
  const ofRules = rules
    .flatMap((rule, index) => listPlacedLeaves(rule, `rules.${index}`))
    .flatMap(({ leaf, path }) => listLeafProblems(leaf, path, wording))
  return Object.fromEntries([
    ...(problem ? [['name', t(`common:details.${problem}`)] as const] : []),
    ...ofRules,
  ])
}

function listLeafProblems(leaf: LeafDraft, path: string, wording: Wording): [string, string][] {
  const { t, findType } = wording
  if (leaf.kind === null) return [[`${path}.kind`, t('form.subjectMissing')]]
  if (leaf.kind === 'SEGMENT') return leaf.segmentId ? [] : [[`${path}.segmentId`, t('form.segmentMissing')]]
  if (leaf.kind === 'PROVIDER') return leaf.providerId ? [] : [[`${path}.providerId`, t('form.listMissing')]]
  if (leaf.kind === 'INTERACTION') {
    return leaf.projectId ? [] : [[`${path}.projectId`, t('form.projectMissing')]]
  }
  if (leaf.kind === 'EVENT' || leaf.kind === 'ACCOUNT_EVENT') {
    const nameProblem: [string, string][] = leaf.eventName.trim()
      ? []
      : [[`${path}.name`, t('form.eventMissing')]]
    return [...nameProblem, ...listEventConditionProblems(leaf.eventConditions, `${path}.conditions`)]
  }
  return listComparisonProblems(leaf, { path, type: findType(leaf.property, leaf.kind) })
}
