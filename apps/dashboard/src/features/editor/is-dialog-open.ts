/** Whether a dialog in front has the keys; those that are kept ready out of sight do not count. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((it) => it.checkVisibility())
