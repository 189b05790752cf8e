import type { CapturedView } from '@waymark/contract'
import type { NativePage } from '../../../../ui/captures/native-page.ts'

/**
 * The same for a native screen, along its own view tree: its drawn views are siblings, all over the picture.
 */
export function walkViews(page: NativePage, from: Element | null, key: string): Element | undefined {
  const { root } = page.screen
  const view = from ? page.findView(from) : undefined
  const next = view ? findNext(root, view, key) : root
  return next && page.findElement(next)
}

function findNext(root: CapturedView, view: CapturedView, key: string): CapturedView | undefined {
  if (key === 'ArrowDown') return view.children?.[0]
  const parent = findParent(root, view)
  if (key === 'ArrowUp') return parent
  const beside = parent?.children ?? []
  return beside[beside.indexOf(view) + (key === 'ArrowRight' ? 1 : -1)]
}

function findParent(at: CapturedView, view: CapturedView): CapturedView | undefined {
  if (at.children?.includes(view)) return at
  for (const child of at.children ?? []) {
    const found = findParent(child, view)
    if (found) return found
  }
  return undefined
}
