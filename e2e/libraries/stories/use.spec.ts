import { createTour } from '../support/guides.ts'
import { findListed, listLibraries, listParts } from '../support/libraries.ts'
import { findMiddle, pressKey } from '../support/press.ts'
import { expect, test } from '../support/test.ts'

const TITLES = ['First', 'Second', 'Third']

for (const [library, part] of listParts(['menu', 'select'])) {
  test(`each way to open a ${part} of ${library} counts as one click`, async ({ page, open, guide }) => {
    for (const key of [undefined, 'Enter', 'Space']) {
      const start = await open(library, createTour(`#${part}`, TITLES, { advance: { on: 'TARGET_CLICK' } }))
      await start()
      await expect(guide).toContainText('First')
      const trigger = page.locator(`#${part}`)
      if (key) await pressKey(trigger, key)
      else {
        await trigger.click()
        await expect(findListed(page, part)).toBeVisible()
      }
      await expect(guide, key).toContainText('Second')
      await page.waitForTimeout(300)
      await expect(guide).toContainText('Second')
    }
  })
}

for (const library of listLibraries('slider')) {
  test(`a drag of a slider of ${library} counts as one click`, async ({ page, open, guide }) => {
    const start = await open(library, createTour('#slider', TITLES, { advance: { on: 'TARGET_CLICK' } }))
    await start()
    await expect(guide).toContainText('First')
    const { x, y } = await findMiddle(page.locator('#slider'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 4, { steps: 5 })
    await page.mouse.move(x + 60, y + 40, { steps: 5 })
    await page.mouse.up()
    await expect(guide).toContainText('Second')
    await page.waitForTimeout(300)
    await expect(guide).toContainText('Second')
  })
}

for (const [library, part] of listParts(['field', 'combobox'])) {
  test(`a ${part} of ${library} counts as filled in when it is left`, async ({ page, open, guide }) => {
    const start = await open(library, createTour(`#${part}`, TITLES, { advance: { on: 'TARGET_INPUT' } }))
    await start()
    await expect(guide).toContainText('First')
    const field = page.locator(`input#${part}, #${part} input`)
    await field.click()
    await field.pressSequentially('Per', { delay: 400 })
    await page.waitForTimeout(1000)
    await expect(guide).toContainText('First')
    await page.keyboard.press('Tab')
    await expect(guide).toContainText('Second')
  })
}
