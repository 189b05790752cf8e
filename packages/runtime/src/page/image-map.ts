import type * as rareBoxes from './rare-boxes.ts'
import { checkPages } from './watch-page.ts'

let rare: typeof rareBoxes | undefined
let loading: Promise<void> | undefined

/** What few pages need to be measured. It loads once one does, and then the page is checked again. */
export function findRareBoxes(): typeof rareBoxes | undefined {
  if (!rare)
    loading ??= import('./rare-boxes.ts').then(
      (it) => {
        rare = it
        checkPages()
      },
      () => {},
    )
  return rare
}

/** The element that is drawn for another: an area of an image map is a part of its image. */
export const findDrawn = (element: Element): Element =>
  (element.localName === 'area' && findRareBoxes()?.findImage(element)) || element
