import type { Component } from '@waymark/contract'

type EffectKind = NonNullable<Component['effect']>['kind']
type Draw = (name: string, attributes: Record<string, string | number>) => SVGElement

const PIECES = [
  [14, 30, 20],
  [26, 12, -30],
  [42, 22, 60],
  [58, 8, 10],
  [70, 24, -15],
  [88, 10, 45],
  [98, 28, -50],
  [114, 14, 25],
] as const
const BURSTS = [
  [30, 26, 15],
  [66, 21, 19],
  [102, 28, 13],
] as const
const FLAKES = [
  [24, 28, 9],
  [48, 12, 7],
  [68, 27, 12],
  [94, 13, 9],
  [112, 33, 6],
] as const

/** A still picture of an effect, for end users who prefer reduced motion. */
export function drawBadge(document: Document, kind: EffectKind, colours: readonly string[]): SVGElement {
  const draw: Draw = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    return element
  }
  const toColour = (at: number) => colours[at % colours.length] ?? '#f2a33a'
  const svg = draw('svg', { class: 'badge', viewBox: '0 0 128 44', 'aria-hidden': 'true' })
  if (kind === 'CONFETTI') svg.append(...PIECES.map((piece, at) => drawPiece(draw, piece, toColour(at))))
  if (kind === 'FIREWORKS')
    svg.append(...BURSTS.map((it, at) => drawRays(draw, it, { rays: 10, inner: 0.42, colour: toColour(at) })))
  if (kind === 'SNOWFALL')
    svg.append(...FLAKES.map((it) => drawRays(draw, it, { rays: 6, inner: 0, colour: '#7fa6c2' })))
  return svg
}

function drawPiece(draw: Draw, [x, y, turn]: readonly [number, number, number], fill: string): SVGElement {
  const place = { fill, stroke: 'none', transform: `translate(${x} ${y}) rotate(${turn})` }
  const isRound = Math.abs(turn) > 40
  return isRound
    ? draw('circle', { r: 4, ...place })
    : draw('rect', { x: -5, y: -3, width: 10, height: 6, rx: 1, ...place })
}

function drawRays(
  draw: Draw,
  [x, y, radius]: readonly [number, number, number],
  { rays, inner, colour }: { rays: number; inner: number; colour: string },
): SVGElement {
  const lines = [...Array(rays).keys()].map((ray) => {
    const angle = (ray * 2 * Math.PI) / rays + 0.3
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const toPoint = (far: number) => `${(x + cos * far).toFixed(1)} ${(y + sin * far).toFixed(1)}`
    return `M${toPoint(radius * inner)}L${toPoint(radius)}`
  })
  return draw('path', { d: lines.join(''), stroke: colour, 'stroke-width': 2.5 })
}
