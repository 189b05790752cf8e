import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../../kit/sortable-list.tsx'
import type { DragRules } from '../../kit/sortable.ts'
import classes from '../../steps/outline.module.css'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { useQuestionName } from '../use-question-name.ts'
import { QuestionCard } from './question-card.tsx'
import { useQuestionActions } from './use-question-actions.ts'

/** The questions in the order of asking, which dragging changes. */
export function QuestionList() {
  const { t } = useTranslation('editor-survey')
  const { order, questions } = useSurveyState(({ draft }) => draft.survey)
  const selected = useSurveyState((state) => state.selected)
  const actions = useQuestionActions()
  const words = useDragWords()
  return (
    <>
      <SortableList {...words} onDrop={({ id, index }) => actions.place(id, index)}>
        <Stack component="ol" gap="xs" p={0} m={0} className={classes.list}>
          {order.map((key, index) => {
            const question = questions[key]
            if (!question) return null
            const isLast = index === order.length - 1
            return (
              <QuestionCard
                key={key}
                id={key}
                question={question}
                index={index}
                isLast={isLast}
                actions={actions}
                isSelected={key === selected}
              />
            )
          })}
        </Stack>
      </SortableList>
      {order.length === 0 && (
        <Text c="dimmed" size="sm" className={classes.none}>
          {t('questions.empty')}
        </Text>
      )}
    </>
  )
}

/** Questions are announced by their names while they are dragged. */
function useDragWords(): Omit<DragRules, 'onDrop'> {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const nameOf = useQuestionName()
  return useMemo(
    () => ({
      help: ts('questions.dragHelp'),
      say: (moment, { id, index }) => {
        const { questions, order } = store.getState().draft.survey
        const question = questions[id]
        const name = question ? nameOf(question, index) : ''
        return t(`steps.dragging.${moment}`, { name, place: index + 1, total: order.length })
      },
    }),
    [t, ts, store, nameOf],
  )
}
