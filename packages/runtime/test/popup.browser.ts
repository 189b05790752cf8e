import { comparePictures, expect, getBox, listCalls, readFocus, test } from './test.ts'

comparePictures('popup')

const PAGE = '<button id="before">Before</button>'

for (const [placement, expected] of [
  ['CENTER', (box: { y: number; bottom: number }) => Math.abs(box.y - (640 - box.bottom)) <= 1],
  ['TOP', (box: { y: number; bottom: number }) => box.y === 24],
  ['BOTTOM', (box: { y: number; bottom: number }) => box.bottom === 616],
] as const) {
  test(`stands in the middle of the window at ${placement}`, async ({ page, open, dialog }) => {
    await open(PAGE)
    await page.evaluate(
      (placement) => void window.stage.mount({ component: { container: 'POPUP', placement } }),
      placement,
    )
    const box = await getBox(dialog)
    expect(box.x + box.width / 2).toBeCloseTo(500, 0)
    expect(expected(box), JSON.stringify(box)).toBe(true)
  })
}

test('a pop-up at the bottom of a narrow window has its full width', async ({ page, open, dialog }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(PAGE)
  await page.evaluate(
    () => void window.stage.mount({ component: { container: 'POPUP', placement: 'BOTTOM' } }),
  )
  expect(await getBox(dialog)).toMatchObject({ x: 0, right: 390, bottom: 700 })
})

test('a pop-up is modal: it takes the focus, keeps it, and gives it back', async ({ page, open, dialog }) => {
  await open(PAGE)
  await page.locator('#before').focus()
  await page.evaluate(() => void window.stage.mount({ component: { container: 'POPUP' } }))
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect(dialog).toBeFocused()
  const order = []
  for (let at = 0; at < 4; at++) {
    await page.keyboard.press('Tab')
    order.push(await readFocus(page))
  }
  await page.keyboard.press('Shift+Tab')
  expect([...order, await readFocus(page)]).toEqual(['Back', 'Next', 'Close', 'Back', 'Close'])
  await page.evaluate(() => window.stage.mounted?.destroy())
  await expect.poll(() => readFocus(page)).toBe('before')
})

test('takes the focus from who is typing, for the page is covered', async ({ page, open, dialog }) => {
  await open('<input id="field" aria-label="Name">')
  await page.locator('#field').focus()
  await page.evaluate(() => void window.stage.mount({ component: { container: 'POPUP' } }))
  await expect(dialog).toBeFocused()
})

test('covers the page, and a click on the veil ends it only if the author allows it', async ({
  page,
  open,
}) => {
  await open(PAGE)
  const show = (outside: boolean) =>
    page.evaluate((outside) => {
      const dismissal = { closeButton: true, escape: true, outside }
      window.stage.mounted?.destroy()
      window.stage.mount({ component: { container: 'POPUP', dismissal } })
    }, outside)
  await show(false)
  await page.mouse.click(20, 20)
  expect(await listCalls(page)).toEqual([])
  await show(true)
  await page.mouse.click(20, 20)
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('scrolls inside when it is taller than the window', async ({ page, open, dialog }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  await open(PAGE)
  await page.evaluate(() => {
    const text = { en: 'A long text. '.repeat(120) }
    const body = { id: 'body', type: 'TEXT', role: 'BODY', text } as const
    const { blocks } = window.stage.toStep().component
    window.stage.mount({ component: { container: 'POPUP', blocks: [body, ...blocks.slice(2)] } })
  })
  const box = await getBox(dialog)
  expect([box.y >= 12, box.bottom <= 308]).toEqual([true, true])
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})

test('a pop-up without text is named by the runtime, in its language', async ({ page, open, dialog }) => {
  await open(PAGE)
  await page.evaluate(() => {
    const blocks = window.stage.toStep().component.blocks.slice(2)
    window.stage.mount({ component: { container: 'POPUP', blocks } }, { locale: 'de' })
  })
  await expect(dialog).toHaveAccessibleName('Anleitung')
})

test('moves the focus itself where Tab passes over buttons, as in Safari', async ({ page, open, dialog }) => {
  await open('<input id="behind">')
  await page.evaluate(() => {
    window.stage.mount({ component: { container: 'POPUP', placement: 'CENTER' } }, { target: null })
  })
  await expect(dialog).toBeFocused()
  // Browsers do not move the focus for synthetic events.
  const pressTab = (shiftKey = false) =>
    page.evaluate((shiftKey) => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      const init = { key: 'Tab', shiftKey, bubbles: true, composed: true, cancelable: true }
      focused?.dispatchEvent(new KeyboardEvent('keydown', init))
    }, shiftKey)
  const seen: string[] = []
  for (const isBackwards of [false, false, false, false, true, true]) {
    await pressTab(isBackwards)
    seen.push(await readFocus(page))
  }
  expect(seen).toEqual(['Back', 'Next', 'Close', 'Back', 'Close', 'Next'])
})
