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
import { getCspNonce } from '../../../lib/csp-nonce.ts'
import { useEditor } from '../editor-context.ts'
import { findOwner, listScreensAt } from '../model/screens.ts'

type Plugins = NonNullable<DragDropManagerInput['plugins']>

/** Dragging that speaks the interface's language and keeps to the content security policy. */
export function useDragPlugins(): Plugins {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  return useMemo(() => {
    const say = (key: 'picked' | 'moved' | 'dropped' | 'putBack', source: Draggable | null) => {
      if (!isSortable(source)) return undefined
      const { draft } = store.getState()
      const owner = findOwner(draft, String(source.id))
      const name = owner && 'fields' in owner ? (owner.fields as { name: string }).name : ''
      const total =
        source.type === 'page' ? draft.pages.length : listScreensAt(draft, String(source.group)).length
      return t(`steps.dragging.${key}`, { name, place: source.index + 1, total })
    }
    return (defaults) => [
      ...defaults,
      StyleInjector.configure({ nonce: getCspNonce() }),
      Accessibility.configure({
        screenReaderInstructions: { draggable: t('steps.dragging.help') },
        announcements: {
          dragstart: ({ operation }: DragStartEvent) => say('picked', operation.source),
          dragover: ({ operation }: DragOverEvent) => say('moved', operation.source),
          dragend: ({ operation, canceled }: DragEndEvent) =>
            say(canceled ? 'putBack' : 'dropped', operation.source),
        },
      }),
    ]
  }, [t, store])
}
