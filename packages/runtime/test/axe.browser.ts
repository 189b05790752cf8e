import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const CASES = ['', 'dark', 'arabic', 'german&long', 'image', 'coloured']

const KINDS = [
  ...['tooltip', 'highlight', 'popup', 'fullscreen', 'drawer', 'bottomsheet', 'slidein', 'notification'],
  ...['carousel-slide', 'checklist', 'menu'],
]

/** Small containers and companions, each in the cases that differ. */
const SMALL = {
  spot: ['', 'coloured'],
  label: ['', 'dark'],
  beacon: ['', 'arabic'],
  ping: [''],
  gesture: ['german&long', 'pinch&dark&no-text'],
  effect: ['', 'audio&dark', 'no-text&german'],
  video: ['', 'missing-film'],
  companions: ['', 'dark&blocked'],
}

for (const [kind, cases] of Object.entries(SMALL)) {
  for (const name of cases) {
    test(`finds nothing on ${kind} ${name || 'as it is'}`, async ({ page, complaints }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/${kind}.html?${name}`)
      await page.locator('waymark-guide').waitFor({ state: 'attached' })
      const { violations } = await toAxe(page, name).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
      if (name === 'missing-film') complaints.length = 0
    })
  }
}

for (const kind of KINDS) {
  for (const name of CASES) {
    test(`finds nothing on ${kind} ${name || 'as it is'}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/${kind}.html?${name}`)
      await expect(page.locator('waymark-guide .panel')).toBeVisible()
      const { violations, passes } = await toAxe(page, name).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
      const checked = passes
        .flatMap(({ nodes }) => nodes)
        .some(({ target }) => JSON.stringify(target).includes('waymark'))
      expect(checked, 'axe looked into the shadow root').toBe(true)
    })
  }
}

/** Checks the whole page once per kind, for rules about pages; then only the guide, which takes half as long. */
function toAxe(page: Page, name: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return name === '' ? axe : axe.include('waymark-guide')
}
