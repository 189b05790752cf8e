import type { Style } from '@waymark/contract'
import type { Renderer } from '../draw/renderer.ts'

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
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(background.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (luminance < 0.18) return '#ffffff'
  // On middle tones neither white nor ink reaches a contrast of 4.5, and black does.
  return luminance < 0.25 ? '#000000' : '#16241f'
}

const CSS = `
.centred { text-align: center; }
.centred :is(.foot, .buttons) { justify-content: center; max-width: calc(100% - 2 * var(--pad)); margin-inline: auto; }
`

/** The author's own colours, sizes and alignment. */
export const renderer: Partial<Renderer> = { applyStyle, css: CSS }
