import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toDragPlugins, type DragPlugins } from '../../kit/to-drag-plugins.ts'
import { useSurvey } from '../survey-context.ts'
import { useQuestionName } from '../use-question-name.ts'

/** Drag-and-drop of questions, announced by their names. */
export function useQuestionDragPlugins(): DragPlugins {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const nameOf = useQuestionName()
  return useMemo(
    () =>
      toDragPlugins({
        help: ts('questions.dragHelp'),
        say: (moment, { id, index }) => {
          const { questions, order } = store.getState().draft.survey
          const question = questions[String(id)]
          const name = question ? nameOf(question, index) : ''
          return t(`steps.dragging.${moment}`, { name, place: index + 1, total: order.length })
        },
      }),
    [t, ts, store, nameOf],
  )
}
