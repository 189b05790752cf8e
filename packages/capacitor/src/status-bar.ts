import type { StatusBarPlugin } from './plugins.ts'

/** As Capacitor itself and Ionic call it where the browser's own value is missing. Guides read it. */
const INSET = '--safe-area-inset-top'

/** Informs guides of the height that a status bar covers, on devices whose web view does not know it. */
export function showStatusBarInset(StatusBar: StatusBarPlugin): void {
  const { documentElement } = document
  if (getComputedStyle(documentElement).getPropertyValue(INSET) || readInsetPx() > 0) return
  const show = () =>
    void StatusBar.getInfo().then(
      ({ visible, overlays, height = 0 }) =>
        documentElement.style.setProperty(INSET, `${visible && overlays ? height : 0}px`),
      () => {},
    )
  show()
  addEventListener('resize', show)
}

/** The browser's own value. */
function readInsetPx(): number {
  const probe = document.createElement('div')
  probe.style.paddingTop = 'env(safe-area-inset-top)'
  document.documentElement.append(probe)
  const insetPx = Number.parseFloat(getComputedStyle(probe).paddingTop)
  probe.remove()
  return insetPx
}
