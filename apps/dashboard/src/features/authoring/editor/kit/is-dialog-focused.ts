/** Whether a dialog has the focus. One that is closing, or kept mounted while hidden, does not count. */
export const isDialogFocused = (): boolean =>
  document.activeElement?.closest('[role="dialog"]') instanceof Element
