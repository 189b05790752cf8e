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

    test('lies beside the card of a tour at the element that opens it', async ({ page, open, guide }) => {
      const start = await open(library, createTour(`#${part}`, ['First']))
      // It notes what stands there before.
      const loaded = page.waitForResponse('**/beside-opened-*')
      await start()
      await expect(guide).toContainText('First')
      await loaded
      const item = findListed(page, part)
      await page.locator(`#${part}`).click()
      await expect(item).toBeVisible()
      await expect(async () => {
        const [card, listed] = await Promise.all([guide.boundingBox(), item.boundingBox()])
        if (!card || !listed) throw new Error('The card or the list is gone')
        const [across, down] = [toGap(card, listed, 'x', 'width'), toGap(card, listed, 'y', 'height')]
        expect(Math.max(across, down)).toBeGreaterThanOrEqual(0)
      }).toPass({ timeout: 5000 })
      await item.click()
      await expect(item).toBeHidden()
      await expect(guide).toContainText('First')
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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The distance between two boxes along an axis; negative if they overlap there. */
const toGap = (one: Box, other: Box, start: 'x' | 'y', size: 'width' | 'height'): number =>
  Math.max(other[start] - one[start] - one[size], one[start] - other[start] - other[size])
