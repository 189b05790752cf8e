/** The last key pressed while a guide was on the page and the code that handles keys had not loaded. */
export let earlyKey: KeyboardEvent | undefined
const hear = (event: KeyboardEvent) => (earlyKey = event)

/** Keeps the last key from when a guide is drawn until the code that handles keys has loaded. */
export const hearEarlyKeys = () => addEventListener('keydown', hear)
export const stopHearing = () => removeEventListener('keydown', hear)
