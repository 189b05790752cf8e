import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Kinds with a panel, in the cases that they share. */
export const KINDS = [
  ...['tooltip', 'highlight', 'popup', 'fullscreen', 'drawer', 'bottomsheet', 'slidein', 'notification'],
  ...['carousel-slide', 'checklist', 'menu'],
]
export const CASES = ['dark', 'arabic', 'german&long', 'image', 'coloured']

/** Small containers and companions, each in the cases that differ. */
export const SMALL = {
  spot: ['coloured'],
  label: ['dark'],
  beacon: ['arabic'],
  ping: [],
  gesture: ['pinch&dark&no-text'],
  effect: ['audio&dark', 'no-text&german'],
  video: ['missing-film'],
  companions: ['dark&blocked'],
}

/** Defines the test of a kind in a case of its page. */
export function tryAxe(kind: string, name = '') {
  test(`finds nothing on ${kind} ${name || 'as it is'}`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${kind}.html?${name}`)
    if (!KINDS.includes(kind)) await page.locator('waymark-guide').waitFor({ state: 'attached' })
    else await expect(page.locator('waymark-guide .panel')).toBeVisible()
    const { violations, passes } = await toAxe(page, name).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
    const checked = passes
      .flatMap(({ nodes }) => nodes)
      .some(({ target }) => JSON.stringify(target).includes('waymark'))
    if (KINDS.includes(kind)) expect(checked, 'axe looked into the shadow root').toBe(true)
    if (name === 'missing-film') complaints.length = 0
  })
}

/** Checks the whole page once per kind, for rules about pages; then only the guide, which takes half as long. */
function toAxe(page: Page, name: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return name === '' ? axe : axe.include('waymark-guide')
}
