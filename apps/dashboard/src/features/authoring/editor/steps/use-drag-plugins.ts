import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { findOwner, listScreensAt } from '../model/screens.ts'
import { toDragPlugins, type DragPlugins } from '../kit/to-drag-plugins.ts'

/** Drag-and-drop of screens and pages, announced by their names. */
export function useDragPlugins(): DragPlugins {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  return useMemo(
    () =>
      toDragPlugins({
        help: t('steps.dragging.help'),
        say: (moment, { id, index, group, type }) => {
          const { draft } = store.getState()
          const owner = findOwner(draft, String(id))
          const name = owner && 'fields' in owner ? (owner.fields as { name: string }).name : ''
          const total = type === 'page' ? draft.pages.length : listScreensAt(draft, String(group)).length
          return t(`steps.dragging.${moment}`, { name, place: index + 1, total })
        },
      }),
    [t, store],
  )
}
