import type { CapturedView } from '@waymark/contract'
import type { Size } from '../../../../ui/guides/device-sizes.ts'
import type { Shown } from './to-captured-screen.ts'

/**
 * The screen on a device of another size or direction: views keep their height and share the width, what stands at the
 * lower edge stays there, and a screen that is higher than the device scrolls.
 */
export function fitScreen(
  { screen, views }: Shown,
  { width, height, isRtl }: Size & { isRtl: boolean },
): Shown {
  const share = width / screen.width
  const below = Math.max(0, height - screen.height)
  const fitted = new Map<CapturedView, CapturedView>()

  function fit(view: CapturedView, down: number): CapturedView {
    const [left, top, ownWidth, ownHeight] = view.box
    const [x, wide] = [left * share, ownWidth * share]
    const next: CapturedView = { ...view, box: [isRtl ? width - x - wide : x, top + down, wide, ownHeight] }
    fitted.set(view, next)
    if (view.children) next.children = view.children.map((child) => fit(child, down))
    return next
  }

  const isAtEnd = ({ box }: CapturedView) => box[1] > 0 && box[1] + box[3] === screen.height
  const root = fit(screen.root, 0)
  root.box = [0, 0, width, screen.height + below]
  if (screen.root.children) {
    root.children = screen.root.children.map((child) => fit(child, isAtEnd(child) ? below : 0))
  }
  return {
    screen: { ...screen, width, height: screen.height + below, root },
    views: views.map(({ view, sample }) => ({ view: fitted.get(view) ?? view, sample })),
  }
}
