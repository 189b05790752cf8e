import { comparePictures, expect, getBox, listCalls, readFocus, test } from './test.ts'

comparePictures('tooltip')

const AT_CENTRE =
  '<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>'

test('stands below its target with the arrow between them', async ({ page, open, dialog }) => {
  await open(AT_CENTRE)
  await page.evaluate(() => void window.stage.mount())
  const box = await getBox(dialog)
  expect(box.y).toBeCloseTo(352, 0)
  expect(box.x + box.width / 2).toBeCloseTo(500, 0)
  const arrow = await getBox(page.locator('.arrow'))
  expect(arrow.x + arrow.width / 2).toBeCloseTo(500, 0)
  expect(arrow.y).toBeGreaterThan(340)
})

test.describe('placement', () => {
  for (const [placement, locale, side] of [
    ['TOP', 'en', 'above'],
    ['BOTTOM', 'en', 'below'],
    ['START', 'en', 'left'],
    ['END', 'en', 'right'],
    ['START', 'ar', 'right'],
    ['END', 'ar', 'left'],
  ] as const) {
    test(`${placement} in ${locale} is ${side} of the target`, async ({ page, open, dialog }) => {
      await open(AT_CENTRE)
      await page.evaluate(
        ([placement, locale]) => void window.stage.mount({ component: { placement } }, { locale }),
        [placement, locale] as const,
      )
      const box = await getBox(dialog)
      const isThere = {
        above: box.bottom <= 300,
        below: box.y >= 340,
        left: box.right <= 450,
        right: box.x >= 550,
      }
      expect(isThere).toEqual({ above: false, below: false, left: false, right: false, [side]: true })
    })
  }
})

test('follows its target through scrolling, resizing and moving', async ({ page, open, dialog }) => {
  await open(`<div style="height:3000px">${AT_CENTRE}</div>`)
  await page.evaluate(() => void window.stage.mount({ component: { placement: 'BOTTOM' } }))
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(async () => (await getBox(dialog)).y).toBeCloseTo(232, 0)
  await page.locator('#target').evaluate((it) => (it.style.height = '80px'))
  await expect.poll(async () => (await getBox(dialog)).y).toBeCloseTo(272, 0)
  await page.locator('#target').evaluate((it) => (it.style.left = '600px'))
  await expect.poll(async () => (await getBox(dialog)).x).toBeCloseTo(490, 0)
})

test('follows its target where the page is told late, and of several moves at once', async ({
  page,
  open,
  dialog,
}) => {
  // Simulates a busy main thread for observers with a margin. Others cause checks that would hide the changes these
  // missed.
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = []
        super((seen, observer) => {
          waiting.push(...seen)
          const lateMs = options?.rootMargin ? 300 : 0
          setTimeout(() => waiting.length > 0 && tell(waiting.splice(0), observer), lateMs)
        }, options)
      }
    }
  })
  await open(AT_CENTRE)
  await page.evaluate(() => void window.stage.mount({ component: { placement: 'BOTTOM' } }))
  await dialog.waitFor()
  await page.waitForTimeout(100)
  await page.locator('#target').evaluate((it) => (it.style.left = '600px'))
  await expect.poll(async () => (await getBox(dialog)).x).toBeCloseTo(490, 0)
})

test('goes out of sight together with a target that is scrolled out of its scroller', async ({
  page,
  open,
}) => {
  await open(`<div id="scroller" style="height:200px;width:400px;overflow:auto"><div style="height:900px">
    <button id="target">Pay</button></div></div>`)
  await page.evaluate(() => void window.stage.mount())
  await expect(page.locator('.panel')).not.toHaveClass(/away/)
  await page.locator('#scroller').evaluate((it) => it.scrollTo(0, 500))
  await expect(page.locator('.panel')).toHaveClass(/away/)
  await page.locator('#scroller').evaluate((it) => it.scrollTo(0, 0))
  await expect(page.locator('.panel')).not.toHaveClass(/away/)
})

test('scrolls a target into view, at once for those who want less motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(
    '<div style="height:2000px"></div><button id="target">Pay</button><div style="height:2000px"></div>',
  )
  await page.evaluate(() => void window.stage.mount())
  await expect(page.locator('#target')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('waymark-guide').getByRole('dialog')).toBeInViewport({ ratio: 1 })
})

test('moves only for those who do not mind motion', async ({ page, open, dialog }) => {
  await open(AT_CENTRE)
  const readAnimation = () => dialog.evaluate((it) => getComputedStyle(it).animationName)
  await page.evaluate(() => void window.stage.mount())
  expect(await readAnimation()).toBe('rise')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await readAnimation()).toBe('none')
})

test('a tooltip is a dialog named by its title, and not modal', async ({ page, open, dialog }) => {
  await open(AT_CENTRE)
  await page.evaluate(() => void window.stage.mount())
  await expect(dialog).toHaveAccessibleName('Put it in the basket')
  await expect(dialog).toHaveAccessibleDescription(
    'Choose a size first. You can still change your mind at the till.',
  )
  await expect(dialog).not.toHaveAttribute('aria-modal')
  await expect(dialog.getByText('Step 2 of 5')).toBeAttached()
})

test('keeps line breaks and never reads a text as HTML', async ({ page, open, dialog }) => {
  await open(AT_CENTRE)
  await page.evaluate(() => {
    const text = { en: 'One\n<img src=x onerror=alert(1)>' }
    window.stage.mount({ component: { blocks: [{ id: 'body', type: 'TEXT', role: 'BODY', text }] } })
  })
  await expect(dialog.locator('p')).toHaveText('One\n<img src=x onerror=alert(1)>', { useInnerText: true })
  await expect(dialog.locator('img')).toHaveCount(0)
})

test('takes the focus and gives it back', async ({ page, open, dialog }) => {
  await open(`<button id="before">Before</button>${AT_CENTRE}`)
  await page.locator('#before').focus()
  await page.evaluate(() => void window.stage.mount())
  await expect(dialog).toBeFocused()
  await page.evaluate(() => window.stage.mounted?.destroy())
  await expect.poll(() => readFocus(page)).toBe('before')
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})

test('leaves the focus to who is typing, and is announced instead', async ({ page, open }) => {
  await open(`<input id="field" aria-label="Name">${AT_CENTRE}`)
  await page.locator('#field').focus()
  await page.evaluate(() => void window.stage.mount())
  await page.keyboard.type('Ada')
  await expect(page.locator('#field')).toHaveValue('Ada')
  await expect(page.locator('waymark-guide').getByRole('status')).toContainText('Put it in the basket')
})

test('comes right after its target in the Tab order, and the page after it', async ({ page, open }) => {
  await open(`<button id="target">Pay</button><button id="after">After</button>`)
  await page.locator('#target').focus()
  await page.evaluate(() => void window.stage.mount())
  const order = []
  for (let at = 0; at < 4; at++) {
    await page.keyboard.press('Tab')
    order.push(await readFocus(page))
  }
  expect(order).toEqual(['Back', 'Next', 'Close', 'after'])
  await page.locator('#target').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => readFocus(page)).toBe('target')
})

test('Tab leads from a tooltip to the page around a static target', async ({ page, open, dialog }) => {
  await open('<button id="before">Before</button><h1 id="target">Shop</h1><button id="after">After</button>')
  await page.evaluate(() => void window.stage.mount())
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => readFocus(page)).toBe('before')
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => readFocus(page)).toBe('after')
  await expect(page.locator('#target')).not.toHaveAttribute('tabindex')
})

test('Tab leads out of a tooltip beside a target that is disabled', async ({ page, open, dialog }) => {
  await open('<button id="before">Before</button><button id="target" disabled tabindex="0">Pay</button>')
  await page.evaluate(() => void window.stage.mount())
  await dialog.getByRole('button', { name: 'Back' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => readFocus(page)).toBe('before')
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(0)
  await expect(page.locator('#target')).toHaveAttribute('tabindex', '0')
})

test('ends by Escape, by its cross and by a click outside, if the author allows it', async ({
  page,
  open,
  dialog,
}) => {
  await open(`<p id="outside">Outside</p>${AT_CENTRE}`)
  const show = (allowed: boolean) =>
    page.evaluate((allowed) => {
      window.stage.mounted?.destroy()
      const dismissal = { closeButton: allowed, escape: allowed, outside: allowed }
      window.stage.mount({ component: { dismissal } })
    }, allowed)

  await show(false)
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('#outside').click()
  expect(await listCalls(page)).toEqual([])

  await show(true)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.locator('#outside').click()
  expect(await listCalls(page)).toEqual(['onDismiss', 'onDismiss', 'onDismiss'])
  await page.locator('#target').click()
  await dialog.getByText('Choose').click()
  expect(await listCalls(page)).toHaveLength(3)
})

test('tells which button was used, and shows no way back where there is none', async ({
  page,
  open,
  dialog,
}) => {
  await open(AT_CENTRE)
  await page.evaluate(() => void window.stage.mount())
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onAction BACK'])
  await page.evaluate(() => {
    const { stage } = window
    stage.mounted?.destroy()
    stage.mount({}, { canGoBack: false })
  })
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)
})

test('a tooltip in the editor takes neither focus nor keys', async ({ page, open, dialog }) => {
  await open(`<input id="field" aria-label="Name">${AT_CENTRE}`)
  await page.locator('#field').focus()
  await page.evaluate(() => void window.stage.mount({}, { interactive: false }))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toBe('field')
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
})

test('keeps focus, scroll and picture while the same step changes', async ({ page, open, dialog }) => {
  await open(AT_CENTRE)
  await page.evaluate(() => {
    const { stage } = window
    const image = { id: 'image', type: 'IMAGE', media: 'basket', alt: { en: 'A basket' } } as const
    const { blocks } = stage.toStep().component
    stage.mount({ component: { blocks: [image, ...blocks] } })
  })
  await dialog.getByRole('button', { name: 'Next' }).focus()
  const picture = await dialog.locator('img').elementHandle()
  await page.evaluate(() => {
    const { stage } = window
    const image = { id: 'image', type: 'IMAGE', media: 'basket', alt: { en: 'A basket' } } as const
    const { blocks } = stage.toStep().component
    const step = stage.toStep({ component: { blocks: [image, ...blocks] } })
    const view = { locale: 'de', fallbackLocale: 'en', progress: null, canGoBack: true, interactive: true }
    const target = document.querySelector('#target')
    stage.mounted?.update(step, { ...view, target, onAction: () => {}, onDismiss: () => {} })
  })
  await expect(dialog).toHaveAccessibleName('In den Warenkorb legen')
  await expect.poll(() => readFocus(page)).toBe('Weiter')
  expect(await picture?.evaluate((it) => it.isConnected)).toBe(true)
})

test('hides a picture that cannot be loaded', async ({ page, dialog, complaints }) => {
  await page.route('**/media/gone.svg', (route) => route.fulfill({ status: 404 }))
  await page.goto('/tooltip.html?missing-image')
  await expect(dialog.locator('img')).toBeHidden()
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('reads from right to left in Arabic, with foreign words marked as such', async ({ page, dialog }) => {
  await page.goto('/tooltip.html?arabic')
  const [title, cross, next] = [dialog.locator('h2'), dialog.getByLabel('Close'), dialog.getByText('التالي')]
  expect(await dialog.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl')
  expect((await getBox(cross)).x).toBeLessThan((await getBox(dialog)).x + 30)
  expect((await getBox(next)).x).toBeLessThan((await getBox(dialog.getByText('السابق'))).x)
  expect(await title.evaluate((it) => getComputedStyle(it).textAlign)).toBe('start')
  await expect(cross).toHaveAttribute('lang', 'en')
})

for (const width of [320, 390]) {
  test(`fits a window ${width} px wide with words that are longer than it`, async ({ page, dialog }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/tooltip.html?german&long')
    const box = await getBox(dialog)
    expect(box.x).toBeGreaterThanOrEqual(12)
    expect(box.right).toBeLessThanOrEqual(width - 11)
    for (const part of await dialog.locator('h2, p, button').all()) {
      expect((await getBox(part)).right).toBeLessThanOrEqual(box.right)
    }
  })
}

test('takes the colours of the scheme, and of the author before those', async ({ page, open, dialog }) => {
  await open(AT_CENTRE)
  const readColours = () =>
    dialog
      .locator('.card')
      .evaluate((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).color])
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark'
    window.stage.mount()
  })
  expect(await readColours()).toEqual(['rgb(251, 250, 247)', 'rgb(22, 36, 31)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(readColours).toEqual(['rgb(28, 42, 37)', 'rgb(244, 242, 236)'])
  await page.evaluate(() => {
    window.stage.mounted?.destroy()
    window.stage.mount({ component: { style: { scheme: 'AUTO', background: '#3d2a78', widthPx: 400 } } })
  })
  expect(await readColours()).toEqual(['rgb(61, 42, 120)', 'rgb(255, 255, 255)'])
  expect((await getBox(dialog)).width).toBe(400)
})
