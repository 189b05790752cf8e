import { findElement } from './find-element.ts'
import { findAtOnce } from './find-at-once.ts'

/** Like {@link findElement}, with the code for rows in the same file: for the editor, which does not load it later. */
export const findElementAtOnce: typeof findElement = (...wanted) => {
  findAtOnce()
  return findElement(...wanted)
}
