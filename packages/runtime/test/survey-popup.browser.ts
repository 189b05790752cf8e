import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { comparePictures, expect, getBox, listCalls, listEvents, readFocus, test } from './test.ts'

const WHOLE = { width: 560, height: 1220 }

comparePictures('survey-popup', {
  light: { query: '', viewport: WHOLE },
  dark: { query: 'dark', viewport: WHOLE },
  arabic: { query: 'arabic', viewport: WHOLE },
  'narrow-german': { query: 'german&long', viewport: { width: 320, height: 1500 } },
  coloured: { query: 'coloured&no-text', viewport: { width: 560, height: 520 } },
  more: { query: 'more', viewport: { width: 560, height: 1000 } },
  'more-narrow': { query: 'more&german', viewport: { width: 320, height: 1300 } },
})

test('survey-popup with answers, with what is missing, and its thanks look as kept', async ({
  page,
  dialog,
}) => {
  await page.setViewportSize(WHOLE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/survey-popup.html?bare')
  await dialog.getByRole('checkbox', { name: 'Jackets' }).check()
  await dialog.getByRole('radio', { name: '4', exact: true }).nth(1).check()
  await dialog.getByRole('radio', { name: '2, Hardly' }).check()
  await dialog.getByRole('textbox', { name: 'Where do you live?' }).fill('Zermatt')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveScreenshot(['survey-popup', 'missing.png'])
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await expect(page).toHaveScreenshot(['survey-popup', 'missing-forced-colours.png'])
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  await answerWhatMust(page)
  await page.setViewportSize({ width: 560, height: 400 })
  await expect(page).toHaveScreenshot(['survey-popup', 'thanks.png'])
})

/** Answers the two required questions and sends the survey. */
async function answerWhatMust(page: Page) {
  const dialog = page.locator('waymark-guide').getByRole('dialog')
  await dialog.getByRole('radio', { name: '9', exact: true }).check()
  await dialog.getByRole('radio', { name: 'With a search' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
}

test('comes back with its answers, and with its thanks, when the page throws its body away', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html')
  await dialog.getByRole('textbox', { name: 'Where do you live?' }).fill('Zermatt')
  const throwAway = () => page.evaluate(() => (document.body.innerHTML = '<main><h1>Shop</h1></main>'))
  await throwAway()
  await expect(dialog.getByRole('textbox', { name: 'Where do you live?' })).toHaveValue('Zermatt')
  await answerWhatMust(page)
  await expect(dialog.locator('.end')).toBeVisible()
  await throwAway()
  await expect(dialog.locator('.end')).toBeVisible()
  expect(await listEvents(page)).toEqual(['survey_seen', 'survey_answered', 'survey_completed'])
})

test('an answer decides what is asked next and in which words, and the field keeps its focus', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html?branches')
  const questions = dialog.locator('form > *[id^="question-"]')
  await expect(questions).toHaveCount(1)
  await dialog.getByRole('radio', { name: '3', exact: true }).check()
  const why = dialog.getByRole('textbox', { name: 'Why 3?' })
  await expect(questions).toHaveCount(3)
  await why.fill('Too far')
  await dialog.getByRole('radio', { name: '4', exact: true }).first().check()
  await expect(dialog.getByRole('textbox', { name: 'Why 4?' })).toHaveValue('Too far')
  await expect(dialog.getByRole('radio', { name: '4', exact: true }).first()).toBeFocused()
  await dialog.getByRole('radio', { name: '9', exact: true }).check()
  await expect(questions).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('heading', { name: 'Tell others' })).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Write a review' })
  await expect(link).toHaveAttribute('href', 'https://reviews.example/cairn')
  expect(await lastAnswers(page)).toEqual({ recommend: 9 })
})

test('a date, an order, a choice per row and a consent are answered by keyboard', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html?more')
  await dialog.getByLabel('When did you visit us?').fill('2026-03-01')
  const ranked = (name: string) => dialog.getByRole('button', { name })
  await ranked('Quality').press('Enter')
  await ranked('Price').press('Space')
  await expect(ranked('3 Delivery')).toHaveAttribute('aria-pressed', 'true')
  await ranked('1 Quality').click()
  await expect(ranked('1 Price')).toBeVisible()
  await ranked('Quality').click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.locator('#wrong-rate')).toBeVisible()
  await dialog.getByRole('radiogroup', { name: 'The advice' }).getByRole('radio', { name: 'Good' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.locator('#wrong-rate')).toBeVisible()
  await dialog.getByRole('radiogroup', { name: 'The shop' }).getByRole('radio', { name: 'Fair' }).check()
  await dialog.getByRole('checkbox', { name: 'I agree to be contacted' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await lastAnswers(page)).toEqual({
    visit: '2026-03-01',
    order: ['price', 'delivery', 'quality'],
    rate: { advice: 'good', shop: 'fair' },
    terms: ['agree'],
  })
})

test('a day that no server takes is no answer, and does not cost the others', async ({ page, dialog }) => {
  await page.goto('/survey-popup.html?more')
  await dialog.getByLabel('When did you visit us?').fill('3026-01-01')
  for (const [row, answer] of [
    ['The advice', 'Good'],
    ['The shop', 'Fair'],
  ] as const)
    await dialog.getByRole('radiogroup', { name: row }).getByRole('radio', { name: answer }).check()
  await dialog.getByRole('checkbox', { name: 'I agree to be contacted' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await lastAnswers(page)).toEqual({ rate: { advice: 'good', shop: 'fair' }, terms: ['agree'] })
})

const lastAnswers = async (page: Page) =>
  JSON.parse((await listCalls(page)).at(-1)?.split(' ').slice(1).join(' ') ?? '') as unknown

test('axe finds nothing where answers are missing, light or dark, and at its thanks', async ({
  page,
  dialog,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('waymark-guide').analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  }
  await page.goto('/survey-popup.html?coloured')
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await check()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await check()).toEqual([])
  await answerWhatMust(page)
  expect(await check()).toEqual([])
})

test('a survey is answered by keys alone: Tab leads from question to question, arrows from answer to answer', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html')
  await expect(dialog).toBeFocused()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('Tab', 'ArrowRight', 'ArrowRight')
  await press('Tab', 'ArrowDown')
  await press('Tab', 'Tab', 'Space')
  await press('Tab', 'ArrowRight')
  await press('Tab', 'ArrowRight', 'ArrowLeft')
  await press('Tab')
  await page.keyboard.type('Zermatt')
  await press('Tab')
  await page.keyboard.type('More huts')
  expect(await lastAnswers(page)).toEqual({
    recommend: 2,
    found: 'search',
    bought: ['packs'],
    stars: 2,
    ease: 1,
    city: 'Zermatt',
    wish: 'More huts',
  })
  await press('Tab', 'Enter')
  expect(await listEvents(page)).toEqual(['survey_seen', 'survey_answered', 'survey_completed'])
})

test('keeps Tab inside, also from an answer in the middle of the first question', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html')
  await dialog.getByRole('radio', { name: '5', exact: true }).first().check()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => readFocus(page)).toBe('Close')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: '5', exact: true }).first()).toBeFocused()
})

test('turns the arrows of a scale round where one reads from right to left', async ({ page, dialog }) => {
  await page.goto('/survey-popup.html?arabic')
  const [low, high] = [dialog.getByRole('radio').nth(0), dialog.getByRole('radio').nth(10)]
  expect((await getBox(low)).x).toBeGreaterThan((await getBox(high)).x)
  await low.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await lastAnswers(page)).toEqual({ recommend: 1 })
})

test('says at each question what is missing, and goes to the first of them with its words in sight', async ({
  page,
  dialog,
}) => {
  await page.setViewportSize({ width: 560, height: 420 })
  await page.goto('/survey-popup.html')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const first = dialog.getByRole('radiogroup', { name: 'How likely are you to recommend' })
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(first).toHaveAccessibleDescription('Please answer this question')
  await expect(first.getByText('How likely are you')).toBeInViewport({ ratio: 1 })
  await expect(first.getByRole('radio').first()).toBeFocused()
  const second = dialog.getByRole('radiogroup', { name: 'How did you find us?' })
  await expect(second).toHaveAccessibleDescription('Choose one answer')
  await first.getByRole('radio', { name: '7', exact: true }).check()
  await expect(first).not.toHaveAttribute('aria-invalid')
  await expect(first.getByText('Please answer')).toBeHidden()
  expect((await listCalls(page)).some((it) => it.startsWith('onComplete'))).toBe(false)
})

test('puts its thanks in the place of its questions, with the focus, until they are closed', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html')
  await answerWhatMust(page)
  await expect(dialog).toHaveAccessibleName('Thank you')
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  expect((await listCalls(page)).at(-1)).toBe('onComplete {"recommend":9,"found":"search"}')
  await page.keyboard.press('Escape')
  expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})

test('a survey that has to be answered offers no way past it', async ({ page, dialog }) => {
  await page.goto('/survey-popup.html?required')
  await expect(dialog.getByRole('button')).toHaveText(['Send'])
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  expect(await listCalls(page)).toEqual([])
})

test('keeps answers and focus while its language changes', async ({ page, dialog }) => {
  await page.goto('/survey-popup.html')
  await dialog.getByRole('radio', { name: 'With a search' }).check()
  await dialog.getByRole('textbox', { name: 'What could be better?' }).fill('Huts')
  await page.evaluate(() => window.stage.playing?.setLocale('de'))
  await expect(dialog.getByRole('radio', { name: 'Über eine Suche' })).toBeChecked()
  const field = dialog.getByRole('textbox', { name: 'Was können wir besser machen?' })
  await expect(field).toHaveValue('Huts')
  await expect(field).toBeFocused()
})

test('moves only for those who do not mind motion', async ({ page, dialog }) => {
  await page.goto('/survey-popup.html')
  const read = () =>
    dialog.evaluate((it) => {
      const point = it.querySelector('.point')
      return [getComputedStyle(it).animationName, point && getComputedStyle(point).transitionDuration]
    })
  expect(await read()).toEqual(['rise', '0.15s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await read()).toEqual(['none', '0s'])
})

test('a survey that moved into a dialog of the page stays, with its answers, once that closes or is removed', async ({
  page,
  dialog,
}) => {
  await page.goto('/survey-popup.html?bare')
  const field = dialog.getByRole('textbox', { name: 'Where do you live?' })
  await field.fill('Zermatt')
  for (const way of ['close', 'remove'] as const) {
    await page.evaluate(() => {
      document.body.append(document.createElement('dialog'))
      document.querySelector('dialog')!.showModal()
    })
    await expect(page.locator('dialog > waymark-guide')).toHaveCount(1)
    await page.evaluate((way) => document.querySelector('dialog')![way](), way)
    await expect(page.locator('body > waymark-guide')).toHaveCount(1)
    await expect(field).toHaveValue('Zermatt')
    await field.click()
    await page.evaluate(() => document.querySelector('dialog')?.remove())
  }
})
