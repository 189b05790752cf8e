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

for (const [target, way] of [
  ['#one', 'the mouse'],
  ['#one', 'keys'],
  ['#several', 'the mouse'],
  ['#several', 'keys'],
] as const) {
  test(`a choice by ${way} in a combobox of react-select that shows it beside its field counts once: ${target}`, async ({
    page,
    open,
    guide,
  }) => {
    const start = await open('react-select', createTour(target, TITLES, { advance: { on: 'TARGET_INPUT' } }))
    await start()
    await expect(guide).toContainText('First')
    const field = page.locator(target).getByRole('combobox')
    // It is no choice to look at the list and to leave it.
    await page.locator(target).click()
    await expect(page.getByRole('option', { name: 'Peru' })).toBeVisible()
    await page.mouse.click(1000, 20)
    await expect(page.getByRole('option', { name: 'Peru' })).toBeHidden()
    await page.waitForTimeout(300)
    await expect(guide).toContainText('First')
    if (way === 'keys') {
      await field.focus()
      await page.keyboard.type('Pe', { delay: 60 })
      await page.waitForTimeout(900)
      await expect(guide).toContainText('First')
      await page.keyboard.press('Enter')
    } else {
      await page.locator(target).click()
      await page.getByRole('option', { name: 'Peru' }).click()
    }
    await expect(guide).toContainText('Second')
    await page.waitForTimeout(300)
    await expect(guide).toContainText('Second')
  })
}
