import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './test.ts'

const CASES = ['', 'dark', 'arabic', 'german&long', 'image', 'coloured']

for (const kind of ['tooltip', 'highlight', 'popup']) {
  for (const name of CASES) {
    test(`finds nothing on ${kind} ${name || 'as it is'}`, async ({ page, dialog }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/${kind}.html?${name}`)
      await expect(dialog).toBeVisible()
      const { violations, passes } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
      const checked = passes
        .flatMap(({ nodes }) => nodes)
        .some(({ target }) => JSON.stringify(target).includes('waymark'))
      expect(checked, 'axe looked into the shadow root').toBe(true)
    })
  }
}
