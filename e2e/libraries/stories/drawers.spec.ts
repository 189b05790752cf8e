import { createTour } from '../support/guides.ts'
import { listLibraries } from '../support/libraries.ts'
import { expect, test } from '../support/test.ts'

for (const library of listLibraries('drawer')) {
  test(`a step at a link in a closed drawer of ${library} waits until it is open`, async ({
    page,
    open,
    guide,
  }) => {
    const start = await open(library, createTour('#reports', ['Your reports']))
    await start()
    await page.waitForTimeout(1000)
    await expect(guide).toHaveCount(0)
    await page.locator('#open-drawer').click()
    await expect(guide).toContainText('Your reports')
    await expect(guide).toBeInViewport({ ratio: 1 })
  })
}
