/** What opens over a screen and closes again. */
const PASSING = '[role="dialog"], [role="menu"], [role="listbox"]'
/** Looked at so often, as a slow machine takes its time to close something. */
const LOOK_MS = 200
const MOST_LOOKS = 8

/**
 * Gives the focus back to where it came from once a dialog or a menu has closed and nothing has it, as when the menu
 * that the dialog was opened from is gone. Otherwise the keyboard would begin again at the page's top.
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
  // Before what is pressed can close and is no longer anywhere.
  document.addEventListener('keydown', look, { capture: true })
  document.addEventListener('click', look, { capture: true })
}
