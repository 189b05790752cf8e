import { createTour } from '../support/guides.ts'
import { press } from '../support/press.ts'
import { expect, test } from '../support/test.ts'

test('a step in a list that a library scrolls is scrolled to, and leads back once somebody has scrolled away', async ({
  page,
  open,
  guide,
}) => {
  const start = await open('perfect-scrollbar', createTour('#pay', ['First', 'Second']))
  await start()
  await expect(guide).toContainText('First')
  await expect(page.locator('#pay')).toBeInViewport({ ratio: 1 })
  await expect(guide).toBeInViewport({ ratio: 1 })
  await page.mouse.move(100, 100)
  for (let at = 0; at < 10; at++) await page.mouse.wheel(0, -120)
  const back = page.locator('waymark-guide').getByRole('button', { name: 'Back to the step' })
  await press(back)
  await expect(page.locator('#pay')).toBeInViewport({ ratio: 1 })
  await press(guide.getByRole('button', { name: 'Next' }))
  await expect(guide).toContainText('Second')
})
