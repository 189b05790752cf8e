import {
  Accessibility,
  StyleInjector,
  type DragDropManagerInput,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getCspNonce } from '../../../../lib/csp-nonce.ts'
import { useSurvey } from '../survey-context.ts'
import { useQuestionName } from './use-question-name.ts'

type Plugins = NonNullable<DragDropManagerInput['plugins']>

/** Dragging of questions that speaks the interface's language and keeps to the content security policy. */
export function useQuestionDragPlugins(): Plugins {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const nameOf = useQuestionName()
  return useMemo(() => {
    const say = (key: 'picked' | 'moved' | 'dropped' | 'putBack', source: Draggable | null) => {
      if (!isSortable(source)) return undefined
      const { questions, order } = store.getState().history.present
      const question = questions[String(source.id)]
      const name = question ? nameOf(question, source.index) : ''
      return t(`steps.dragging.${key}`, { name, place: source.index + 1, total: order.length })
    }
    return (defaults) => [
      ...defaults,
      StyleInjector.configure({ nonce: getCspNonce() }),
      Accessibility.configure({
        screenReaderInstructions: { draggable: ts('questions.dragHelp') },
        announcements: {
          dragstart: ({ operation }: DragStartEvent) => say('picked', operation.source),
          dragover: ({ operation }: DragOverEvent) => say('moved', operation.source),
          dragend: ({ operation, canceled }: DragEndEvent) =>
            say(canceled ? 'putBack' : 'dropped', operation.source),
        },
      }),
    ]
  }, [t, ts, store, nameOf])
}
