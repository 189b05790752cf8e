import type { PlayOptions } from './play-options.ts'
import type { GuideOutline, Item } from './to-outline.ts'

/** Tracks which items and pages of a guide are done. The host stores it across pages and visits. */
export function createSectionProgress({ items, sections }: GuideOutline, options: PlayOptions) {
  const { kept = {}, readDoneItems, onKeep, onStart } = options
  const doneItems = new Set(kept.doneItems)
  const donePages = new Set(kept.donePages)
  let isCollapsed = kept.isCollapsed ?? false
  /** The chosen item, if it is not done. */
  let chosen: Item | undefined = items?.find(({ id }) => id === kept.itemId)

  /** Items may have been ticked in another tab, or by what is shown of the guides that they started. */
  function readItems() {
    for (const id of readDoneItems?.() ?? []) doneItems.add(id)
  }

  function save() {
    onKeep?.({
      doneItems: [...doneItems],
      donePages: [...donePages],
      ...(chosen && { itemId: chosen.id }),
      isCollapsed,
    })
  }

  readItems()
  return {
    readItems,
    save,
    isItemDone: (id: string) => doneItems.has(id),
    areAllItemsDone: () => !!items?.length && items.every(({ id }) => doneItems.has(id)),
    isPageDone: (key: string) => donePages.has(key),
    areAllPagesDone: () => sections.every(({ key }) => donePages.has(key)),
    markPage: (key: string, isDone: boolean) => {
      if (isDone) donePages.add(key)
      else donePages.delete(key)
    },
    getChosen: () => chosen,
    start: (itemId: string, projectId: string, onShown: () => void) => onStart?.(itemId, projectId, onShown),
    choose: (item: Item | undefined) => void (chosen = item),
    finishChosen: () => {
      if (chosen) doneItems.add(chosen.id)
      chosen = undefined
    },
    isCollapsed: () => isCollapsed,
    collapse: (collapsed: boolean) => {
      isCollapsed = collapsed
      save()
    },
  }
}

export type SectionProgress = ReturnType<typeof createSectionProgress>
