import type { Page } from '@playwright/test'
import { createTour } from '../support/guides.ts'
import { press } from '../support/press.ts'
import { expect, readHeard, test } from '../support/test.ts'

interface MapPage {
  readZoom(): number
  pan(): void
}

const readZoom = (page: Page) => page.evaluate(() => (window as unknown as MapPage).readZoom())

for (const container of ['TOOLTIP', 'HIGHLIGHT'] as const) {
  test(`a ${container} at a marker of leaflet follows it, and the map hears nothing of what is done in the card`, async ({
    page,
    open,
    guide,
  }) => {
    const start = await open('leaflet', createTour('#place', ['First', 'Second'], { container }))
    await start()
    await expect(guide).toContainText('First')
    const zoom = await readZoom(page)
    const panel = page.locator('waymark-guide .panel')
    const readOffset = async () => {
      const [card, place] = [await panel.boundingBox(), await page.locator('#place').boundingBox()]
      return { x: Math.round(card!.x - place!.x), y: Math.round(card!.y - place!.y) }
    }
    // The card has entered.
    await page.waitForTimeout(400)
    const before = await readOffset()
    await page.evaluate(() => (window as unknown as MapPage).pan())
    await page.waitForTimeout(600)
    expect(await readOffset()).toEqual(before)
    await guide.getByRole('heading').dblclick()
    await page.mouse.wheel(0, -300)
    await page.waitForTimeout(600)
    expect(await readZoom(page)).toBe(zoom)
    expect(await readOffset()).toEqual(before)
    await press(guide.getByRole('button', { name: 'Next' }))
    await expect(guide).toContainText('Second')
    expect(await readHeard(page)).toEqual([])
  })
}
