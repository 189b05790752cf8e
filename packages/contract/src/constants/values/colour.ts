/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast that WCAG 2 level AA requires of text. */
export const AA_CONTRAST = 4.5

/** Reads `#rrggbb` and ignores further digits, such as an opacity. */
export const toRgb = (hex: string): Rgb => [toChannel(hex, 1), toChannel(hex, 3), toChannel(hex, 5)]

/** The WCAG 2 contrast of two opaque colours, from 1 to 21. */
export function toContrast(one: Rgb, other: Rgb): number {
  const [a, b] = [toLuminance(one) + 0.05, toLuminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** The relative luminance of WCAG 2, from 0 for black to 1 for white. */
export const toLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

/** White, ink or black, whichever reads better on a colour that an author chose alone; always with contrast AA. */
export function toReadable(background: string): string {
  const luminance = toLuminance(toRgb(background))
  if (luminance < 0.18) return '#ffffff'
  // On middle tones neither white nor ink reaches a contrast of 4.5, and black does.
  return luminance < 0.25 ? '#000000' : '#16241f'
}

/** Whether a background is one of dark colours, on which text is light. */
export const isDark = (background: string): boolean => toReadable(background) === '#ffffff'

/** The reds of what is wrong, on light and on dark grounds. */
const REDS = ['#b3261e', '#ffb4ab']

/**
 * What depends on a background that was chosen, rather than on whether the page is dark: the browser's own parts, such as
 * boxes to tick, and the colour of what is wrong.
 */
export const toGround = (background: string, text: string) => ({
  '--error': toWarning(background, text),
  'color-scheme': isDark(background) ? 'dark' : 'light',
})

/** The colour of what is wrong on a background: a red that is readable there, or else that of its text. */
export const toWarning = (background: string, text: string): string =>
  REDS.find((it) => toContrast(toRgb(it), toRgb(background)) >= AA_CONTRAST) ?? text

const toChannel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
