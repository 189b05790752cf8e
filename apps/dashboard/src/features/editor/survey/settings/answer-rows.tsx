import { Button, Group, Input, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import { surveyLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { createAnswer } from '../model/scale.ts'
import { moveEntry } from '../model/survey-edits.ts'
import { LocalizedField } from './localized-field.tsx'
import { answerFieldId } from './survey-field-id.ts'

interface AnswerRowsProps {
  question: SurveyQuestion
  /** A selection's answers can be added and removed; a scale has one label per point. */
  canChange: boolean
  onChange(question: SurveyQuestion, part: string): void
}

/** The answers of a selection, or the labels of a scale, in order. */
export function AnswerRows({ question, canChange, onChange }: AnswerRowsProps) {
  const { t } = useTranslation('editor-survey')
  const { answers } = question
  const set = (next: SurveyAnswer[], part: string) => onChange({ ...question, answers: next }, part)
  function add() {
    set([...answers, createAnswer()], `answers ${answers.length}`)
    requestAnimationFrame(() => document.getElementById(answerFieldId(answers.length))?.focus())
  }
  return (
    <Input.Wrapper size="sm" labelElement="div" label={t(canChange ? 'answers.title' : 'answers.labels')}>
      <Stack component="ol" gap={6} p={0} m={0} mt={4} style={{ listStyle: 'none' }}>
        {answers.map((answer, index) => {
          const number = index + 1
          return (
            <Group component="li" key={answer.key} gap={2} wrap="nowrap" align="center">
              <LocalizedField
                id={answerFieldId(index)}
                isLabelHidden
                label={t('answers.numbered', { number })}
                placeholder={t('answers.numbered', { number })}
                value={answer.label}
                onChange={(label) => set(answers.with(index, { ...answer, label }), `answer ${answer.key}`)}
              />
              {canChange && (
                <>
                  <IconAction
                    size="sm"
                    label={t('answers.moveUp', { number })}
                    isDisabled={index === 0}
                    onClick={() => set(moveEntry(answers, index, -1), `answers ${answer.key} up ${index}`)}
                  >
                    <IconArrowUp size={14} />
                  </IconAction>
                  <IconAction
                    size="sm"
                    label={t('answers.moveDown', { number })}
                    isDisabled={index === answers.length - 1}
                    onClick={() => set(moveEntry(answers, index, 1), `answers ${answer.key} down ${index}`)}
                  >
                    <IconArrowDown size={14} />
                  </IconAction>
                  <IconAction
                    size="sm"
                    label={t('answers.remove', { number })}
                    isDisabled={answers.length <= 2}
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
          disabled={answers.length >= surveyLimits.answersPerQuestion}
          onClick={add}
        >
          {t('answers.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
