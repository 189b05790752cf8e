import { createGuide } from '../../../packages/core/test/sample-guide.ts'
import { createTour } from '../support/guides.ts'
import { press } from '../support/press.ts'
import { expect, test } from '../support/test.ts'

const GUIDES = {
  'a pop-up': { guide: createGuide(['First', 'Second']) },
  'a tour in the dialog': { guide: createTour('#no', ['First', 'Second']) },
}

for (const [name, { guide: document }] of Object.entries(GUIDES)) {
  for (const order of ['after', 'before'] as const) {
    test(`${name} that starts ${order} the app has opened one dialog above another is pressed itself`, async ({
      page,
      open,
      guide,
    }) => {
      const start = await open('top-layer', document)
      if (order === 'before') await start()
      // As an app may by itself: the pop-up is in the way of the mouse.
      await page.evaluate(() => window.document.querySelector<HTMLElement>('#open')?.click())
      if (order === 'after') await start()
      await press(guide.getByRole('button', { name: 'Next' }))
      await expect(guide).toContainText('Second')
      await press(guide.getByRole('button', { name: 'Done' }))
      await expect(guide).toHaveCount(0)
      expect(await page.title()).toBe('Shop')
      await page.locator('#no').click({ trial: true })
    })
  }
}

test('a guide above a dialog of a web component is pressed itself', async ({ page, open, guide }) => {
  const start = await open('top-layer', createTour('#save', ['First', 'Second']))
  await page.locator('#open-inside').click()
  await start()
  await press(guide.getByRole('button', { name: 'Next' }))
  await press(guide.getByRole('button', { name: 'Done' }))
  await expect(guide).toHaveCount(0)
})

for (const [name, document] of [
  ['a pop-up', createGuide(['First', 'Second'])],
  ['a tour', createTour('#play', ['First', 'Second'])],
] as const) {
  for (const order of ['before', 'after'] as const) {
    test(`${name} that starts ${order} an element goes to full screen is above it`, async ({
      page,
      open,
      guide,
    }) => {
      const start = await open('top-layer', document)
      const enter = async () => {
        await page.evaluate(() => window.document.querySelector('#player')?.requestFullscreen())
        await page.waitForFunction(() => window.document.fullscreenElement)
      }
      if (order === 'after') await enter()
      await start()
      await expect(guide).toContainText('First')
      if (order === 'before') await enter()
      await press(guide.getByRole('button', { name: 'Next' }))
      await expect(guide).toContainText('Second')
      await page.evaluate(() => window.document.exitFullscreen())
      await press(guide.getByRole('button', { name: 'Done' }))
      await expect(guide).toHaveCount(0)
    })
  }
}
