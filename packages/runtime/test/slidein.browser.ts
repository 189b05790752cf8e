import type { Page } from '@playwright/test'
import { comparePictures, expect, getBox, listCalls, readFocus, test } from './test.ts'

comparePictures('slidein', { several: { query: 'several', viewport: { width: 440, height: 440 } } })

const PAGE = `<input id="field" aria-label="Name"><button id="last" onclick="window.stage.calls.push('page')">Last</button>`

/** Mounts slide-ins with these keys. Each reports its key when it is dismissed, and disappears. */
const show = (page: Page, ...keys: string[]) =>
  page.evaluate((keys) => {
    const { stage } = window
    for (const key of keys) {
      const text = { en: `Slide-in ${key}` }
      const { blocks } = stage.toStep().component
      const title = { id: 'title', type: 'TEXT', role: 'TITLE', text } as const
      const mounted = stage.mount(
        {
          key,
          component: { container: 'SLIDEIN', placement: 'BOTTOM_END', blocks: [title, ...blocks.slice(1)] },
        },
        {
          target: null,
          onDismiss() {
            stage.calls.push(`dismiss ${key}`)
            mounted.destroy()
          },
        },
      )
    }
  }, keys)

test('leaves the page and the focus as they are, and is read out', async ({ page, open, dialog }) => {
  await open(PAGE)
  await page.locator('#field').focus()
  await show(page, 'a')
  await page.keyboard.type('Ada')
  await expect(page.locator('#field')).toHaveValue('Ada')
  await expect(dialog).not.toHaveAttribute('aria-modal')
  await expect(dialog).toHaveAccessibleName('Slide-in a')
  await expect(page.locator('waymark-guide').getByRole('status')).toContainText('Slide-in a')
  await page.locator('#last').click()
  expect(await listCalls(page)).toEqual(['page'])
})

test('a slide-in is reached by Tab after the page, and gives the focus back when it is closed', async ({
  page,
  open,
  dialog,
}) => {
  await open(PAGE)
  await page.locator('#last').focus()
  await show(page, 'a')
  const order = []
  for (let at = 0; at < 3; at++) {
    await page.keyboard.press('Tab')
    order.push(await readFocus(page))
  }
  expect(order).toEqual(['Back', 'Next', 'Close'])
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toBe('last')
})

test('several stand above one another; Escape closes where the focus is, else the one that came last', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await open(PAGE)
  await show(page, 'a', 'b', 'c')
  const toDialog = (key: string) => page.getByRole('dialog', { name: `Slide-in ${key}` })
  const boxes = await Promise.all(['a', 'b', 'c'].map((key) => getBox(toDialog(key))))
  const [a, b, c] = boxes.map(({ y, bottom }) => ({ y, bottom }))
  expect([(b?.bottom ?? 0) < (a?.y ?? 0), (c?.bottom ?? 0) < (b?.y ?? 0)]).toEqual([true, true])
  await toDialog('b').getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await getBox(toDialog('c'))).bottom).toBe(b?.bottom)
  await page.locator('#field').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => listCalls(page)).toEqual(['dismiss b', 'dismiss c', 'dismiss a'])
})

test('stands above a notification in the same corner', async ({ page, open, dialog }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(PAGE)
  await page.evaluate(() => {
    const component = { container: 'NOTIFICATION', placement: 'BOTTOM_END' } as const
    window.stage.mount({ component }, { target: null })
  })
  await show(page, 'a')
  const note = page.locator('waymark-guide .notification .panel')
  await expect.poll(async () => (await getBox(dialog)).bottom).toBeLessThan((await getBox(note)).y)
})

test('stands above a notification of the other corner where both are as wide as the window', async ({
  page,
  open,
  dialog,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 640 })
  await open(PAGE)
  await page.evaluate(() => {
    const component = { container: 'NOTIFICATION', placement: 'BOTTOM_START' } as const
    window.stage.mount({ component }, { target: null })
  })
  await show(page, 'a')
  const note = page.locator('waymark-guide .notification .panel')
  await expect.poll(async () => (await getBox(dialog)).bottom).toBeLessThan((await getBox(note)).y)
})

test('leaves its place in the corner to the others when it goes to another one', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(PAGE)
  const bottoms = await page.evaluate(async () => {
    const { stage } = window
    const toChange = (placement: 'BOTTOM_END' | 'TOP_END') =>
      ({ component: { container: 'SLIDEIN', placement } }) as const
    const view = { locale: 'en', fallbackLocale: 'en', progress: null, canGoBack: false, interactive: true }
    const first = stage.mount(toChange('BOTTOM_END'), { target: null })
    const second = stage.mount(toChange('BOTTOM_END'), { target: null })
    const measure = () => second.element.shadowRoot?.querySelector('.panel')?.getBoundingClientRect().bottom
    const before = measure()
    first.update(stage.toStep(toChange('TOP_END')), { ...view, target: null, onAction() {}, onDismiss() {} })
    await new Promise((done) => setTimeout(done, 100))
    return [before, measure()]
  })
  expect(bottoms[0]).toBeLessThan(500)
  expect(bottoms[1]).toBe(616)
})

test('comes from its side, at once for those who want less motion', async ({ page, open, dialog }) => {
  await open(PAGE)
  await show(page, 'a')
  const read = () => dialog.evaluate((it) => getComputedStyle(it).animationName)
  expect(await read()).toBe('slide-in')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await read()).toBe('none')
})
