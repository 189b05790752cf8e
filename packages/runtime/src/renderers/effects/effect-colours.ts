import type { Style } from '@waymark/contract'

const LIGHT = ['#1f6f54', '#f2a33a', '#6fcba5', '#d9573f', '#3f7fb5']
const DARK = ['#6fcba5', '#f2a33a', '#f4f2ec', '#f08a6c', '#7fb8e6']

/** The built-in colours, starting with the author's accent, or else the app's if it is hexadecimal. */
export function toColours({ accent }: Style, isDark: boolean, ofApp = ''): string[] {
  const builtIn = isDark ? DARK : LIGHT
  const first = accent ?? /^#[0-9a-f]{6}/i.exec(ofApp.trim())?.[0]
  return first ? [first, ...builtIn.slice(1)] : builtIn
}
