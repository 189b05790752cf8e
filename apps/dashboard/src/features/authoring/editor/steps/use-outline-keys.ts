import type { KeyboardEvent } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { findPage } from '../model/draft-steps.ts'
import type { Outline } from './outline-context.ts'

/** The left panel's keys, while one of its screens or pages has the focus. */
export function useOutlineKeys({ rename, actions }: Outline): (event: KeyboardEvent<HTMLElement>) => void {
  const { store } = useEditor()

  return (event) => {
    const id = (event.target as HTMLElement).dataset.outlineItem
    if (id === undefined) return
    const { draft, selectedStepIds } = store.getState()
    const isPage = findPage(draft, id) !== undefined
    const stepIds = selectedStepIds.includes(id) ? selectedStepIds : [id]
    const run = toAction(event.key)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()

    function toAction(key: string): (() => void) | undefined {
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (by !== 0 && event.altKey) {
        return () => (isPage ? actions.movePage(id ?? '', by) : actions.move(stepIds, by))
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return undefined
      if (by !== 0) return () => goBy(event.currentTarget, id ?? '', by, event.shiftKey)
      if (key === 'Home') return () => goTo(listItems(event.currentTarget)[0])
      if (key === 'End') return () => goTo(listItems(event.currentTarget).at(-1))
      if (key === 'F2') return () => rename(id ?? null)
      if (key === 'Delete' || key === 'Backspace') {
        return () => (isPage ? actions.removePage(id ?? '') : actions.remove(stepIds))
      }
      return undefined
    }
  }

  function goBy(panel: HTMLElement, id: string, by: number, isAdded: boolean) {
    const items = listItems(panel)
    const item = items[items.findIndex((it) => it.dataset.outlineItem === id) + by]
    if (isAdded) addTo(item, id)
    else goTo(item)
  }

  /** Extends the selection to an item; moving back onto a selected one deselects the one left behind. */
  function addTo(item: HTMLElement | undefined, fromId: string) {
    const id = item?.dataset.outlineItem
    const { draft, selectedStepIds } = store.getState()
    if (!item || id === undefined || findPage(draft, id)) return
    const left = selectedStepIds.includes(id) ? fromId : ''
    store.selectMany([...selectedStepIds.filter((it) => it !== id && it !== left), id])
    item.focus()
    item.scrollIntoView({ block: 'nearest' })
  }

  function goTo(item: HTMLElement | undefined) {
    const id = item?.dataset.outlineItem
    if (!item || id === undefined) return
    if (findPage(store.getState().draft, id)) store.selectPage(id)
    else store.select(id)
    item.focus()
    item.scrollIntoView({ block: 'nearest' })
  }
}

function listItems(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-outline-item]')]
}
