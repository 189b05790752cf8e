import { callApi, deliver, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

interface Carrier {
  waymark?: { on: unknown; identify(id: string, properties: object): void }
}

test('a title greets whoever reads it, and its author previews it as one of them', async ({
  dashboard,
  page,
  openShop,
}) => {
  const project = await writeProject(dashboard)
  const { appId, sdkKey, editorPath } = project
  await callApi(dashboard, 'POST', `/v1/apps/${appId}/properties`, { name: 'first name', type: 'STRING' })

  await dashboard.goto(editorPath)
  const editor = new Editor(dashboard)
  const title = dashboard.getByRole('textbox', { name: /^Title \(/ })
  await title.fill('Good to see you, ')
  await title.press('End')
  await title.pressSequentially('{{')
  await dashboard.getByRole('combobox', { name: 'Property' }).click()
  await dashboard.getByRole('option', { name: 'first name' }).click()
  await dashboard.getByRole('textbox', { name: 'Without a value' }).fill('friend')
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Insert placeholder' }).click()
  await expect(title).toHaveValue('Good to see you, {{ first name | "friend" }}')
  await expect(editor.frame.getByRole('heading', { name: 'Good to see you, friend' })).toBeVisible()
  await editor.expectSaved()

  await deliver(dashboard, project)
  const { url } = await openShop(sdkKey)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Good to see you, friend' })).toBeVisible()
  await page.evaluate(() => {
    const { waymark } = window as never as Carrier
    waymark!.identify('ada', { 'first name': '<b>Ada</b>' })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Good to see you, <b>Ada</b>' })).toBeVisible()

  await expect(async () => {
    const found = await callApi<{ found: object[] }>(
      dashboard,
      'GET',
      `/v1/apps/${appId}/end-users?prefix=ada`,
    )
    expect(found.found).toHaveLength(1)
  }).toPass()
  await dashboard.goto(editorPath)
  await dashboard.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(editor.frame.getByRole('heading', { name: 'Good to see you, friend' })).toBeVisible()
  await dashboard.getByRole('button', { name: 'Preview as someone without values' }).click()
  await dashboard.getByRole('textbox', { name: 'first name' }).fill('Grace')
  await expect(editor.frame.getByRole('heading', { name: 'Good to see you, Grace' })).toBeVisible()
  await dashboard.getByRole('combobox', { name: 'End user' }).click()
  await dashboard.getByRole('option', { name: 'ada' }).click()
  await expect(dashboard.getByRole('button', { name: 'Preview as ada' })).toBeVisible()
  await expect(editor.frame.getByRole('heading', { name: 'Good to see you, <b>Ada</b>' })).toBeVisible()
})

test('a placeholder for a property that the app does not have keeps a guide from being published', async ({
  dashboard,
}) => {
  const { editorPath } = await writeProject(dashboard)
  await dashboard.goto(editorPath)
  const editor = new Editor(dashboard)
  await dashboard.getByRole('textbox', { name: /^Title \(/ }).fill('Hi {{ nickname | "there" }}')
  await editor.expectSaved()
  await dashboard.getByRole('button', { name: 'Publish', exact: true }).click()
  await dashboard
    .getByRole('button', { name: 'Step 1, Title: the placeholder shows nickname, which is not a property' })
    .click()
  await expect(dashboard.getByRole('textbox', { name: /^Title \(/ })).toBeFocused()
})
