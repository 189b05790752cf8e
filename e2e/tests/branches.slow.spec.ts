import { callApi, deliver, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

interface Carrier {
  waymark?: { on: unknown; identify(id: string, properties: object): void }
}

test('a step leads on by a property, which its card in the list shows', async ({
  dashboard,
  page,
  openShop,
}) => {
  const project = await writeProject(dashboard)
  const { appId, appVersionId, projectId, sdkKey, editorPath } = project
  await callApi(dashboard, 'POST', `/v1/apps/${appId}/properties`, { name: 'plan', type: 'STRING' })
  const steps = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  await callApi(dashboard, 'POST', steps, { name: 'Pro', component: thanks })

  await dashboard.goto(editorPath)
  const editor = new Editor(dashboard)
  await editor.openStep(1)
  await editor.openTab('Behaviour')
  await dashboard.getByRole('button', { name: 'Add branch' }).click()
  const branch = dashboard.getByRole('group', { name: 'Branch 1' })
  await branch.getByRole('combobox', { name: 'Condition' }).click()
  await dashboard.getByRole('option', { name: 'If a property fits' }).click()
  await branch.getByRole('combobox', { name: 'Property' }).click()
  await dashboard.getByRole('option', { name: 'plan' }).click()
  await branch.getByRole('combobox', { name: 'Comparison' }).click()
  await dashboard.getByRole('option', { name: 'is', exact: true }).click()
  await branch.getByRole('textbox', { name: 'Value' }).fill('pro')
  await branch.getByRole('combobox', { name: 'Leads to' }).click()
  await dashboard.getByRole('option', { name: '3. Pro' }).click()
  await expect(editor.steps.first().getByText('Branch to 3. Pro')).toBeVisible()
  await editor.expectSaved()

  await deliver(dashboard, project)
  const { url } = await openShop(sdkKey)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await page.evaluate(() => {
    const { waymark } = window as never as Carrier
    waymark!.identify('ada', { plan: 'pro' })
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks for going pro' })).toBeVisible()
})

test('a preview leads on as for someone in the segments that its author chooses', async ({ dashboard }) => {
  const { appId, appVersionId, projectId, editorPath } = await writeProject(dashboard)
  const segment = { name: 'Beta testers' }
  const { id } = await callApi<{ id: string }>(dashboard, 'POST', `/v1/apps/${appId}/segments`, segment)
  const steps = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { key } = await callApi<{ key: string }>(dashboard, 'POST', steps, { name: 'Pro', component: thanks })
  const branches = [{ when: { kind: 'SEGMENT', segmentId: id, operator: 'IN' }, stepKey: key }]
  await callApi(dashboard, 'POST', steps, { name: 'Ask', position: 0, component: { ...asks, branches } })

  await dashboard.goto(editorPath)
  const editor = new Editor(dashboard)
  await dashboard.getByRole('button', { name: 'Preview', exact: true }).click()
  await editor.frame.getByRole('button', { name: 'Next' }).click()
  await expect(editor.frame.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await dashboard.getByRole('button', { name: 'Stop preview' }).first().click()

  await dashboard.getByRole('button', { name: /^Preview as/ }).click()
  await dashboard.getByRole('combobox', { name: 'In these segments' }).click()
  await dashboard.getByRole('option', { name: 'Beta testers' }).click()
  await dashboard.keyboard.press('Escape')
  await dashboard.getByRole('button', { name: 'Preview', exact: true }).click()
  await editor.frame.getByRole('button', { name: 'Next' }).click()
  await expect(editor.frame.getByRole('heading', { name: 'Thanks for going pro' })).toBeVisible()
})

const thanks = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Thanks for going pro' } },
    { id: 'done', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Done' }, action: { type: 'FINISH' } },
  ],
  style: { scheme: 'LIGHT' },
  dismissal: { closeButton: true, escape: true, outside: false },
}

const asks = {
  ...thanks,
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Welcome' } },
    { id: 'next', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
  ],
}
