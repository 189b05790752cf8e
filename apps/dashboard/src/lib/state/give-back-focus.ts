/** Overlays that close again. */
const PASSING = '[role="dialog"], [role="menu"], [role="listbox"]'
/** Checked repeatedly, as overlays may take a while to close on a slow machine. */
const LOOK_MS = 200
const MOST_LOOKS = 8

/**
 * Returns the focus to its origin once an overlay has closed and nothing has the focus, for example because the menu
 * that opened a dialog is gone. Otherwise the keyboard would start again at the page's top.
 */
export function giveBackFocus(): void {
  let origin: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout>

  function note({ target }: FocusEvent) {
    if (target instanceof HTMLElement && !target.closest(PASSING)) origin = target
  }
  function look({ target }: Event) {
    if (!(target instanceof HTMLElement) || !target.closest(PASSING)) return
    lookIn(MOST_LOOKS)
  }
  function lookIn(looksLeft: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const isOpen = [...document.querySelectorAll(PASSING)].some((it) => it.checkVisibility())
      if (isOpen && looksLeft > 1) lookIn(looksLeft - 1)
      if (!isOpen && document.activeElement === document.body && origin?.checkVisibility()) origin.focus()
    }, LOOK_MS)
  }

  document.addEventListener('focusin', note)
  // Captured before the pressed element can be removed with its overlay.
  document.addEventListener('keydown', look, { capture: true })
  document.addEventListener('click', look, { capture: true })
}
