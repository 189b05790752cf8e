import { createTour } from '../support/guides.ts'
import { findListed, listParts } from '../support/libraries.ts'
import { press } from '../support/press.ts'
import { expect, test } from '../support/test.ts'

for (const [library, part] of listParts(['menu', 'select', 'combobox'])) {
  test.describe(`a ${part} of ${library}`, () => {
    test('stays open while somebody presses Next in a tour beside it', async ({ page, open, guide }) => {
      const start = await open(library, createTour('#title', ['First', 'Second']))
      await start()
      await expect(guide).toContainText('First')
      const item = findListed(page, part)
      await page.locator(`#${part}`).click()
      await expect(item).toBeVisible()
      await press(guide.getByRole('button', { name: 'Next' }))
      await expect(guide).toContainText('Second')
      await expect(item).toBeVisible()
      await item.click()
      await expect(item).toBeHidden()
      await expect(guide).toContainText('Second')
    })

    test('closes by Escape, while a tour beside it stays', async ({ page, open, guide }) => {
      const start = await open(library, createTour('#title', ['First', 'Second']))
      await start()
      await expect(guide).toContainText('First')
      const item = findListed(page, part)
      await page.locator(`#${part}`).click()
      await expect(item).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(item).toBeHidden()
      await expect(guide).toContainText('First')
    })
  })
}
