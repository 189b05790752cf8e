import type { Page } from '@playwright/test'
import { expect, getBox, listCalls, test } from '../../runtime/test/test.ts'
import { dragFinger } from './drag-finger.ts'
import { openPage } from './kinds.ts'

const countTaps = (page: Page) =>
  page.locator('#target').evaluate((target) => {
    target.addEventListener(
      'click',
      () => (target.dataset.taps = String(Number(target.dataset.taps ?? 0) + 1)),
    )
  })
const readTaps = (page: Page) => page.locator('#target').getAttribute('data-taps')

for (const kind of ['TOOLTIP', 'HIGHLIGHT', 'SPOT', 'LABEL', 'PING']) {
  test(`a tap on the target reaches the app through ${kind}`, async ({ page }) => {
    await openPage(page, `kind=${kind}`)
    await countTaps(page)
    const { x, y, width, height } = await getBox(page.locator('#target'))
    // The dot of a ping does not take touches either.
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect.poll(() => readTaps(page)).toBe('1')
  })
}

for (const kind of ['HIGHLIGHT', 'SPOT', 'POPUP', 'DRAWER', 'BOTTOMSHEET']) {
  test(`a tap on the veil of ${kind} does not reach the app`, async ({ page }) => {
    await openPage(page, `kind=${kind}`)
    const other = page.locator('.buy').first()
    await other.evaluate((it) => it.addEventListener('click', () => (it.dataset.taps = '1')))
    const { x, y } = await getBox(other)
    await page.touchscreen.tap(x + 8, y + 8)
    await page.waitForTimeout(100)
    expect(await other.getAttribute('data-taps')).toBeNull()
  })
}

test('a tap beside a card that leaves the app usable reaches the app', async ({ page }) => {
  await openPage(page, 'kind=SLIDEIN')
  await countTaps(page)
  await page.evaluate(() => window.scrollTo(0, 200))
  const { x, y } = await getBox(page.locator('#target'))
  await page.touchscreen.tap(x + 10, y + 10)
  await expect.poll(() => readTaps(page)).toBe('1')
})

test('a sheet follows the finger up to full height, back, and away', async ({ page }) => {
  await openPage(page, 'kind=BOTTOMSHEET')
  const sheet = page.getByTestId('waymark-sheet')
  const grip = page.getByTestId('waymark-grip')
  const pull = async (by: number) => {
    const { x, y, width, height } = await getBox(grip)
    const at: [number, number] = [x + width / 2, y + height / 2]
    await dragFinger(page, at, [at[0], at[1] + by])
  }
  const halfPx = (await getBox(sheet)).height
  await pull(-200)
  await expect.poll(async () => (await getBox(sheet)).height).toBe(676)
  await pull(200)
  await expect.poll(async () => Math.round((await getBox(sheet)).height - halfPx)).toBe(0)
  expect(await listCalls(page)).toEqual([])
  await pull(120)
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('a swipe turns the carousel, and scrolling its text does not', async ({ page }) => {
  await openPage(page, 'kind=CAROUSEL_SLIDE')
  await dragFinger(page, [300, 330], [120, 335])
  expect(await listCalls(page)).toEqual(['onAction NEXT'])
  await dragFinger(page, [120, 330], [300, 335])
  expect(await listCalls(page)).toEqual(['onAction NEXT', 'onAction BACK'])
  await dragFinger(page, [200, 400], [190, 250])
  expect(await listCalls(page)).toHaveLength(2)
})

test('a finger makes the gesture that is waited for, and not another one', async ({ page }) => {
  await openPage(page, 'kind=GESTURE&swipe-right')
  await page.evaluate(() =>
    window.change({ view: { onAdvance: () => window.stage.calls.push('onAdvance') } }),
  )
  const { x, y, width, height } = await getBox(page.locator('#target'))
  const at: [number, number] = [x + width / 2, y + height / 2]
  await dragFinger(page, at, [at[0], at[1] - 90])
  expect(await listCalls(page)).toEqual([])
  await dragFinger(page, at, [at[0] + 90, at[1]])
  expect((await listCalls(page))[0]).toBe('onAdvance')
})

test('the whole survey is answered by touches, and what is missing is scrolled to', async ({ page }) => {
  await openPage(page, 'survey=POPUP')
  await page.getByRole('button', { name: 'Send' }).tap()
  const wrong = page.getByRole('alert').first()
  await expect(wrong).toHaveText('Please answer this question')
  await expect(wrong).toBeInViewport()
  await page.getByRole('radio', { name: '9', exact: true }).tap()
  await page.getByRole('radio', { name: 'With a search' }).tap()
  await page.getByRole('checkbox', { name: 'Packs' }).tap()
  await page.getByRole('radio', { name: '4, Mostly' }).tap()
  await page.getByRole('textbox', { name: 'Where do you live?' }).fill('Bern')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await listCalls(page)).toEqual([
    `onComplete ${JSON.stringify({ recommend: 9, found: 'search', bought: ['packs'], ease: 4, city: 'Bern' })}`,
  ])
})
