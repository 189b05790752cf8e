import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a property becomes a segment, the segment an audience, and it says who sees the guide', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  const { appId, sdkKey } = project
  await deliver(page, project)
  for (const [endUserId, plan] of [
    ['ada', 'gold'],
    ['ben', 'free'],
  ]) {
    const device = { platform: 'WEB', locale: 'en', appVersion: null }
    const data = { endUserId, sessionId: `of-${endUserId}`, properties: { plan }, device }
    await page.request.post(`/sdk/v1/${sdkKey}/session`, { data })
  }

  await page.goto(`/app/${appId}/user-segments/properties`)
  await expect(page.getByRole('heading', { name: 'Sent, but not registered' })).toBeVisible()
  await page.getByRole('button', { name: 'Register plan' }).click()
  const register = page.getByRole('dialog', { name: 'Register property' })
  await register.getByRole('combobox', { name: 'Property type' }).click()
  await page.getByRole('option', { name: 'Text' }).click()
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await register.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('row', { name: /plan/ })).toBeVisible()
  await expect(register).toBeHidden()
  expect(await listViolations(page)).toEqual([])
  // Only values of registered properties are stored.
  const gold = { endUserId: 'ada', sessionId: 'again', properties: { plan: 'gold' } }
  const device = { platform: 'WEB', locale: 'en', appVersion: null }
  await page.request.post(`/sdk/v1/${sdkKey}/session`, { data: { ...gold, device } })

  await page.getByRole('link', { name: 'Segments', exact: true }).click()
  await page.getByRole('button', { name: 'New segment' }).click()
  const form = page.getByRole('dialog', { name: 'New segment' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Gold people')
  await form.getByRole('combobox', { name: 'What the condition checks' }).click()
  await page.getByRole('option', { name: 'plan' }).click()
  await form.getByRole('textbox', { name: 'Value' }).fill('gold')
  await expect(form.getByRole('status', { name: 'In words' })).toContainText('plan is “gold”')
  await expect(form.getByRole('region', { name: 'Matching end users' })).toContainText('ada')
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await form.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByRole('row', { name: /Gold people/ })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  await page.goto(`/app/${appId}/live-projects`)
  const row = page.getByRole('row', { name: /Two steps/ })
  await expect(row).toContainText('Everyone')
  const { content } = await callApi<{ content: [{ id: string }] }>(
    page,
    'GET',
    `/v1/apps/${appId}/deployments`,
  )
  await page.goto(`/app/${appId}/live-projects?edit=${content[0].id}`)
  const deployment = page.getByRole('dialog', { name: /^Edit/ })
  await deployment.getByRole('combobox', { name: 'Only for segments' }).click()
  await page.getByRole('option', { name: 'Gold people' }).click()
  await page.keyboard.press('Escape')
  await deployment.getByRole('button', { name: 'Who sees this?' }).click()
  const who = page.getByRole('dialog', { name: /^Who sees/ })
  await expect(who.getByRole('status')).toContainText('1 see it')
  await who.getByRole('button', { name: /Segments/ }).click()
  await expect(who).toContainText('This end user is not in Gold people')
  await who.getByRole('textbox', { name: 'Why does someone not see it?' }).fill('ben')
  await who.getByRole('button', { name: 'Check' }).click()
  await expect(who.getByRole('status').last()).toContainText('This end user is not in Gold people')
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await deployment.getByRole('button', { name: 'Save without going live' }).click()
  await expect(row).toContainText('In Gold people')
  await expect(row).not.toContainText('Everyone')
})
