import type { Component } from '@waymark/contract'
import { BURSTS, FLAKES, listAngles, PIECES } from './badge-shapes.ts'

type EffectKind = NonNullable<Component['effect']>['kind']
type Draw = (name: string, attributes: Record<string, string | number>) => SVGElement

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
  const lines = listAngles(rays).map((angle) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const toPoint = (far: number) => `${(x + cos * far).toFixed(1)} ${(y + sin * far).toFixed(1)}`
    return `M${toPoint(radius * inner)}L${toPoint(radius)}`
  })
  return draw('path', { d: lines.join(''), stroke: colour, 'stroke-width': 2.5 })
}
