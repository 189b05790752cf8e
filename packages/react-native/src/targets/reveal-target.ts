import type { NativeTarget } from './native-target.ts'
import { listScrollers, measureInList, scrollTo } from './scrollers.ts'

/** Scrolls a target that is out of sight into the middle of the lists around it, from the innermost one outwards. */
export function revealTarget({ node, overlay, left }: NativeTarget, isAnimated: boolean): void {
  const content = overlay.findContent()
  if (!content) return
  // Only the lists that are there: the one that is in another's row comes back with that row.
  if (left) {
    for (const { scroller, box } of left) if (content.contains(scroller)) scrollTo(scroller, box, isAnimated)
    return
  }
  let shown = node
  for (const scroller of listScrollers(node, content)) {
    scrollTo(scroller, measureInList(shown, scroller), isAnimated)
    // Once it has scrolled, the target is somewhere in it, so the next one has to show this one.
    shown = scroller
  }
}
