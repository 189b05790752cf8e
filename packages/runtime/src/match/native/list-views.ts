import type { CapturedView } from '@waymark/contract'

export interface ListedView {
  view: CapturedView
  /** Class names and child positions from the root, as in `Window/0 List/2 Row/1`. */
  path: string
  depth: number
}

/** All views of a tree, parents first, in screen order. */
export function listViews(root: CapturedView): ListedView[] {
  const listed: ListedView[] = []
  const visit = (
    view: CapturedView,
    { before, at, depth }: { before: string; at: number; depth: number },
  ) => {
    const step = `${toShortName(view.className)}/${at}`
    const path = before ? `${before} ${step}` : step
    listed.push({ view, path, depth })
    for (const [index, child] of (view.children ?? []).entries()) {
      visit(child, { before: path, at: index, depth: depth + 1 })
    }
  }
  visit(root, { before: '', at: 0, depth: 0 })
  return listed
}

/** Whether a view takes up any room. */
export const isShown = ({ box: [, , width, height] }: CapturedView): boolean => width > 0 && height > 0

/** Shortens `android.widget.Button` to Button. Spaces separate the parts of a path, so they are replaced. */
const toShortName = (className: string): string =>
  className.slice(className.lastIndexOf('.') + 1).replace(/\s+/g, '_')
