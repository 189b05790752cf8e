import { Button, Group, Input, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import { surveyLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { createAnswer } from '../model/scale.ts'
import { moveEntry } from '../model/survey-edits.ts'
import { LocalizedField } from './localized-field.tsx'
import { answerFieldId, rowFieldId } from './survey-field-id.ts'

interface AnswerRowsProps {
  question: SurveyQuestion
  /** The kind of entries: a selection's answers, a scale's labels, one per point, or a matrix's rows. */
  of: 'answers' | 'labels' | 'rows'
  onChange(question: SurveyQuestion, part: string): void
}

/** The answers of a selection, the labels of a scale or the rows of a matrix, in order. */
export function AnswerRows({ question, of, onChange }: AnswerRowsProps) {
  const { t } = useTranslation('editor-survey')
  const isRows = of === 'rows'
  const canChange = of !== 'labels'
  const answers = (isRows ? question.rows : question.answers) ?? []
  const toFieldId = isRows ? rowFieldId : answerFieldId
  const [fewest, most] = isRows ? [1, surveyLimits.rowsPerQuestion] : [2, surveyLimits.answersPerQuestion]
  const words = isRows ? 'rows' : 'answers'
  const set = (next: SurveyAnswer[], part: string) =>
    onChange({ ...question, [isRows ? 'rows' : 'answers']: next }, `${of} ${part}`)
  function add() {
    set([...answers, createAnswer()], `answers ${answers.length}`)
    requestAnimationFrame(() => document.getElementById(toFieldId(answers.length))?.focus())
  }
  return (
    <Input.Wrapper size="sm" labelElement="div" label={t(canChange ? `${words}.title` : 'answers.labels')}>
      <Stack component="ol" gap={6} p={0} m={0} mt={4} style={{ listStyle: 'none' }}>
        {answers.map((answer, index) => {
          const number = index + 1
          return (
            <Group component="li" key={answer.key} gap={2} wrap="nowrap" align="center">
              <LocalizedField
                id={toFieldId(index)}
                isLabelHidden
                label={t(`${words}.numbered`, { number })}
                placeholder={t(`${words}.numbered`, { number })}
                value={answer.label}
                onChange={(label) => set(answers.with(index, { ...answer, label }), `answer ${answer.key}`)}
              />
              {canChange && (
                <>
                  <IconAction
                    size="sm"
                    label={t(`${words}.moveUp`, { number })}
                    isDisabled={index === 0}
                    onClick={() => set(moveEntry(answers, index, -1), `answers ${answer.key} up ${index}`)}
                  >
                    <IconArrowUp size={14} />
                  </IconAction>
                  <IconAction
                    size="sm"
                    label={t(`${words}.moveDown`, { number })}
                    isDisabled={index === answers.length - 1}
                    onClick={() => set(moveEntry(answers, index, 1), `answers ${answer.key} down ${index}`)}
                  >
                    <IconArrowDown size={14} />
                  </IconAction>
                  <IconAction
                    size="sm"
                    label={t(`${words}.remove`, { number })}
                    isDisabled={answers.length <= fewest}
                    onClick={() => set(answers.toSpliced(index, 1), `answers without ${answer.key}`)}
                  >
                    <IconTrash size={14} />
                  </IconAction>
                </>
              )}
            </Group>
          )
        })}
      </Stack>
      {canChange && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={6}
          leftSection={<IconPlus size={14} />}
          disabled={answers.length >= most}
          onClick={add}
        >
          {t(`${words}.add`)}
        </Button>
      )}
    </Input.Wrapper>
  )
}
