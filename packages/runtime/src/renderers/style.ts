import type { Style } from '@waymark/contract'
import { isDark, toGround, toReadable } from '@waymark/contract/constants'
import type { Renderer } from '../draw/renderer.ts'
import { EDGES_CSS } from './style/edges-css.ts'
import { movePanel } from './style/move-panel.ts'

const NO_GROUND = { '--error': undefined, 'color-scheme': undefined }

/** Sets the author's style tokens by script, because a strict content security policy blocks style attributes. */
function applyStyle(root: HTMLElement, style: Style) {
  const { scheme, align, background, text, accent, accentText, backdrop, radiusPx, widthPx } = style
  root.classList.toggle('centred', align === 'CENTER')
  // The colours that the author left to us fit the background, whatever the page is like.
  if (scheme === 'AUTO' && background) root.classList.toggle('dark', isDark(background))
  const ink = text ?? (background && toReadable(background))
  const tokens = {
    ...NO_GROUND,
    ...(background && ink && toGround(background, ink)),
    '--bg': background,
    '--ink': ink,
    // The theme's soft text colour has enough contrast only on the theme's own colours.
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

const CSS = `${EDGES_CSS}
.moved .arrow { display: none; }
.centred { text-align: center; }
.centred :is(.foot, .buttons) { justify-content: center; max-width: calc(100% - 2 * var(--pad)); margin-inline: auto; }
`

/** The author's colours, sizes, alignment and positions. */
export const renderer: Partial<Renderer> = { applyStyle, movePanel, css: CSS }
