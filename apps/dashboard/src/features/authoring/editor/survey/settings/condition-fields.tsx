import { Group, MultiSelect, NumberInput, Select, Stack } from '@mantine/core'
import type { AnswerCondition, SurveyQuestion } from '@waymark/contract'
import { questionTraits, toScaleRange, type AnswerTest } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { createCondition, listTests } from '../model/create-condition.ts'
import { useAnswerName, useQuestionName } from '../use-question-name.ts'
import { useSurveyState } from '../survey-context.ts'

interface ConditionFieldsProps {
  /** For screen readers: distinguishes the conditions of a question. */
  name: string
  condition: AnswerCondition
  /** The questions that it can be about. */
  from: readonly string[]
  onChange(condition: AnswerCondition): void
}

/** A condition on an answer: the question, how its answer is compared, and with what. */
export function ConditionFields({ name, condition, from, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { questions, order } = useSurveyState(({ draft }) => draft.survey)
  const nameOf = useQuestionName()
  const question = questions[condition.question]
  const numbered = (id: string) => {
    const it = questions[id]
    return `${order.indexOf(id) + 1}. ${it ? nameOf(it, order.indexOf(id)) : ''}`
  }
  return (
    <Stack gap={6} flex={1}>
      {from.length > 1 && (
        <Select
          size="sm"
          aria-label={t('path.question', { name })}
          allowDeselect={false}
          data={from.map((id) => ({ value: id, label: numbered(id) }))}
          value={condition.question}
          onChange={(id) => {
            const next = id ? questions[id] : undefined
            if (id && next) onChange(createCondition(id, next))
          }}
        />
      )}
      {question && (
        <Group gap={6} align="flex-start">
          <Select
            size="sm"
            flex="1 1 12rem"
            aria-label={t('path.test', { name })}
            allowDeselect={false}
            data={listTests(question).map((value) => ({ value, label: t(`path.tests.${value}`) }))}
            value={condition.test}
            onChange={(test) =>
              test && onChange(createCondition(condition.question, question, test as AnswerTest))
            }
          />
          <Compared name={name} condition={condition} question={question} onChange={onChange} />
        </Group>
      )}
    </Stack>
  )
}

interface ComparedProps extends Pick<ConditionFieldsProps, 'name' | 'condition' | 'onChange'> {
  question: SurveyQuestion
}

/** The value that the answer is compared with: choices, or a number on the scale. */
function Compared({ name, condition, question, onChange }: ComparedProps) {
  const { t } = useTranslation('editor-survey')
  const nameAnswer = useAnswerName()
  const traits = questionTraits[question.type]
  const label = t('path.compared', { name })
  if (condition.test === 'ANSWERED' || condition.test === 'UNANSWERED') return null
  if (traits.kind === 'NUMBER') {
    const { min, max } = toScaleRange(traits, question.scaleValue)
    return (
      <NumberInput
        size="sm"
        w={84}
        aria-label={label}
        min={min}
        max={max}
        allowDecimal={false}
        clampBehavior="strict"
        value={condition.number ?? min}
        onChange={(number) => typeof number === 'number' && onChange({ ...condition, number })}
      />
    )
  }
  return (
    <MultiSelect
      size="sm"
      flex="1 1 8rem"
      aria-label={label}
      data={question.answers.map((answer, index) => ({
        value: answer.key,
        label: nameAnswer(answer, index),
      }))}
      value={condition.values ?? []}
      onChange={(values) => onChange({ ...condition, values })}
    />
  )
}
