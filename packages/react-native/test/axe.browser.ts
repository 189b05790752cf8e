import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../runtime/test/test.ts'
import { KINDS, openPage } from './kinds.ts'

for (const [kind, query] of Object.entries(KINDS)) {
  for (const scheme of ['light', 'dark']) {
    test(`${kind} in ${scheme} colours has no fault that axe finds`, async ({ page }) => {
      await openPage(page, `${query}&${scheme}`)
      const { violations } = await new AxeBuilder({ page }).include('#layer').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
    })
  }
}
