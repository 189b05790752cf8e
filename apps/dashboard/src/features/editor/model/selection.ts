import type { Draft } from './draft.ts'
import { findPage, findScreen, findScreenPlace, listScreens, listScreensAt } from './screens.ts'

/** The selection: screens, of which the canvas shows the last, or else a whole page. */
export interface Selection {
  screenIds: string[]
  pageId: string | null
}

/** The initial selection: the first screen, or else the first page. */
export function selectFirst(draft: Draft): Selection {
  return selectIds(draft, [listScreens(draft)[0]?.id ?? draft.pages[0]?.id ?? ''])
}

/** Selects the existing ones of these screens, or the page with this id; unknown ids are ignored. */
export function selectIds(draft: Draft, ids: string[]): Selection {
  const screenIds = ids.filter((id) => findScreen(draft, id))
  if (screenIds.length > 0) return { screenIds, pageId: null }
  return { screenIds: [], pageId: ids.find((id) => findPage(draft, id)) ?? null }
}

/** The same selection if all of it still exists; otherwise what took the place of the deleted part. */
export function keepSelection(selection: Selection, before: Draft, after: Draft): Selection {
  const { screenIds, pageId } = selection
  const kept = screenIds.filter((id) => findScreen(after, id))
  if (kept.length === screenIds.length && (pageId === null || findPage(after, pageId))) {
    return screenIds.length > 0 || pageId !== null ? selection : selectFirst(after)
  }
  if (kept.length > 0) return { screenIds: kept, pageId: null }
  return findNeighbour(selection, before, after) ?? selectFirst(after)
}

function findNeighbour({ screenIds, pageId }: Selection, before: Draft, after: Draft): Selection | undefined {
  if (pageId !== null) {
    const index = before.pages.findIndex(({ id }) => id === pageId)
    const page = after.pages[index] ?? after.pages.at(-1)
    return page && { screenIds: [], pageId: page.id }
  }
  const place = findScreenPlace(before, screenIds[0] ?? null)
  if (!place) return undefined
  const screens = listScreensAt(after, place.home)
  const screen = screens[place.index] ?? screens.at(-1)
  if (screen) return { screenIds: [screen.id], pageId: null }
  return findPage(after, place.home) && { screenIds: [], pageId: place.home }
}
