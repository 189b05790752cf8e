import { toRgb } from '@waymark/contract/constants'

/** A colour with this share of its opacity, from 0 to 1. */
export function fade(colour: string, share: number): string {
  const alpha = colour.length > 7 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  return `rgba(${toRgb(colour).join(', ')}, ${Math.round(alpha * share * 1000) / 1000})`
}

/** A colour as React Native reads it, from one as CSS writes it: `rgb(1 2 3 / 0.5)`. */
export const toCommas = (colour: string): string =>
  colour.replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, 'rgba($1, $2, $3, $4)')

/** The opaque colour of one that lies over another with this share. */
export function blend(over: string, share: number, under: string): string {
  const below = toRgb(under)
  const mixed = toRgb(over).map((channel, at) => Math.round(channel * share + (below[at] ?? 0) * (1 - share)))
  return `#${mixed.map((it) => it.toString(16).padStart(2, '0')).join('')}`
}
