import type { Style } from '@waymark/contract'

const LIGHT = ['#1f6f54', '#f2a33a', '#6fcba5', '#d9573f', '#3f7fb5']
const DARK = ['#6fcba5', '#f2a33a', '#f4f2ec', '#f08a6c', '#7fb8e6']

/** The theme's colours, starting with the author's accent. */
export function toColours({ accent }: Style, isDark: boolean): string[] {
  const theme = isDark ? DARK : LIGHT
  return accent ? [accent, ...theme.slice(1)] : theme
}
