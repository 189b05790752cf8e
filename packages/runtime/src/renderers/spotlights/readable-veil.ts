import { toReadable } from '../style.ts'

/** What WCAG asks for at its highest level. */
const WANTED_CONTRAST = 7
/** Below this an author's colour gives way to one that can be read. */
const LEAST_CONTRAST = 4.5
const THEME_VEIL = '#0e1915d9'

type Rgb = [number, number, number]

/**
 * A veil and a colour of words that can be read on it whatever page shines through: the veil is thickened until they
 * can, and an author's colour that never could is replaced.
 */
export function toReadableVeil({ backdrop = THEME_VEIL, text }: { backdrop?: string; text?: string }) {
  const veil = toRgb(backdrop)
  const solid = backdrop.slice(0, 7)
  const ink = text && contrast(toRgb(text), veil) >= LEAST_CONTRAST ? text.slice(0, 7) : toReadable(solid)
  const read = (alpha: number) =>
    Math.min(...[0, 255].map((page) => contrast(toRgb(ink), blend(veil, alpha, page))))
  const authored = backdrop.length > 7 ? Number.parseInt(backdrop.slice(7), 16) / 255 : 1
  const wanted = Math.min(WANTED_CONTRAST, contrast(toRgb(ink), veil))
  let alpha = authored
  while (alpha < 1 && read(alpha) < wanted) alpha = Math.min(1, alpha + 0.02)
  return { veil: `rgb(${veil.join(' ')} / ${Math.round(alpha * 100) / 100})`, ink }
}

/** How far two colours are apart, from 1 to 21, as WCAG counts. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const toRgb = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb

const blend = (over: Rgb, alpha: number, page: number): Rgb =>
  over.map((channel) => channel * alpha + page * (1 - alpha)) as Rgb

function toLuminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((it) => {
    const channel = it / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
