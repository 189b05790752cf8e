import type { Style } from '@waymark/contract'
import { toLuminance, toRgb } from '@waymark/contract/constants'
import type { Renderer } from '../draw/renderer.ts'
import { EDGES_CSS } from './style/edges-css.ts'
import { movePanel } from './style/move-panel.ts'

/** Sets the author's tokens as properties: a strict content policy forbids a style attribute. */
function applyStyle(root: HTMLElement, style: Style) {
  const { align, background, text, accent, accentText, backdrop, radiusPx, widthPx } = style
  root.classList.toggle('centred', align === 'CENTER')
  const tokens = {
    '--bg': background,
    '--ink': text ?? (background && toReadable(background)),
    // The theme's softer text colour has enough contrast on the theme's own colours only.
    '--soft': (background ?? text) && 'var(--ink)',
    '--accent': accent,
    '--on-accent': accentText ?? (accent && toReadable(accent)),
    '--veil': backdrop,
    '--radius': radiusPx === undefined ? undefined : `${radiusPx}px`,
    '--width': widthPx === undefined ? undefined : `${widthPx}px`,
  }
  for (const [name, value] of Object.entries(tokens)) {
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
}

/** White, ink or black, whichever reads better on a colour that the author chose alone. */
export function toReadable(background: string): string {
  const luminance = toLuminance(toRgb(background))
  if (luminance < 0.18) return '#ffffff'
  // On middle tones neither white nor ink reaches a contrast of 4.5, and black does.
  return luminance < 0.25 ? '#000000' : '#16241f'
}

const CSS = `${EDGES_CSS}
.moved .arrow { display: none; }
.centred { text-align: center; }
.centred :is(.foot, .buttons) { justify-content: center; max-width: calc(100% - 2 * var(--pad)); margin-inline: auto; }
`

/** The author's own colours, sizes, alignment and places. */
export const renderer: Partial<Renderer> = { applyStyle, movePanel, css: CSS }
