/** Whether a dialog has the keys. One that is closing, or kept ready out of sight, has not. */
export const isDialogFocused = (): boolean =>
  document.activeElement?.closest('[role="dialog"]') instanceof Element
