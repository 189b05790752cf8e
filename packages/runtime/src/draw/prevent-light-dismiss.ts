import { getWindow } from '../page/get-window.ts'
import type { PageHost } from '../page/page-host.ts'
import { list, listOwnRoots } from '../page/top-layer.ts'
import type { Parts } from './create-parts.ts'

/** A tap's click comes later than the end of its touch. */
const LATE_CLICK_MS = 400
const POPOVERS = ':popover-open:is([popover=""], [popover=auto i])'

/**
 * Keeps popovers and dialogs of the page open while somebody presses in a guide, which browsers take for a press beside
 * them. For the time of the press, the guide is a popover that was opened from the upper one, and dialogs may not close.
 */
export function preventLightDismiss(host: PageHost, { shadow, root }: Parts, signal: AbortSignal): void {
  const window = getWindow(host.document)
  let end = () => {}
  /** Whether the pointer is over a scroll bar: entering the top layer once that is pressed would end its drag. */
  let isOverBar = false

  function nest(): void {
    const over = list(listOwnRoots(host.document), POPOVERS).at(-1)
    if (!over || over === root || !canNest()) return
    root.popover = 'auto'
    root.showPopover({ source: over as HTMLElement })
  }

  // It hides without it.
  const stopNesting = () => root.removeAttribute('popover')

  function begin(): void {
    end()
    const press = new window.AbortController()
    end = () => {
      press.abort()
      if (!isOverBar) stopNesting()
    }
    const options = { capture: true, signal: press.signal }
    for (const each of listOwnRoots(host.document)) each.addEventListener('cancel', stayOpen, options)
    if (!isOverBar) nest()
    const endLater = () => void host.schedule(LATE_CLICK_MS, () => !press.signal.aborted && end())
    // It may be let go of in the page.
    for (const each of [window, shadow]) each.addEventListener('pointerup', endLater, options)
    for (const type of ['click', 'pointercancel']) shadow.addEventListener(type, () => end(), options)
  }

  function follow(isNowOverBar: boolean): void {
    if (isNowOverBar === isOverBar) return
    isOverBar = isNowOverBar
    if (isOverBar) nest()
    else stopNesting()
  }

  shadow.addEventListener('pointerdown', begin, { signal })
  root.addEventListener('pointermove', (event) => event.buttons || follow(isOnScrollBar(event)), { signal })
  root.addEventListener('pointerleave', ({ buttons }) => buttons || follow(false), { signal })
  // Escape closes it like any popover, and it would be hidden.
  root.addEventListener('toggle', () => root.matches(':popover-open') || stopNesting(), { signal })
  signal.addEventListener('abort', () => end())
}

function stayOpen(event: Event): void {
  if ((event.target as Element).localName !== 'dialog') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Browsers that do not know where a popover was opened from close all others. */
function canNest(): boolean {
  let isRead = false
  try {
    // Not a popover, but its options are read before.
    document.createElement('i').showPopover({
      get source() {
        isRead = true
        return undefined as never
      },
    })
  } catch {
    // It is none.
  }
  return isRead
}

function isOnScrollBar({ target, clientX, clientY }: PointerEvent): boolean {
  const { clientWidth, clientHeight, clientLeft, clientTop, offsetWidth, offsetHeight } =
    target as HTMLElement
  const { left, top, width, height } = (target as Element).getBoundingClientRect()
  const x = ((clientX - left) / width) * offsetWidth - clientLeft
  const y = ((clientY - top) / height) * offsetHeight - clientTop
  return clientWidth > 0 && (x < 0 || y < 0 || x > clientWidth || y > clientHeight)
}
