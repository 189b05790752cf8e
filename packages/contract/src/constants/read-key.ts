interface KeyPress {
  key: string
  keyCode: number
  isComposing: boolean
}

/**
 * The key of an event; empty while an input method composes: its Enter takes a candidate, and its Escape discards one.
 * Safari ends a composition before the key that does so, which it then tells by this code only.
 */
export const readKey = ({ key, keyCode, isComposing }: KeyPress): string =>
  isComposing || keyCode === 229 ? '' : key
