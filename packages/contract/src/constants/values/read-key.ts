interface KeyPress {
  key: string
  keyCode: number
  isComposing: boolean
}

/**
 * The key of an event; empty while an input method composes, whose Enter accepts a candidate and whose Escape discards
 * one. Safari ends a composition before the key that does so, and reports that by this code only.
 */
export const readKey = ({ key, keyCode, isComposing }: KeyPress): string =>
  isComposing || keyCode === 229 ? '' : key
