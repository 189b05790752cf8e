import { Button, Group, Input, Paper, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { AnswerCondition, SurveyBranch, SurveyQuestion } from '@waymark/contract'
import { SURVEY_END, surveyLimits } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { createCondition } from '../model/create-condition.ts'
import { useQuestionName } from '../use-question-name.ts'
import { useSurveyState } from '../survey-context.ts'
import { ConditionFields } from './condition-fields.tsx'

interface PathFieldsProps {
  id: string
  question: SurveyQuestion
  onChange(question: SurveyQuestion, part: string): void
}

/** The conditions under which a question is asked, and the branches that follow its answer. */
export function PathFields(props: PathFieldsProps) {
  return (
    <>
      <AskIfFields {...props} />
      <BranchFields {...props} />
    </>
  )
}

function AskIfFields({ id, question, onChange }: PathFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { order, questions } = useSurveyState(({ draft }) => draft.survey)
  const earlier = order.slice(0, order.indexOf(id)).filter((it) => !questions[it]?.disabled)
  const { askIf = [], ...others } = question
  const set = (next: AnswerCondition[], part: string) =>
    onChange({ ...others, ...(next.length > 0 && { askIf: next }) }, `askIf ${part}`)
  const last = earlier.at(-1)
  const newest = last === undefined ? undefined : questions[last]
  return (
    <Rules
      title={t('path.askIf')}
      text={t(earlier.length === 0 ? 'path.askIfFirst' : 'path.askIfText')}
      add={t('path.addCondition')}
      onAdd={
        last !== undefined && newest && askIf.length < surveyLimits.conditionsPerQuestion
          ? () => set([...askIf, createCondition(last, newest)], `add ${askIf.length}`)
          : undefined
      }
    >
      {askIf.map((condition, index) => (
        <Rule
          key={index}
          remove={t('path.removeCondition', { number: index + 1 })}
          onRemove={() => set(askIf.toSpliced(index, 1), `remove ${index}`)}
        >
          <ConditionFields
            name={t('path.condition', { number: index + 1 })}
            condition={condition}
            from={[...new Set([condition.question, ...earlier])].sort(
              (one, other) => order.indexOf(one) - order.indexOf(other),
            )}
            onChange={(next) => set(askIf.with(index, next), String(index))}
          />
        </Rule>
      ))}
    </Rules>
  )
}

function BranchFields({ id, question, onChange }: PathFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { order, questions } = useSurveyState(({ draft }) => draft.survey)
  const nameOf = useQuestionName()
  const { branches = [], ...others } = question
  const set = (next: SurveyBranch[], part: string) =>
    onChange({ ...others, ...(next.length > 0 && { branches: next }) }, `branches ${part}`)
  const later = order.slice(order.indexOf(id) + 1)
  const toTarget = (it: string) => {
    const at = order.indexOf(it)
    const target = questions[it]
    return { value: it, label: `${at + 1}. ${target ? nameOf(target, at) : ''}` }
  }
  return (
    <Rules
      title={t('path.branches')}
      text={t('path.branchesText')}
      add={t('path.addBranch')}
      onAdd={
        branches.length < surveyLimits.branchesPerQuestion
          ? () =>
              set(
                [...branches, { if: createCondition(id, question), goTo: SURVEY_END }],
                `add ${branches.length}`,
              )
          : undefined
      }
    >
      {branches.map((branch, index) => (
        <Rule
          key={index}
          remove={t('path.removeBranch', { number: index + 1 })}
          onRemove={() => set(branches.toSpliced(index, 1), `remove ${index}`)}
        >
          <Stack gap={6} flex={1}>
            <ConditionFields
              name={t('path.branch', { number: index + 1 })}
              condition={branch.if}
              from={[branch.if.question]}
              onChange={(next) => set(branches.with(index, { ...branch, if: next }), String(index))}
            />
            <Select
              size="sm"
              aria-label={t('path.goTo', { number: index + 1 })}
              allowDeselect={false}
              data={[
                ...[...new Set([...later, ...(branch.goTo === SURVEY_END ? [] : [branch.goTo])])].map(
                  toTarget,
                ),
                { value: SURVEY_END, label: t('path.end') },
              ]}
              value={branch.goTo}
              onChange={(goTo) => goTo && set(branches.with(index, { ...branch, goTo }), `${index} goTo`)}
            />
          </Stack>
        </Rule>
      ))}
    </Rules>
  )
}

interface RulesProps {
  title: string
  text: string
  add: string
  /** Undefined if none can be added. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

function Rules({ title, text, add, onAdd, children }: RulesProps) {
  return (
    <Input.Wrapper size="sm" labelElement="div" label={title}>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
      <Stack component="ul" gap={6} p={0} m={0} mt={4} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
      {onAdd && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={6}
          leftSection={<IconPlus size={14} />}
          onClick={onAdd}
        >
          {add}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface RuleProps {
  remove: string
  onRemove(): void
  children: ReactNode
}

function Rule({ remove, onRemove, children }: RuleProps) {
  return (
    <Paper component="li" withBorder radius="sm" p={6}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        {children}
        <IconAction size="sm" label={remove} onClick={onRemove}>
          <IconTrash size={14} />
        </IconAction>
      </Group>
    </Paper>
  )
}
