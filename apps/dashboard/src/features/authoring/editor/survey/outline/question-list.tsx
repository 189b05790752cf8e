import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../steps/outline.module.css'
import { useSurveyState } from '../survey-context.ts'
import { QuestionCard } from './question-card.tsx'
import { useQuestionActions } from './use-question-actions.ts'
import { useQuestionDragPlugins } from './use-question-drag-plugins.ts'

/** The questions in the order of asking, which dragging changes. */
export function QuestionList() {
  const { t } = useTranslation('editor-survey')
  const { order, questions } = useSurveyState(({ draft }) => draft.survey)
  const selected = useSurveyState((state) => state.selected)
  const actions = useQuestionActions()
  const plugins = useQuestionDragPlugins()
  const drop: DragDropEventHandlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    if (!canceled && isSortable(source)) actions.place(String(source.id), source.index)
  }
  return (
    <>
      <DragDropProvider plugins={plugins} onDragEnd={drop}>
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
      </DragDropProvider>
      {order.length === 0 && (
        <Text c="dimmed" size="sm" className={classes.none}>
          {t('questions.empty')}
        </Text>
      )}
    </>
  )
}
