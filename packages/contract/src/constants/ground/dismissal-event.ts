// Events on a page's window by which its code dismisses guides, for back buttons of devices. The guide that takes one
// of the first two, as it would take Escape, prevents its default.

/** Dismisses the guide on top. Cancelable. */
export const DISMISS_EVENT = 'waymark:dismissal'

/** Asks whether a guide would take {@link DISMISS_EVENT} now. Cancelable. */
export const DISMISSIBLE_EVENT = 'waymark:dismissible'

/** A step has appeared or gone, so the answer may have changed. */
export const SHOWN_EVENT = 'waymark:shown'
