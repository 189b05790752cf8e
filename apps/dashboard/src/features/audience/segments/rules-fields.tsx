import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { ConditionFields } from './condition-fields.tsx'
import { ConjunctionField } from './conjunction-field.tsx'
import { createGroupDraft, createLeafDraft } from './rule-draft.ts'
import type { GroupDraft, LeafDraft, RuleDraft, SegmentDraft } from './rule-draft.ts'
import type { RuleVocabulary } from './rule-vocabulary.ts'
import classes from '../../../ui/conditions/condition-fields.module.css'

/** The most conditions that a group can have. */
const CONDITIONS_PER_GROUP = 20

interface RulesFieldsProps {
  draft: Pick<SegmentDraft, 'conjunction' | 'rules'>
  /** By path, such as `rules.1.conditions.0.value`. */
  problems: Record<string, unknown>
  vocabulary: RuleVocabulary
  onChange: (change: Partial<SegmentDraft>) => void
}

/** The rules of a segment: conditions, and groups of them that are joined in another way. */
export function RulesFields({ draft, problems, vocabulary, onChange }: RulesFieldsProps) {
  const { t } = useTranslation('segments')
  const { conjunction, rules } = draft
  const setRules = (changed: RuleDraft[]) => onChange({ rules: changed })
  const setRule = (rule: RuleDraft) => setRules(rules.map((it) => (it.key === rule.key ? rule : it)))
  const remove = ({ key }: RuleDraft) => setRules(rules.filter((it) => it.key !== key))
  return (
    <Stack gap="md">
      <ConjunctionField
        label={t('form.people')}
        value={conjunction}
        onChange={(it) => onChange({ conjunction: it })}
      />
      {rules.map((rule, index) => (
        <div key={rule.key} className={classes.rule}>
          <span className={classes.joint}>{index > 0 && t(`sentences.${conjunction}`)}</span>
          {rule.kind === 'GROUP' ? (
            <GroupFields
              group={rule}
              number={index + 1}
              path={`rules.${index}`}
              problems={problems}
              vocabulary={vocabulary}
              onChange={setRule}
              onRemove={() => remove(rule)}
            />
          ) : (
            <ConditionFields
              leaf={rule}
              number={index + 1}
              vocabulary={vocabulary}
              {...readProblems(problems, `rules.${index}`)}
              onChange={(change) => setRule({ ...rule, ...change })}
              onRemove={() => remove(rule)}
            />
          )}
        </div>
      ))}
      {rules.length < limits.rulesPerSegment && (
        <Group gap="xs">
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setRules([...rules, createLeafDraft()])}
          >
            {t('form.addRule')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setRules([...rules, createGroupDraft()])}
          >
            {t('form.addGroup')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface GroupFieldsProps {
  group: GroupDraft
  number: number
  path: string
  problems: Record<string, unknown>
  vocabulary: RuleVocabulary
  onChange: (group: GroupDraft) => void
  onRemove: () => void
}

function GroupFields({ group, number, path, problems, vocabulary, onChange, onRemove }: GroupFieldsProps) {
  const { t } = useTranslation('segments')
  const { conditions } = group
  const set = (changed: LeafDraft[]) => onChange({ ...group, conditions: changed })
  return (
    <Stack gap="sm" className={classes.group} role="group" aria-label={t('form.group', { number })}>
      <Group justify="space-between" wrap="nowrap">
        <ConjunctionField
          label={t('form.groupMatches')}
          value={group.conjunction}
          onChange={(conjunction) => onChange({ ...group, conjunction })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('form.removeGroup', { number })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
      {conditions.map((leaf, index) => (
        <ConditionFields
          key={leaf.key}
          leaf={leaf}
          number={index + 1}
          vocabulary={vocabulary}
          {...readProblems(problems, `${path}.conditions.${index}`)}
          onChange={(change) =>
            set(conditions.map((it) => (it.key === leaf.key ? { ...it, ...change } : it)))
          }
          onRemove={
            conditions.length > 1 ? () => set(conditions.filter(({ key }) => key !== leaf.key)) : undefined
          }
        />
      ))}
      {conditions.length < CONDITIONS_PER_GROUP && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} />}
          onClick={() => set([...conditions, createLeafDraft()])}
        >
          {t('form.addCondition')}
        </Button>
      )}
    </Stack>
  )
}

/** Reads the problems of the fields below a path. */
const readProblems = (problems: Record<string, unknown>, path: string) => ({
  toPath: (field: string) => `${path}.${field}`,
  findProblem: (field: string) => {
    const problem = problems[`${path}.${field}`]
    return typeof problem === 'string' ? problem : undefined
  },
})
