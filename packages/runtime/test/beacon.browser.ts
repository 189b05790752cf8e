import { comparePictures, expect, getBox, listCalls, readFocus, test } from './test.ts'

comparePictures('beacon')

test('beacon open looks as kept', async ({ page }) => {
  await page.setViewportSize({ width: 560, height: 400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/beacon.html?bare')
  await page.locator('.beacon-dot').click()
  await expect(page).toHaveScreenshot(['beacon', 'open.png'])
})

const SHOP = `<button id="before">Before</button><button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>
  <button id="other" style="position:absolute;left:20px;top:500px" onclick="window.stage.calls.push('other')">Other</button>`
const beacon = { component: { container: 'BEACON' as const, placement: 'TOP_END' as const } }

test('waits as a named dot at the corner of its element, and its card is closed', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), beacon)
  const dot = page.getByRole('button', { name: 'Hint: Put it in the basket' })
  const box = await getBox(dot)
  expect([box.x + box.width / 2, box.y + box.height / 2]).toEqual([550, 300])
  expect(box.width).toBeGreaterThanOrEqual(24)
  await expect(dot).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog).toBeHidden()
})

for (const [placement, expected] of [
  ['TOP_START', [450, 300]],
  ['BOTTOM_END', [550, 340]],
  ['START', [450, 320]],
  ['CENTER', [500, 320]],
] as const) {
  test(`sits at ${placement}, on the other side where one reads from right to left`, async ({
    page,
    open,
  }) => {
    await open(SHOP)
    const read = async (locale: string) => {
      await page.evaluate(
        ([placement, locale]) => {
          window.stage.mounted?.destroy()
          window.stage.mount({ component: { container: 'BEACON', placement } }, { locale })
        },
        [placement, locale] as const,
      )
      const box = await getBox(page.locator('.beacon-dot'))
      return [box.x + box.width / 2, box.y + box.height / 2]
    }
    expect(await read('en')).toEqual(expected)
    expect(await read('ar')).toEqual([1000 - expected[0], expected[1]])
  })
}

test('opens its card by Enter and closes it by Escape, with the focus going along', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), beacon)
  await page.locator('#target').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => readFocus(page)).toBe('Hint: Put it in the basket')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => readFocus(page)).toBe('Hint: Put it in the basket')
  expect(await listCalls(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('a click beside a beacon closes its card and is the page’s as ever', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => {
    const dismissal = { closeButton: true, escape: true, outside: true }
    window.stage.mount({ component: { ...step.component, dismissal } })
  }, beacon)
  await page.locator('#other').click()
  await page.locator('.beacon-dot').click()
  await expect(dialog).toBeVisible()
  await page.locator('#other').click()
  await expect(dialog).toBeHidden()
  expect(await listCalls(page)).toEqual(['other', 'other'])
})

test('the cross of a beacon ends it, and its buttons act', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), beacon)
  await page.locator('.beacon-dot').click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onDismiss'])
})

test('an open card stays open while the language changes', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), beacon)
  await page.locator('.beacon-dot').click()
  await page.evaluate((step) => {
    const { stage } = window
    const view = {
      fallbackLocale: 'en',
      progress: null,
      canGoBack: false,
      interactive: true,
      onAction() {},
      onDismiss() {},
    }
    stage.mounted?.update(stage.toStep(step), {
      ...view,
      locale: 'de',
      target: document.querySelector('#target'),
    })
  }, beacon)
  await expect(dialog).toHaveAccessibleName('In den Warenkorb legen')
  await expect(page.locator('.beacon-dot')).toHaveCount(1)
})

test('a beacon in the editor has its card open beside its dot', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step, { interactive: false }), beacon)
  await expect(dialog).toBeVisible()
  await expect(page.locator('.beacon-dot')).toBeVisible()
})

test('pulses only for those who do not mind motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), beacon)
  const count = () =>
    page.evaluate(() => document.querySelector('waymark-guide')?.shadowRoot?.getAnimations().length)
  expect(await count()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await count()).toBeGreaterThan(0)
})
