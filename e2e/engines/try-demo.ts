import { expect, inject, test } from 'vitest'
import type { Engine } from './drivers/engine.ts'

/**
 * Clicks through the sample shop's walkthrough; each card must be beside its element and inside the window.
 */
export function tryDemo(getEngine: () => Engine) {
  test('the walkthrough of the sample shop leads from its welcome to its cart', async () => {
    const engine = getEngine()
    await engine.open(`${inject('serverUrl')}/demo/`)
    const steps = [
      ['Welcome to the shop', ''],
      ['You know what you want?', '#search'],
      ['Picked for your window', '#recommendations'],
      ['Your plants wait here', '[data-testid=cart-link]'],
    ] as const
    for (const [title, target] of steps) {
      const { button, isInside, gapPx } = await engine.run(readCard, title, target)
      expect({ title, isInside }).toEqual({ title, isInside: true })
      if (target) expect(gapPx).toBeGreaterThan(5)
      if (target) expect(gapPx).toBeLessThan(30)
      await engine.click(button.x, button.y)
    }
    expect(
      await engine.run(async () => {
        while (document.querySelector('waymark-guide'))
          await new Promise((resolve) => setTimeout(resolve, 20))
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth <= clientWidth
      }),
    ).toBe(true)
  })
}

/** In the page: the position of the card with this title, once it has stopped moving. */
async function readCard(title: string, selector: string) {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
  const find = () => {
    const shadow = document.querySelector('waymark-guide')?.shadowRoot
    return shadow?.querySelector('h2')?.textContent === title ? shadow.querySelector('.card') : undefined
  }
  // The page may still be scrolling to it.
  let before: number | undefined
  for (let still = 0; still < 3;) {
    const y = find()?.getBoundingClientRect().top
    still = y !== undefined && y === before ? still + 1 : 0
    before = y
    await wait()
  }
  const { left, top, right, bottom } = find()?.getBoundingClientRect() ?? new DOMRect()
  const next = find()?.querySelector('.primary')?.getBoundingClientRect() ?? new DOMRect()
  const box = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined
  return {
    isInside: left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight,
    button: { x: next.x + next.width / 2, y: next.y + next.height / 2 },
    gapPx: box && Math.max(top - box.bottom, box.top - bottom, left - box.right, box.left - right),
  }
}
