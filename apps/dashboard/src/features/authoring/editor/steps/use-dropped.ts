import type { DroppedEntry } from '../kit/sortable.ts'
import { useEditor } from '../store/editor-context.ts'
import { countFreeSlots } from '../model/step-limits.ts'

/** Applies a drop: reorders pages, or moves a step within its list or to another page. */
export function useDropped(): (dropped: DroppedEntry) => void {
  const { store } = useEditor()
  return ({ id, type, index, group, from, into, element }) => {
    if (type === 'page') {
      if (index !== from.index) store.dispatch({ type: 'move_page', pageId: id, toIndex: index })
      return
    }
    const { draft, selectedStepIds } = store.getState()
    const to = into === undefined ? { home: group, index } : { home: into, index: 0 }
    const isMoved = to.home !== from.group || to.index !== from.index
    if (!isMoved || (to.home !== from.group && countFreeSlots(draft, to.home) === 0)) return
    // Dragging one of several selected steps moves all of them.
    const stepIds = selectedStepIds.includes(id) ? selectedStepIds : [id]
    // Dragging has already moved the card's DOM node to the other list; React must remove it from where it
    // rendered it.
    if (element) findDrawnList(from.group)?.append(element)
    store.dispatch({ type: 'move_steps', stepIds, to })
  }
}

const findDrawnList = (home: string) => document.querySelector(`[data-home="${CSS.escape(home)}"]`)
