import { expect, inject, test } from 'vitest'
import type {} from '../../packages/runtime/pages/stage.ts'
import type { Engine } from './drivers/engine.ts'

const NAMES = [
  ...['none', 'css-reset', 'zoom-html', 'zoom-body', 'zoom-around', 'zoom-everywhere', 'zoom-shadow-root'],
  ...['scale-body', 'modal-dialog', 'frame', 'zoom-frame', 'zoom-html-around-frame', 'scale-frame'],
]

/**
 * At every kind of zoom, the spotlight must cover the target and buttons must be clickable where they appear.
 */
export function tryHostilePages(getEngine: () => Engine) {
  test.each(NAMES)('a page with %s has the target and the card in reach', async (name) => {
    const engine = getEngine()
    await engine.open(`${inject('pagesUrl')}hostile.html?${name}`)
    const { ring, next, card, view } = await engine.run(readBoxes)
    await engine.click(ring.left + 9, ring.top + 9)
    await engine.click(ring.right - 9, ring.bottom - 9)
    await engine.click((next.left + next.right) / 2, (next.top + next.bottom) / 2)
    expect(await engine.run(() => window.stage.calls)).toEqual([
      'onStep a',
      'target',
      'target',
      'onEnd COMPLETED',
    ])
    expect(Math.abs(card.top - ring.bottom - 12)).toBeLessThan(1.5)
    expect(Math.min(card.left, card.top, view.right - card.right, view.bottom - card.bottom)).toBeGreaterThan(
      0,
    )
  })

  test.each([
    ['none', 60],
    ['zoom-html', 75],
    ['zoom-around', 90],
  ])('a page with %s moves the ring with a target that is pushed down', async (name, wayPx) => {
    const engine = getEngine()
    await engine.open(`${inject('pagesUrl')}hostile.html?${name}`)
    expect(await engine.run(shift)).toBeCloseTo(wayPx, 0)
  })
}

/** In the page: how far the spotlight moves when its target does, in px of the window. */
async function shift() {
  const readTop = () =>
    document.querySelector('waymark-guide')?.shadowRoot?.querySelector('.ring')?.getBoundingClientRect().top
  const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))
  while (readTop() === undefined) await wait(10)
  // The shift observer starts after the card is drawn.
  await wait(500)
  const before = readTop() ?? 0
  const around = document.querySelector<HTMLElement>('#around')
  if (around) around.style.top = '60px'
  const giveUpAt = performance.now() + 3000
  while (readTop() === before && performance.now() < giveUpAt) await wait(10)
  return (readTop() ?? 0) - before
}

async function readBoxes() {
  const find = (selector: string) =>
    document.querySelector('waymark-guide')?.shadowRoot?.querySelector(selector)
  // The stage is there once the code that loads after drawing has come, which can take longer than the card.
  while (!find('.ring') || !('stage' in window)) await new Promise((resolve) => setTimeout(resolve, 10))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const read = (selector: string) => {
    const { left, top, right, bottom } = find(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, right, bottom }
  }
  return {
    ring: read('.ring'),
    card: read('.card'),
    next: read('.primary'),
    view: { right: innerWidth, bottom: innerHeight },
  }
}
