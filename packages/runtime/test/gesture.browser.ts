import type { CDPSession, Page } from '@playwright/test'
import type { Component } from '@waymark/contract'
import { comparePictures, expect, getBox, listCalls, readFocus, test } from './test.ts'

comparePictures('gesture', { 'swipe-left': { query: 'swipe-left' }, pinch: { query: 'pinch&no-text' } })

type Gesture = NonNullable<Component['gesture']>
type At = [x: number, y: number]

const AREA = `<div id="target" tabindex="0" style="position:absolute;left:350px;top:150px;width:300px;height:300px;background:#eee"></div>`
const MIDDLE: At = [500, 300]

const show = (page: Page, gesture: Gesture, more: Partial<Component> = {}) =>
  page.evaluate(
    ([gesture, more]) => {
      const { stage } = window
      const blocks = stage.toStep().component.blocks.slice(0, 1)
      stage.mount(
        { component: { container: 'GESTURE', gesture, blocks, ...more } },
        { onAdvance: () => stage.calls.push('onAdvance') },
      )
    },
    [gesture, more] as const,
  )

async function drag(page: Page, from: At, to: At) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 6 })
  await page.mouse.up()
}

test('a tap is a click, or Enter, on the element and nowhere else', async ({ page, open }) => {
  await open(AREA.replaceAll('div', 'button'))
  await show(page, 'TAP')
  await page.mouse.click(100, 500)
  expect(await listCalls(page)).toEqual([])
  await page.mouse.click(...MIDDLE)
  await page.locator('#target').focus()
  await page.keyboard.press('Enter')
  expect(await listCalls(page)).toEqual(['onAdvance', 'onAdvance'])
})

test('a double tap is two in quick succession', async ({ page, open }) => {
  await open(AREA)
  await show(page, 'DOUBLE_TAP')
  await page.mouse.click(...MIDDLE)
  await page.waitForTimeout(600)
  await page.mouse.click(...MIDDLE)
  expect(await listCalls(page)).toEqual([])
  await page.mouse.click(...MIDDLE)
  expect(await listCalls(page)).toEqual(['onAdvance'])
})

test('a long press rests for half a second, without moving away', async ({ page, open }) => {
  await open(AREA)
  await show(page, 'LONG_PRESS')
  await page.mouse.click(...MIDDLE, { delay: 150 })
  await page.mouse.move(...MIDDLE)
  await page.mouse.down()
  await page.mouse.move(MIDDLE[0] + 60, MIDDLE[1], { steps: 3 })
  await page.waitForTimeout(600)
  await page.mouse.up()
  expect(await listCalls(page)).toEqual([])
  await page.mouse.click(...MIDDLE, { delay: 650 })
  expect(await listCalls(page)).toEqual(['onAdvance'])
})

const WAYS = { SWIPE_UP: [0, -90], SWIPE_DOWN: [0, 90], SWIPE_LEFT: [-90, 0], SWIPE_RIGHT: [90, 0] } as const
const OPPOSITE = {
  SWIPE_UP: 'SWIPE_DOWN',
  SWIPE_DOWN: 'SWIPE_UP',
  SWIPE_LEFT: 'SWIPE_RIGHT',
  SWIPE_RIGHT: 'SWIPE_LEFT',
} as const
for (const gesture of ['SWIPE_UP', 'SWIPE_DOWN', 'SWIPE_LEFT', 'SWIPE_RIGHT'] as const) {
  const [dx, dy] = WAYS[gesture]
  test(`${gesture} is recognised with a mouse in its own direction only`, async ({ page, open }) => {
    await open(AREA)
    await show(page, OPPOSITE[gesture])
    await drag(page, MIDDLE, [MIDDLE[0] + dx, MIDDLE[1] + dy])
    expect(await listCalls(page)).toEqual([])
    await page.evaluate(() => window.stage.mounted?.destroy())
    await show(page, gesture)
    await drag(page, MIDDLE, [MIDDLE[0] + dx, MIDDLE[1] + dy])
    expect((await listCalls(page))[0]).toBe('onAdvance')
  })
}

test.describe('gestures of fingers', () => {
  test.use({ hasTouch: true })

  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: At[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

  test('a swipe counts even where the page scrolls by it', async ({ page, open }) => {
    await open(`<div style="height:2000px">${AREA}</div>`)
    await show(page, 'SWIPE_UP')
    const cdp = await page.context().newCDPSession(page)
    await touch(cdp, 'touchStart', [MIDDLE])
    for (const y of [285, 260, 230, 200]) await touch(cdp, 'touchMove', [[500, y]])
    await touch(cdp, 'touchEnd', [])
    expect(await listCalls(page)).toContain('onAdvance')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('a pinch is two fingers apart or together', async ({ page, open }) => {
    await open(AREA)
    await show(page, 'PINCH')
    const cdp = await page.context().newCDPSession(page)
    await touch(cdp, 'touchStart', [
      [480, 300],
      [520, 300],
    ])
    await touch(cdp, 'touchMove', [
      [478, 300],
      [522, 300],
    ])
    expect(await listCalls(page)).toEqual([])
    await touch(cdp, 'touchMove', [
      [440, 300],
      [560, 300],
    ])
    await touch(cdp, 'touchEnd', [])
    expect(await listCalls(page)).toContain('onAdvance')
  })
})

test('a pinch is made on a trackpad as well', async ({ page, open }) => {
  await open(AREA)
  await show(page, 'PINCH')
  await page.mouse.move(...MIDDLE)
  await page.keyboard.down('Control')
  for (let at = 0; at < 4; at++) await page.mouse.wheel(0, -20)
  await page.keyboard.up('Control')
  await expect.poll(() => listCalls(page)).toContain('onAdvance')
})

test('a gesture that somebody cannot make is skipped by a button, which the keyboard reaches', async ({
  page,
  open,
  dialog,
}) => {
  await open(AREA)
  await show(page, 'SWIPE_LEFT')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Tab')
  await expect.poll(() => readFocus(page)).toBe('Done')
  await page.keyboard.press('Enter')
  expect(await listCalls(page)).toEqual(['onAdvance'])
})

test('an author’s own button to go on is enough', async ({ page, open, dialog }) => {
  await open(AREA)
  await page.evaluate(() => void window.stage.mount({ component: { container: 'GESTURE' } }))
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0)
})

test('a gesture without words says itself what is to be done', async ({ page, open, dialog }) => {
  await open(AREA)
  await page.evaluate(() => {
    window.stage.mount(
      { component: { container: 'GESTURE', gesture: 'PINCH', blocks: [] } },
      { locale: 'de' },
    )
  })
  await expect(dialog).toHaveAccessibleName('Hier zwei Finger auseinander- oder zusammenziehen')
})

test('the hand of a gesture is on the element, lets clicks through and stays clear of the words', async ({
  page,
  open,
  dialog,
}) => {
  await open(AREA)
  await show(page, 'SWIPE_DOWN')
  const [hand, words] = [await getBox(page.locator('.hand')), await getBox(dialog)]
  expect([hand.x + hand.width / 2, hand.y + hand.height / 2]).toEqual(MIDDLE)
  await expect(page.locator('.hand')).toHaveCSS('pointer-events', 'none')
  expect(words.y >= 450 || words.bottom <= 150).toBe(true)
})

test('the hand of a gesture moves, or rests with an arrow if motion is reduced', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(AREA)
  await show(page, 'SWIPE_LEFT')
  const count = () =>
    page.evaluate(() => document.querySelector('waymark-guide')?.shadowRoot?.getAnimations().length)
  expect(await count()).toBe(0)
  await expect(page.locator('.hand .way')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await count()).toBeGreaterThan(1)
  await expect(page.locator('.hand .way')).toBeHidden()
})
