import type { Page } from '@playwright/test'
import { expect, getBox, test } from '../../runtime/test/test.ts'
import { dragFinger, FINGER_STEPS } from './drag-finger.ts'
import { KINDS, openPage } from './kinds.ts'

/** Counts how often something moved, and how often its parts were drawn, while the page painted this many frames. */
const watchFrames = (page: Page, selector: string) =>
  page.evaluate(async (found) => {
    const element = document.querySelector(found)
    if (!element) throw new Error(`Nothing is ${found}`)
    let moves = 0
    const observer = new MutationObserver((changes) => (moves += changes.length))
    observer.observe(element, { attributes: true, subtree: true, attributeFilter: ['style'] })
    const before = window.reads ?? 0
    for (let frame = 0; frame < 30; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    observer.disconnect()
    return { moves, draws: (window.reads ?? 0) - before }
  }, selector)

for (const [kind, selector] of [
  ['effect', '[data-testid="waymark-sky"]'],
  ['gesture', '[data-testid="waymark-hand"]'],
  ['beacon', '[data-testid="waymark-beacon"]'],
  ['ping', '[data-testid="waymark-ping"]'],
] as const) {
  test(`${kind} moves in every frame without its parts being drawn again`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`/?bare&${KINDS[kind]}`)
    await page.locator(selector).waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => window.reads ?? 0)).toBeGreaterThan(0)
    await page.waitForTimeout(600)
    const { moves, draws } = await watchFrames(page, selector)
    expect(moves).toBeGreaterThan(20)
    expect(draws).toBe(0)
  })
}

/** Counts the changes in the layer while a finger is dragged: views that move, and others that are added or removed. */
async function countChanges(page: Page, from: [number, number], to: [number, number]) {
  await page.evaluate(() => {
    const changes = { moves: 0, moved: new Set<Node>(), redrawn: 0 }
    new MutationObserver((seen) => {
      for (const { type, target } of seen) {
        if (type === 'childList') changes.redrawn += 1
        else {
          changes.moves += 1
          changes.moved.add(target)
        }
      }
    }).observe(document.querySelector('#layer')!, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { changes })
  })
  let found = { moves: 0, moved: 0, redrawn: 0 }
  await dragFinger(page, from, to, async () => {
    found = await page.evaluate(() => {
      const { changes } = window as unknown as {
        changes: { moves: number; moved: Set<Node>; redrawn: number }
      }
      return { ...changes, moved: changes.moved.size }
    })
  })
  return found
}

for (const [kind, handle, [x, y]] of [
  ['BOTTOMSHEET', 'waymark-grip', [0, -200]],
  ['CAROUSEL_SLIDE', 'waymark-panel', [-180, 5]],
] as const) {
  test(`a finger that drags ${kind} moves what it drags, once each time, and draws nothing again`, async ({
    page,
  }) => {
    await openPage(page, `kind=${kind}`)
    const box = await getBox(page.getByTestId(handle))
    const from: [number, number] = [box.x + box.width * 0.8, box.y + box.height / 2]
    const { moves, moved, redrawn } = await countChanges(page, from, [from[0] + x, from[1] + y])
    expect(moves).toBeGreaterThan(FINGER_STEPS / 2)
    expect(moves / moved).toBeLessThanOrEqual(FINGER_STEPS + 1)
    expect(moved).toBeLessThanOrEqual(4)
    expect(redrawn).toBe(0)
  })
}
