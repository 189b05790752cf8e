import { randomUUID } from 'node:crypto'
import { startEmbeddingPeer, type EmbeddingPeer } from '../../apps/server/test/embedding-peer.ts'
import { callApi } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { createFullApp } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

/** The service finds two topics in them. */
const texts = [
  ...['So slow', 'Takes forever', 'I am always waiting', 'Everything lags'],
  ...['Too expensive', 'What a price', 'Costs too much', 'Cheaper please'],
]

let service: EmbeddingPeer
test.beforeAll(async () => void (service = await startEmbeddingPeer({ key: 'a-secret-key' })))
test.afterAll(() => service.close())

test('an Admin connects a service, answers are grouped by it, corrected by hand, and it is disconnected', async ({
  dashboard: page,
}) => {
  const { appId, appVersionId } = await createFullApp(page)
  const { sdkKey } = await callApi<{ sdkKey: string }>(page, 'GET', `/v1/apps/${appId}`)
  const base = `/survey/v1/apps/${appId}/surveys`
  const given = { appVersionId, name: 'Would you?', type: 'SURVEY_NPS' }
  const { id: surveyId } = await callApi<{ id: string }>(page, 'POST', base, given)
  await callApi(page, 'PUT', `${base}/${surveyId}/publish`, {})
  for (const reason of texts) {
    const id = createResponseId()
    const response = { id, surveyId, version: 1, endUserId: `person ${id}`, platform: 'WEB', locale: 'en' }
    const answers = { answers: { recommend: 5, reason }, isComplete: true, at: new Date().toISOString() }
    const data = { ...response, ...answers }
    const answer = await page.request.post(`./sdk/v1/${sdkKey}/survey-responses`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  await page.goto(`/app/${appId}/settings`)
  await page.getByRole('link', { name: 'Text answers' }).click()
  await expect(page.getByRole('note', { name: 'Answers leave this server' })).toContainText(
    'never who gave them',
  )
  await page.getByRole('textbox', { name: 'Address' }).fill(service.url)
  await page.getByRole('textbox', { name: 'Model' }).fill('topics')
  await page.getByLabel('Key').fill('a-secret-key')
  await page.getByRole('button', { name: 'Test service' }).click()
  await expect(page.getByText(/answered in .* ms, with vectors of 48 numbers/)).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  expect(service.texts()).not.toContain('Too expensive')
  await page.getByRole('button', { name: 'Connect service', exact: true }).click()
  await expect(page.getByText('The service was connected')).toBeVisible()

  // The server looks for new answers every half minute.
  const groups = page.getByRole('region', { name: 'Groups' })
  await expect(async () => {
    await page.goto(`/app/${appId}/insights/surveys/${surveyId}?tab=texts`)
    await expect(groups).toContainText('Text answers that mean the same', { timeout: 4000 })
  }).toPass({ timeout: 100_000 })
  await expect(groups.getByRole('button', { name: /· 4$/ })).toHaveCount(2)
  const bodies = service.asked.map(({ body }) => body).join()
  expect(bodies).toContain('Too expensive')
  expect(bodies).not.toMatch(/person|endUser/)
  expect(new Set(service.asked.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer a-secret-key']),
  )

  const answer = page.getByRole('article').filter({ hasText: 'Costs too much' })
  await answer.getByRole('button', { name: 'Edit tags and note' }).click()
  await page.getByRole('checkbox', { name: 'Choose group by hand' }).check()
  await page.getByRole('combobox', { name: 'Group', exact: true }).fill('By hand')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(groups.getByRole('button', { name: 'By hand · 1' })).toBeVisible()
  await expect(groups.getByRole('button', { name: /· 3$/ })).toHaveCount(1)

  await page.goto(`/app/${appId}/settings/text-answers`)
  await expect(page.getByText('Answers with a vector: 8.')).toBeVisible()
  await expect(page.getByLabel('Key')).toHaveValue('')
  await page.getByRole('button', { name: 'Disconnect service' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect service' }).click()
  await expect(page.getByRole('button', { name: 'Connect service', exact: true })).toBeVisible()
  await page.goto(`/app/${appId}/insights/surveys/${surveyId}?tab=texts`)
  await expect(groups).toContainText('Text answers that share words')
  await expect(groups.getByRole('button', { name: 'By hand · 1' })).toBeVisible()
})

/** The ids of responses begin with their time. */
function createResponseId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
