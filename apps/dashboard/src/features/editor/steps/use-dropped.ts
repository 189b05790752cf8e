import type { DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEditor } from '../store/editor-context.ts'
import { countFreeSlots } from '../model/screen-limits.ts'
import { findDropHome } from './drop-place.tsx'

/** Carries out what was dragged: a page among pages, a screen within its list or into another page. */
export function useDropped(): NonNullable<DragDropEventHandlers['onDragEnd']> {
  const { store } = useEditor()
  return ({ operation, canceled }) => {
    const { source, target } = operation
    if (canceled || !isSortable(source)) return
    const id = String(source.id)
    if (source.type === 'page') {
      if (source.index !== source.initialIndex) {
        store.dispatch({ type: 'move_page', pageId: id, toIndex: source.index })
      }
      return
    }
    const { draft, selectedScreenIds } = store.getState()
    const emptyHome = target && findDropHome(String(target.id))
    const home = emptyHome ?? String(source.group)
    const index = emptyHome === undefined ? source.index : 0
    const isMoved = home !== source.initialGroup || index !== source.initialIndex
    if (!isMoved || (home !== source.initialGroup && countFreeSlots(draft, home) === 0)) return
    // One of several that are selected takes the others along.
    const screenIds = selectedScreenIds.includes(id) ? selectedScreenIds : [id]
    // Dragging put its card into the other list already; React takes it out of the one that it drew it in.
    if (source.element) findDrawnList(String(source.initialGroup))?.append(source.element)
    store.dispatch({ type: 'move_steps', screenIds, to: { home, index } })
  }
}

const findDrawnList = (home: string) => document.querySelector(`[data-home="${CSS.escape(home)}"]`)
