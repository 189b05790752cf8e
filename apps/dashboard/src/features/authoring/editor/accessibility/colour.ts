import { toContrast, toLuminance, toRgb, type Rgb } from '@waymark/contract/constants'

/** A colour: channels from 0 to 255, alpha `a` from 0 to 1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

export const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }
export const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 }

/** Composites one colour over another. */
export function lay(top: Rgba, ground: Rgba): Rgba {
  const a = top.a + ground.a * (1 - top.a)
  if (a === 0) return { r: 0, g: 0, b: 0, a: 0 }
  const mix = (above: number, below: number) => (above * top.a + below * ground.a * (1 - top.a)) / a
  return { r: mix(top.r, ground.r), g: mix(top.g, ground.g), b: mix(top.b, ground.b), a }
}

/** The WCAG 2 contrast ratio, 1 to 21; a translucent colour is composited over the ground first. */
export function toRatio(colour: Rgba, ground: Rgba): number {
  return toContrast(toChannels(lay(colour, ground)), toChannels(ground))
}

const toChannels = ({ r, g, b }: Rgba): Rgb => [r, g, b]

/** The worst contrast ratio against several grounds. */
export function toWorstRatio(colour: Rgba, grounds: Rgba[]): number {
  return Math.min(...grounds.map((ground) => toRatio(colour, ground)))
}

export function parseHex(hex: string): Rgba {
  const [r, g, b] = toRgb(hex)
  return { r, g, b, a: hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1 }
}

export function toHex({ r, g, b, a }: Rgba): string {
  const pair = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${pair(r)}${pair(g)}${pair(b)}${a < 1 ? pair(a * 255) : ''}`
}

/**
 * The nearest colour, darker or lighter, that contrasts with all grounds. Undefined if there is none, as
 * between a dark and a light ground.
 */
export function findReadable(colour: Rgba, grounds: Rgba[], needed: number): Rgba | undefined {
  const solid = { ...colour, a: 1 }
  const steps = Array.from({ length: 21 }, (_, at) => at / 20)
  for (const share of steps) {
    for (const end of [BLACK, WHITE]) {
      const shade = lay({ ...end, a: share }, solid)
      // Stored colours are whole numbers, so the ratio must hold after rounding.
      const stored = parseHex(toHex(shade))
      if (toWorstRatio(stored, grounds) >= needed) return stored
    }
  }
  return undefined
}

/** Of many shades, only the darkest and the lightest matter for contrast. */
export function pickExtremes(shades: Rgba[]): Rgba[] {
  const measured = shades.map((shade) => ({ shade, luminance: toLuminance(toChannels(shade)) }))
  const sorted = measured.sort((a, b) => a.luminance - b.luminance).map(({ shade }) => shade)
  return [...sorted.slice(0, 2), ...sorted.slice(-2)]
}
