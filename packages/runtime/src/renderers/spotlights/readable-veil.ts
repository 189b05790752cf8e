import { AA_CONTRAST, toContrast, toReadable, toRgb, type Rgb } from '@waymark/contract/constants'

/** The contrast that WCAG requires at level AAA. */
const WANTED_CONTRAST = 7
const THEME_VEIL = '#0e1915d9'
/** On top of the veil, this leaves nothing of the page to read. */
const POOL_ALPHA = 0.92

/**
 * Finds a veil and a text colour that is readable on it, on any page. The veil becomes more opaque until the text is
 * readable, and an author's colour that never would be is replaced. `pool` is for below the text, on top of the veil.
 */
export function toReadableVeil({ backdrop = THEME_VEIL, text }: { backdrop?: string; text?: string }) {
  const veil = toRgb(backdrop)
  const solid = backdrop.slice(0, 7)
  const ink = text && toContrast(toRgb(text), veil) >= AA_CONTRAST ? text.slice(0, 7) : toReadable(solid)
  const read = (alpha: number) =>
    Math.min(...[0, 255].map((page) => toContrast(toRgb(ink), blend(veil, alpha, page))))
  const authored = backdrop.length > 7 ? Number.parseInt(backdrop.slice(7), 16) / 255 : 1
  const wanted = Math.min(WANTED_CONTRAST, toContrast(toRgb(ink), veil))
  let alpha = authored
  while (alpha < 1 && read(alpha) < wanted) alpha = Math.min(1, alpha + 0.02)
  const toColour = (at: number) => `rgb(${veil.join(' ')} / ${Math.round(at * 100) / 100})`
  return { veil: toColour(alpha), pool: toColour(POOL_ALPHA), ink }
}

const blend = (over: Rgb, alpha: number, page: number): Rgb =>
  over.map((channel) => channel * alpha + page * (1 - alpha)) as unknown as Rgb
