import { callApi } from '../support/api.ts'
import { createFullApp } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test('a survey is answered through its public link, and the answers are read', async ({
  dashboard: page,
  context,
}) => {
  const { appId, appVersionId } = await createFullApp(page)
  const given = { appVersionId, name: 'Would you?', type: 'SURVEY_NPS' }
  const base = `/survey/v1/apps/${appId}/surveys`
  const { id } = await callApi<{ id: string }>(page, 'POST', base, given)
  await callApi(page, 'PUT', `${base}/${id}/publish`, {})

  await page.goto(`/app/${appId}/insights`)
  await page.getByRole('link', { name: 'Would you?' }).click()
  await page.getByRole('button', { name: 'Go to the public link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/^http/)

  const answers = await context.newPage()
  await answers.goto(await address.inputValue())
  await answers.getByRole('radio', { name: /^9/ }).check()
  await answers.getByRole('textbox').fill('It shows me around')
  await answers.getByRole('button').click()
  await expect(answers.getByRole('radio')).toHaveCount(0)
  await answers.close()

  await page.getByRole('tab', { name: 'Summary' }).click()
  await page.reload()
  const score = page.getByRole('region', { name: /How likely are you to recommend/ })
  await expect(score).toContainText('100')
  await expect(score).toContainText('1 of 1 answered')
  await page.getByRole('tab', { name: 'Text answers' }).click()
  await page.getByRole('textbox', { name: 'Search text answers' }).fill('AROUND')
  await expect(page.getByRole('article')).toHaveText(/It shows me around.*Public link/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('responses.csv')
})
