import type { Component } from '@waymark/contract'
import { WAY_PX, WAYS } from './hand-reach.ts'

type Gesture = NonNullable<Component['gesture']>
type Attributes = Record<string, string | number>

/** A bar with round ends, unless it has a radius; turned by degrees around a point. */
export type HandBar = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  radius?: number,
  turn?: readonly [degrees: number, x: number, y: number],
]

/** A hand and its creases, which React Native draws too, and where its fingertip is. */
export const HAND_TIP = { x: 17, y: 7 }
export const HAND_BARS: readonly HandBar[] = [
  [11, 1, 12, 38],
  [22, 20, 11, 24],
  [32, 23, 10.5, 22],
  [41, 26, 9.5, 20],
  [11, 30, 39.5, 30, 14],
  [3, 30, 11.5, 27, 5.75, [-34, 9, 52]],
]
export const HAND_CREASES = [
  [22.5, 31, 8],
  [32.5, 33, 7],
  [42, 35, 6],
] as const

/** A hand, drawn with its fingertip at the centre of the picture. The style sheet moves it. */
export function drawHand(document: Document, gesture: Gesture): SVGSVGElement {
  const create = (name: string, attributes: Attributes, ...children: SVGElement[]) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    element.append(...children)
    return element
  }
  const circle = (name: string, r: number, cx = 0) => create('circle', { class: name, r, cx, cy: 0 })
  const bar = ([x, y, width, height, rx = width / 2, turn]: HandBar) =>
    create('rect', { x, y, width, height, rx, ...(turn && { transform: `rotate(${turn.join(' ')})` }) })

  /** Gives overlapping shapes one outline: a wide dark copy of all below a light copy of all. */
  const outline = (draw: () => SVGElement[]) => [
    create('g', { class: 'line' }, ...draw()),
    create('g', { class: 'skin' }, ...draw()),
  ]
  const hand = () =>
    create(
      'g',
      { transform: `rotate(-14) translate(${-HAND_TIP.x} ${-HAND_TIP.y})` },
      ...outline(() => HAND_BARS.map(bar)),
      create('path', { class: 'crease', d: HAND_CREASES.map(([x, y, way]) => `M${x} ${y}v${way}`).join('') }),
    )
  const finger = (side: -1 | 1) =>
    create(
      'g',
      { class: side < 0 ? 'finger first' : 'finger second' },
      circle('ripple', 17),
      create(
        'g',
        { transform: `rotate(${-20 * side}) translate(-7 -7)` },
        ...outline(() => [bar([0, 0, 14, 62])]),
      ),
    )
  const arrow = (dx: number, dy: number, from: number, to: number) => {
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI
    const path = `M${from} 0H${to}M${to - 9} -8L${to} 0L${to - 9} 8`
    return create('path', { class: 'way', d: path, transform: `rotate(${turn})` })
  }

  const svg = create('svg', {
    class: `hand ${gesture.toLowerCase().replace('_', '-')}`,
    viewBox: '-80 -80 160 160',
    'aria-hidden': 'true',
  }) as SVGSVGElement
  if (gesture === 'PINCH') {
    svg.append(arrow(-1, 0, 26, 56), arrow(1, 0, 26, 56), finger(-1), finger(1))
    return svg
  }
  const way = WAYS[gesture]
  if (way) {
    const [dx, dy] = way
    svg.style.setProperty('--dx', `${dx * WAY_PX}px`)
    svg.style.setProperty('--dy', `${dy * WAY_PX}px`)
    const [x, y] = [dx * WAY_PX, dy * WAY_PX]
    svg.append(create('line', { class: 'trail', x1: -x, y1: -y, x2: x, y2: y }), arrow(dx, dy, -30, 62))
  } else {
    svg.append(circle('ripple', 20))
    if (gesture === 'DOUBLE_TAP') svg.append(circle('ripple again', 30))
    if (gesture === 'LONG_PRESS') svg.append(circle('hold', 22))
  }
  svg.append(create('g', { class: 'fingers' }, ...(way ? [circle('touch', 12)] : []), hand()))
  return svg
}
