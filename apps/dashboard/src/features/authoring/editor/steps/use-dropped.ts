import type { DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEditor } from '../store/editor-context.ts'
import { countFreeSlots } from '../model/step-limits.ts'
import { findDropHome } from './drop-place.tsx'

/** Applies a drop: reorders pages, or moves a step within its list or to another page. */
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
    const { draft, selectedStepIds } = store.getState()
    const emptyHome = target && findDropHome(String(target.id))
    const home = emptyHome ?? String(source.group)
    const index = emptyHome === undefined ? source.index : 0
    const isMoved = home !== source.initialGroup || index !== source.initialIndex
    if (!isMoved || (home !== source.initialGroup && countFreeSlots(draft, home) === 0)) return
    // Dragging one of several selected steps moves all of them.
    const stepIds = selectedStepIds.includes(id) ? selectedStepIds : [id]
    // Dragging has already moved the card's DOM node to the other list; React must remove it from where it
    // rendered it.
    if (source.element) findDrawnList(String(source.initialGroup))?.append(source.element)
    store.dispatch({ type: 'move_steps', stepIds, to: { home, index } })
  }
}

const findDrawnList = (home: string) => document.querySelector(`[data-home="${CSS.escape(home)}"]`)
