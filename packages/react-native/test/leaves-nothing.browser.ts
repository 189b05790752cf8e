import type { Page } from '@playwright/test'
import { expect, getBox, test } from '../../runtime/test/test.ts'
import { dragFinger, FINGER_STEPS } from './drag-finger.ts'
import { KINDS, openPage } from './kinds.ts'

const TIMES = 200

/** Views, listeners and bytes that the page holds, once what is no longer needed is collected. */
async function countHeld(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  for (let at = 0; at < 3; at++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heap: read('JSHeapUsedSize') }
}

const showAndRemove = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let at = 0; at < count; at++) {
      window.change({ isRemoved: false })
      await painted()
      window.change({ isRemoved: true })
      await painted()
    }
  }, times)

for (const kind of ['tooltip', 'bottomsheet', 'checklist', 'gesture', 'effect']) {
  test(`${kind} that is shown and removed ${TIMES} times leaves nothing in memory`, async ({ page }) => {
    test.setTimeout(120_000)
    await openPage(page, KINDS[kind] ?? '')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // React keeps the last tree that it drew, and Chromium what it has drawn once.
    await showAndRemove(page, 20)
    const before = await countHeld(page)
    await showAndRemove(page, TIMES)
    await expect(page.locator('#layer > *')).toHaveCount(0)
    const after = await countHeld(page)
    // One step is more than this, and 200 of them are thousands.
    expect(after.nodes - before.nodes).toBeLessThan(40)
    expect(after.listeners - before.listeners).toBeLessThan(10)
    // A step is tens of kB. Chromium notes up to 2 kB about each round by itself.
    expect((after.heap - before.heap) / TIMES).toBeLessThan(4000)
  })
}

/** How often something moved, and how often its parts were drawn, while the page painted this many frames. */
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

/** Counts what changes in the layer while a finger is dragged: views that move, and others that are added or removed. */
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
      ...{ attributes: true, childList: true, characterData: true, subtree: true },
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
