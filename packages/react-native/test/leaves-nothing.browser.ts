import type { Page } from '@playwright/test'
import { toTestBrowser } from '../../../tools/browser.ts'
import { expect, test } from '../../runtime/test/test.ts'
import { KINDS, openPage } from './kinds.ts'

// Compiled code is part of the heap: up to 2 kB for each of the first rounds, and 0.2 kB for hundreds of later ones.
// Without a compiler, only what the page itself holds is left to grow.
test.use({ launchOptions: await toTestBrowser('--js-flags=--jitless') })

const TIMES = 200
/** Chromium itself records up to 84 about each round. A leak that keeps a step keeps thousands. */
const MAX_HEAP_BYTES = 120

/** The views, listeners and bytes that the page holds, once garbage is collected. */
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
    // React keeps the last tree that it drew, and Chromium everything that it has drawn once.
    await showAndRemove(page, 60)
    const before = await countHeld(page)
    await showAndRemove(page, TIMES)
    await expect(page.locator('#layer > *')).toHaveCount(0)
    const after = await countHeld(page)
    // One step is more than this, and 200 of them are thousands.
    expect(after.nodes - before.nodes).toBeLessThan(40)
    expect(after.listeners - before.listeners).toBeLessThan(10)
    expect((after.heap - before.heap) / TIMES).toBeLessThan(MAX_HEAP_BYTES)
  })
}
