import type { Theme } from '@waymark/contract'

/** As in the shop's style sheet. */
const colours = {
  background: '#fffaf6',
  text: '#2b1a33',
  accent: '#5b2a6e',
  accentText: '#ffffff',
  border: '#ecdfe6',
}

/** The sample shop's own look. It has no dark one, and neither have its guides. */
export const shopTheme: Theme = {
  base: { light: colours, dark: colours, font: '"Figtree Variable", system-ui', radiusPx: 16 },
  variants: [],
}
