import type { TFunction } from 'i18next'
import { checkSegmentName } from '../../lib/name-checks.ts'
import { isOfNumbers, takesOperand } from './rule-draft.ts'
import type { FindType, LeafDraft, SegmentDraft } from './rule-draft.ts'

interface Wording {
  t: TFunction<['segments', 'common']>
  findType: FindType
}

/** What is missing in a draft, by the path of its field as the server names it: `rules.1.conditions.0.value`. */
export function findDraftProblems({ name, rules }: SegmentDraft, wording: Wording): Record<string, string> {
  const { t } = wording
  const problem = checkSegmentName(name)
  const ofRules = rules.flatMap((rule, index) => {
    if (rule.kind !== 'GROUP') return listLeafProblems(rule, `rules.${index}`, wording)
    return rule.conditions.flatMap((leaf, place) =>
      listLeafProblems(leaf, `rules.${index}.conditions.${place}`, wording),
    )
  })
  return Object.fromEntries([
    ...(problem ? [['name', t(`common:details.${problem}`)] as const] : []),
    ...ofRules,
  ])
}

function listLeafProblems(leaf: LeafDraft, path: string, wording: Wording): [string, string][] {
  const { t } = wording
  if (leaf.kind === null) return [[`${path}.kind`, t('form.subjectMissing')]]
  if (leaf.kind === 'SEGMENT') return leaf.segmentId ? [] : [[`${path}.segmentId`, t('form.segmentMissing')]]
  if (leaf.kind === 'PROVIDER') return leaf.providerId ? [] : [[`${path}.providerId`, t('form.listMissing')]]
  if (leaf.kind === 'INTERACTION') {
    return leaf.projectId ? [] : [[`${path}.projectId`, t('form.projectMissing')]]
  }
  return listOperandProblems(leaf, path, wording)
}

function listOperandProblems(leaf: LeafDraft, path: string, wording: Wording): [string, string][] {
  const { t, findType } = wording
  const { operator, value, values, from, to } = leaf
  const empty = t('common:details.input_empty')
  const isEmpty = (it: string | number) => String(it).trim() === ''
  if (!takesOperand(operator)) return []
  if (operator === 'BETWEEN') {
    const ends = [from, to].map((it, index) => [`${path}.values.${index}`, it] as const)
    return ends.filter(([, it]) => isEmpty(it)).map(([at]) => [at, empty])
  }
  if (operator === 'IN' || operator === 'NOT_IN') {
    if (values.length === 0) return [[`${path}.values`, empty]]
    const areNumbers = !isOfNumbers(findType(leaf.property)) || values.every((it) => /^-?\d+$/.test(it))
    return areNumbers ? [] : [[`${path}.values`, t('common:details.whole_number_expected')]]
  }
  return isEmpty(value) ? [[`${path}.value`, empty]] : []
}
