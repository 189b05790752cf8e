import type * as rareBoxes from './rare-boxes.ts'
import { checkPages } from './watch-page.ts'

let rare: typeof rareBoxes | undefined
let loading: Promise<void> | undefined

/** Whether what it tells may be known soon: not once it did not load. */
export let isExpected = true

/**
 * What few pages need to be measured. It loads once one does, and then the page is checked again. If that fails, the next
 * check tries again.
 */
export function findRareBoxes(): typeof rareBoxes | undefined {
  loading ??= import('./rare-boxes.ts').then(
    (it) => {
      rare = it
      checkPages()
    },
    () => {
      loading = undefined
      if (isExpected) checkPages()
      isExpected = false
    },
  )
  return rare
}

/** The element that is drawn for another: the image of an area, or what an app shows in the place of a field. */
export const findDrawn = (element: Element): Element =>
  (DRAWN_BY_OTHERS.test((element as Partial<HTMLInputElement>).type ?? element.localName) &&
    findRareBoxes()?.findDrawn(element)) ||
  element

const DRAWN_BY_OTHERS = /^(area|checkbox|radio|file|select)/
