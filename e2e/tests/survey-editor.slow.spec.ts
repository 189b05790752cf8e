import { callApi } from '../support/api.ts'
import { openSurvey, saved, type Asked } from '../support/survey.ts'
import { expect, test } from '../support/test.ts'

// The server refuses conflicting versions and changed published questions; the editor continues.
test.use({ expectedConsoleErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

test('a survey is renamed, and written in another language that is chosen here', async ({
  dashboard: page,
}) => {
  const id = await openSurvey(page)
  const read = () =>
    callApi<Asked & { name: string; selectedLocales: string[] }>(page, 'GET', `/survey/v1/surveys/${id}`)
  await page.getByRole('button', { name: 'Would you?' }).click()
  await page.getByRole('textbox', { name: 'Project name' }).fill('Would you really?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Text language: English' }).click()
  await page.getByRole('menuitem', { name: 'Choose languages' }).click()
  await page.getByRole('combobox', { name: 'Languages' }).fill('fr')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Languages' }).getByRole('button', { name: 'Close' }).click()
  await saved(page)
  expect(await read()).toMatchObject({ name: 'Would you really?', selectedLocales: ['en', 'de', 'fr'] })

  await page.getByRole('button', { name: 'All texts and languages' }).click()
  const texts = page.getByRole('dialog', { name: 'All texts and languages' })
  await texts.getByRole('textbox', { name: 'Header, Title, French' }).fill('Comment ça va ?')
  await texts.getByRole('button', { name: 'Close' }).click()
  await saved(page)
  await page.getByRole('button', { name: /^Text language/ }).click()
  await page.getByRole('menuitem', { name: /^French/ }).click()
  const preview = page.frameLocator('iframe[title="Survey preview"]')
  await expect(preview.getByText('Comment ça va ?')).toBeVisible()

  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await saved(page)
  expect(await read()).toMatchObject({ name: 'Would you?', selectedLocales: ['en', 'de'] })
})

test('authors of a survey see each other', async ({ dashboard: page, browser }) => {
  await openSurvey(page)
  const invites = [{ email: `grace-${Date.now()}@acme.test`, orgRole: 'Admin' }]
  type Invited = { invites: { link: string }[] }
  const { invites: sent } = await callApi<Invited>(page, 'POST', '/v1/invite', { invites })
  const id = new URL(sent[0]?.link ?? '').pathname.split('/').at(-1)
  const context = await browser.newContext()
  const data = { name: 'Grace Author', password: 'A-long-password-1' }
  expect((await context.request.put(`/v1/invite/${id}/signup`, { data })).ok()).toBe(true)
  const guest = await context.newPage()
  await guest.goto(page.url())
  await expect(guest.getByRole('main', { name: 'Survey editor' })).toBeVisible()
  await expect(guest.getByLabel('Demo admin is working on this too')).toBeVisible()
  // Presence is polled every few seconds; a reload asks at once.
  await page.reload()
  await expect(page.getByLabel('Grace Author is working on this too')).toBeVisible()
  await context.close()
})

test('changes of a survey made offline survive a crash', async ({ dashboard: page, context, browser }) => {
  const id = await openSurvey(page)
  const questions = page.getByRole('navigation', { name: 'Questions' })
  await expect(questions.getByRole('listitem')).toHaveCount(2)
  const url = page.url()
  await context.setOffline(true)
  await questions.getByRole('button', { name: 'Duplicate' }).first().click()
  await page.getByRole('textbox', { name: 'Question (en)' }).fill('Typed without a network')
  await expect(page.locator('[data-save-status="offline"]')).toBeVisible()
  // Another browser context opens the stored draft, because a closed page may still be alive to save it once the
  // network returns.
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toContain('Typed without a network')
  const storageState = await context.storageState()
  const later = await browser.newContext({ storageState })
  const again = await later.newPage()
  await again.goto(url)
  await expect(again.getByText('Changes from your last visit were restored')).toBeVisible()
  await expect(again.getByRole('navigation', { name: 'Questions' }).getByRole('listitem')).toHaveCount(3)
  await saved(again)
  const { survey } = await callApi<Asked>(again, 'GET', `/survey/v1/surveys/${id}`)
  expect(Object.values(survey.questions).map(({ label }) => label.en)).toContain('Typed without a network')
  await later.close()
})

test('a question that is moved and deleted by keys leaves the focus with the next one', async ({
  dashboard: page,
}) => {
  await openSurvey(page)
  const cards = page.locator('[data-question] > button')
  await expect(cards).toHaveCount(2)
  await cards.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cards.last()).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toBeFocused()
})

test('the survey editor is gone through by its keys, which it lists', async ({ dashboard: page }) => {
  await openSurvey(page)
  const [first, second] = [0, 1].map((at) => page.locator('[data-question] > button').nth(at))
  await first!.focus()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(second!).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('F6')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await expect(settings.locator(':focus')).toBeVisible()
  await page.keyboard.press('Shift+F6')
  await expect(second!).toBeFocused()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('region', { name: 'Questions' })).toContainText('Duplicate question')
  await expect(list.getByRole('region', { name: 'Whole survey' })).toContainText('Undo')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page.locator('[data-question]')).toHaveCount(2)

  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(settings).toBeHidden()
  await page.frameLocator('iframe[title="Survey preview"]').getByRole('radio').first().focus()
  await page.keyboard.press('Escape')
  await expect(settings).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
})

test('questions are dragged to another place', async ({ dashboard: page }) => {
  const id = await openSurvey(page)
  const order = async () => (await callApi<Asked>(page, 'GET', `/survey/v1/surveys/${id}`)).survey.order
  const before = await order()
  const handles = page.getByRole('button', { name: /^Drag “/ })
  await expect(handles).toHaveCount(2)
  const second = page.locator('[data-question]').nth(1)
  const [from, to] = [await handles.first().boundingBox(), await second.boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(from!.x + 8, from!.y + 40, { steps: 4 })
  await page.mouse.move(from!.x + 8, to!.y + to!.height - 4, { steps: 8 })
  await page.mouse.up()
  await saved(page)
  await expect.poll(order).toEqual(before.toReversed())
})
