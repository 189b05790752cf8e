import type { Page } from '@playwright/test'
import type { Guide } from '@waymark/contract'
import type { Panel } from '../src/index.ts'
import { comparePictures, expect, getBox, listCalls, test } from './test.ts'

comparePictures('companions', { wide: { query: '', viewport: { width: 900, height: 480 } } })

const SHOP = `<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>`
const TEXTS = {
  changeLanguage: 'Language',
  languagePanel: 'Language and sound',
  muteText: 'Mute',
  repeatText: 'Say it again',
  disablePanelTitle: 'Switch off all guides?',
  yes: 'Switch off',
  no: 'Keep',
}

interface Wanted {
  sound?: Panel['sound']
  codes?: string[]
  canDisable?: boolean
  avatar?: Guide['avatar']
}

const show = (
  page: Page,
  { sound = 'ON', codes = ['en', 'de', 'ar'], canDisable = true, avatar }: Wanted = {},
) =>
  page.evaluate(
    ([texts, wanted]) => {
      const { calls } = window.stage
      const names: Record<string, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }
      const panel: Panel = {
        languages: wanted.codes.map((code) => ({ code, name: names[code] ?? code, texts })),
        language: 'en',
        sound: wanted.sound,
        onLanguage: (code) => calls.push(`onLanguage ${code}`),
        onMute: (isMuted) => calls.push(`onMute ${isMuted}`),
        onRepeat: () => calls.push('onRepeat'),
        ...(wanted.canDisable && { onDisable: () => calls.push('onDisable') }),
      }
      window.stage.mount({}, { panel, ...(wanted.avatar && { avatar: wanted.avatar }) })
    },
    [TEXTS, { sound, codes, canDisable, avatar }] as const,
  )

const open = (page: Page) => page.getByRole('button', { name: 'Language and sound' }).click()

/** The text of the focused item, or a button's name. */
const readItem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement
    return focused?.ariaLabel ?? focused?.textContent
  })

test('the menu names each language in itself, marks the present one, and tells which was chosen', async ({
  page,
  open: go,
}) => {
  await go(SHOP)
  await show(page)
  await open(page)
  const group = page.getByRole('group', { name: 'Language' })
  await expect(group.getByRole('menuitemradio')).toHaveText(['English', 'Deutsch', 'العربية'])
  await expect(group.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('aria-checked', 'true')
  await expect(group.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveAttribute('lang', 'de')
  await group.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await listCalls(page)).toEqual(['onLanguage de'])
})

test('the menu mutes and repeats', async ({ page, open: go }) => {
  await go(SHOP)
  await show(page)
  await open(page)
  await page.getByRole('menuitemcheckbox', { name: 'Mute' }).click()
  await open(page)
  await page.getByRole('menuitem', { name: 'Say it again' }).click()
  expect(await listCalls(page)).toEqual(['onMute true', 'onRepeat'])
})

test('the menu is operated by the keyboard as menus are', async ({ page, open: go }) => {
  await go(SHOP)
  await show(page)
  await page.getByRole('button', { name: 'Language and sound' }).focus()
  await page.keyboard.press('ArrowDown')
  const order = [await readItem(page)]
  for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'm']) {
    await page.keyboard.press(key)
    order.push(await readItem(page))
  }
  const last = 'Switch off all guides?'
  expect(order).toEqual(['English', 'Deutsch', last, 'English', last, 'English', 'Mute'])
  await page.keyboard.press('Escape')
  expect(await readItem(page)).toBe('Language and sound')
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await listCalls(page)).toEqual([])
})

test('the menu asks once more before all guidance is switched off', async ({ page, open: go }) => {
  await go(SHOP)
  await show(page)
  await open(page)
  await page.getByRole('menuitem', { name: 'Switch off all guides?' }).click()
  expect(await readItem(page)).toBe('Keep')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await open(page)
  await page.getByRole('menuitem', { name: 'Switch off all guides?' }).click()
  await page.getByRole('menuitem', { name: 'Switch off', exact: true }).click()
  expect(await listCalls(page)).toEqual(['onDisable'])
})

test('a click elsewhere closes the menu', async ({ page, open: go }) => {
  await go(SHOP)
  await show(page)
  await open(page)
  await page.mouse.click(20, 20)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a sound that waits to be asked for has a button of its own', async ({ page, open: go }) => {
  await go(SHOP)
  await show(page, { sound: 'BLOCKED' })
  await page.getByRole('button', { name: 'Say it again' }).click()
  expect(await listCalls(page)).toEqual(['onRepeat'])
})

test('the button of the menu is missing when there is nothing to choose', async ({ page, open: go }) => {
  await go(SHOP)
  await show(page, { sound: 'SILENT', codes: ['en'], canDisable: false })
  await expect(page.getByRole('button', { name: 'Language and sound' })).toHaveCount(0)
})

const avatar = { media: 'guide', name: 'Mira', position: 'END' } as const

for (const position of ['START', 'END'] as const) {
  test(`the figure stands at ${position}, outside of the card`, async ({ page, open: go, dialog }) => {
    await go(SHOP)
    await show(page, { avatar: { ...avatar, position } })
    const [figure, card] = [await getBox(page.locator('.avatar')), await getBox(dialog)]
    expect(position === 'START' ? figure.right <= card.x : figure.x >= card.right).toBe(true)
    await expect(page.locator('.avatar img')).toHaveAttribute('alt', '')
  })
}

test('the figure is small in the card, above the words, in a narrow window', async ({ page, open: go }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await go(SHOP.replace('left:450px', 'left:150px'))
  await show(page, { avatar })
  const [figure, title] = [await getBox(page.locator('.avatar')), await getBox(page.locator('h2'))]
  expect(figure.width).toBe(44)
  expect(figure.bottom).toBeLessThanOrEqual(title.y)
  await page.setViewportSize({ width: 1000, height: 640 })
  await expect.poll(async () => (await getBox(page.locator('.avatar'))).width).toBe(84)
})

test('the figure never covers what the card points at', async ({ page, open: go }) => {
  await page.setViewportSize({ width: 1000, height: 200 })
  await go(SHOP.replace('top:300px', 'top:60px'))
  await show(page, { avatar: { ...avatar, position: 'START' } })
  const [figure, target] = [await getBox(page.locator('.avatar')), await getBox(page.locator('#target'))]
  const isApart =
    figure.right <= target.x ||
    figure.x >= target.right ||
    figure.bottom <= target.y ||
    figure.y >= target.bottom
  expect(isApart).toBe(true)
})

test('a figure that cannot be loaded leaves no gap', async ({ page, open: go, dialog, complaints }) => {
  await go(SHOP)
  await show(page, { avatar: { ...avatar, media: 'gone' } })
  await expect(page.locator('.avatar')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  complaints.length = 0
})
