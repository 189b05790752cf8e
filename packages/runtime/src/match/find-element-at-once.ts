import { findElement } from './find-element.ts'
import { useRowsAtOnce } from './rows/use-rows-at-once.ts'

/** Like {@link findElement}, with the code for rows in the same file: for the editor, which does not load it later. */
export const findElementAtOnce: typeof findElement = (...wanted) => {
  useRowsAtOnce()
  return findElement(...wanted)
}
