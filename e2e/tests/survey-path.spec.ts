import type { Locator, Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

interface Carrier {
  waymark?: { on: unknown; identify(id: string, properties: object): void }
}

test('a survey is written with a branch, a repeated answer and an ending, answered in two ways, and read', async ({
  dashboard,
  page,
  openShop,
}) => {
  const { appId, appVersionId, sdkKey } = await writeProject(dashboard)
  await callApi(dashboard, 'PUT', `/v1/apps/${appId}/app-features`, {
    features: [{ name: 'NPS', enabled: true }],
  })
  await callApi(dashboard, 'POST', `/v1/apps/${appId}/properties`, { name: 'first name', type: 'STRING' })
  const { id: projectId } = await callApi<{ id: string }>(
    dashboard,
    'POST',
    `/survey/v1/apps/${appId}/surveys`,
    { appVersionId, name: 'Would you?', type: 'SURVEY_NPS' },
  )
  await dashboard.goto(`/editor/${appId}/${appVersionId}/${projectId}`)
  await write(dashboard)
  await dashboard.getByRole('button', { name: 'Publish' }).click()
  await expect(dashboard.getByRole('dialog')).toContainText('Version 1')
  const deployments = `/v1/apps/${appId}/deployments`
  const { id } = await callApi<{ id: string }>(dashboard, 'POST', deployments, { name: 'Live', projectId })
  await callApi(dashboard, 'PUT', `${deployments}/${id}/go-live`, {})

  const { url } = await openShop(sdkKey)
  await page.goto(url)
  const survey = page.getByRole('dialog')
  await identify(page, 'ada', { 'first name': '{{answer.recommend}}' })
  await expect(survey).toContainText('How are we doing, {{answer.recommend}}?')
  await expect(survey.getByRole('textbox')).toHaveCount(0)
  await answer(survey, '9')
  await survey.getByRole('button', { name: 'Send' }).click()
  await expect(survey.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await identify(page, 'grace', {})
  await expect(survey).toContainText('How are we doing, friend?')
  await answer(survey, '3')
  await survey.getByRole('textbox', { name: 'Why 3?' }).fill('Too many clicks')
  await survey.getByRole('button', { name: 'Send' }).click()
  await expect(survey).toContainText('We are sorry')
  await expect(survey.getByRole('link', { name: 'Talk to us' })).toHaveAttribute(
    'href',
    'https://shop.example/support',
  )

  await dashboard.goto(`/app/${appId}/insights/surveys/${projectId}`)
  const score = dashboard.getByRole('region', { name: /How likely are you to recommend/ })
  await expect(async () => {
    await dashboard.reload()
    await expect(score).toContainText('2 of 2 answered', { timeout: 2000 })
  }).toPass()
  await dashboard.getByRole('tab', { name: 'Text answers' }).click()
  // Results name the question as a person without values reads it.
  await expect(dashboard.getByRole('article')).toHaveText(/Too many clicks.*Why …\?.*grace/)
})

/**
 * Adds to the survey of a template: promoters with a 9 are done, the others are asked why, and unhappy people may
 * write.
 */
async function write(dashboard: Page): Promise<void> {
  const questions = dashboard.getByRole('navigation', { name: 'Questions' })
  const choose = async (field: string, option: string | RegExp) => {
    await dashboard.getByRole('combobox', { name: field }).click()
    await dashboard.getByRole('option', { name: option }).click()
  }
  await questions.getByRole('button', { name: 'Header' }).click()
  const title = dashboard.getByRole('textbox', { name: 'Title (en)' })
  await title.fill('How are we doing, ')
  await title.press('End')
  await title.pressSequentially('{{')
  await choose('Property', 'first name')
  await dashboard.getByRole('textbox', { name: 'Without a value' }).fill('friend')
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Insert placeholder' }).click()
  await expect(title).toHaveValue('How are we doing, {{ first name | "friend" }}')
  await title.press('End')
  await title.pressSequentially('?')
  const preview = dashboard.frameLocator('iframe[title="Survey preview"]')
  await expect(preview.getByText('How are we doing, friend?')).toBeVisible()
  await dashboard.getByRole('button', { name: 'Preview as someone without values' }).click()
  await dashboard.getByRole('textbox', { name: 'first name' }).fill('Grace')
  await dashboard.keyboard.press('Escape')
  await expect(preview.getByText('How are we doing, Grace?')).toBeVisible()

  await questions
    .getByRole('button', { name: /How likely/ })
    .first()
    .click()
  await dashboard.getByRole('button', { name: 'Add branch' }).click()
  await dashboard.getByRole('textbox', { name: 'Value of Branch 1' }).fill('9')

  await questions
    .getByRole('button', { name: /main reason/ })
    .first()
    .click()
  const label = dashboard.getByRole('textbox', { name: 'Question (en)' })
  await label.fill('Why')
  await dashboard.getByRole('button', { name: 'Insert earlier answer' }).click()
  await dashboard.getByRole('menuitem', { name: /How likely/ }).click()
  await expect(label).toHaveValue('Why {{answer.recommend|…}}')
  await label.press('End')
  await label.pressSequentially('?')

  await questions.getByRole('button', { name: 'End message' }).click()
  await dashboard.getByRole('button', { name: 'Add end message' }).click()
  await choose('Comparison of End message 1', 'The answer is at most')
  await dashboard.getByRole('textbox', { name: 'Value of End message 1' }).fill('6')
  const ending = dashboard.getByRole('listitem').filter({ hasText: 'End message 1' })
  await ending.getByRole('textbox', { name: 'Title (en)' }).fill('We are sorry')
  await ending.getByRole('switch', { name: 'Show link' }).check({ force: true })
  await ending.getByRole('textbox', { name: 'Link text (en)' }).fill('Talk to us')
  await ending.getByRole('textbox', { name: 'Link address' }).fill('https://shop.example/support')
  await expect(dashboard.locator('[data-save-status="saved"]')).toBeVisible()
}

/** The app identifies its end user, before the page is opened again. */
async function identify(page: Page, endUserId: string, properties: object): Promise<void> {
  await page.waitForFunction(() => typeof (window as never as Carrier).waymark?.on === 'function')
  await page.evaluate(([id, given]) => (window as never as Carrier).waymark!.identify(id, given), [
    endUserId,
    properties,
  ] as const)
  await page.reload()
}

const answer = (survey: Locator, score: string) =>
  survey.getByRole('radio', { name: score, exact: true }).check()
