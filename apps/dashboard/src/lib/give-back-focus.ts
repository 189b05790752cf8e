/** What opens over a screen and closes again. */
const PASSING = '[role="dialog"], [role="menu"], [role="listbox"]'
/** Longer than anything takes to close, and to give the focus back by itself. */
const AFTER_MS = 300

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
    clearTimeout(timer)
    timer = setTimeout(() => {
      const isOpen = [...document.querySelectorAll(PASSING)].some((it) => it.checkVisibility())
      if (!isOpen && document.activeElement === document.body && origin?.checkVisibility()) origin.focus()
    }, AFTER_MS)
  }

  document.addEventListener('focusin', note)
  // Before what is pressed can close and is no longer anywhere.
  document.addEventListener('keydown', look, { capture: true })
  document.addEventListener('click', look, { capture: true })
}
