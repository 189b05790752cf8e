import type { Page } from '@playwright/test'
import { expect, test } from '../../runtime/test/test.ts'
import { KINDS, openPage } from './kinds.ts'

const TIMES = 200

/** Views and listeners that the page holds, once what is no longer needed is collected. */
async function countHeld(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  for (let at = 0; at < 3; at++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') }
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
  test(`${kind} that is shown and removed ${TIMES} times leaves no views`, async ({ page }) => {
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
