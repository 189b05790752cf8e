import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedConsoleErrors: [/sandboxed|Content Security Policy|Blocked script/i] })

test('a view of a captured native screen is picked, judged, and picked anew from where it was seen', async ({
  dashboard: page,
}) => {
  const { editorPath, captureId, identifiersPath } = await createNative(page)
  const editor = new Editor(page)
  await page.goto(editorPath)
  await expect(page.getByText('Capture a screen of your app on a phone')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Background of the step' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pair device' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: /Home screen/ }).click()
  const screen = page.frameLocator('iframe[title="Captured screen"]')

  await editor.openTab('Element')
  await editor.settings.getByRole('button', { name: 'Pick' }).first().click()
  await screen.getByLabel('Search plants').click({ force: true })
  await editor.expectCheck('Found on this page')
  await expect(editor.settings.getByLabel('Resource ID')).toHaveValue('org.shop:id/search')
  await expect(editor.settings.getByText(/points/)).toBeVisible()

  await editor.settings.getByLabel('Resource ID').fill('')
  await editor.settings.getByLabel('Class').first().fill('Row')
  await editor.expectCheck(/^2 elements match equally well/)
  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  await screen.getByLabel('Second row').click({ force: true })
  await editor.expectCheck('Found on this page')
  await editor.expectSaved()
  const { content } = await callApi<{ content: object[] }>(page, 'GET', identifiersPath())
  expect(content).toMatchObject([{ captureId, document: { kind: 'NATIVE', label: 'Second row' } }])
})

const view = (className: string, box: number[], clues: object = {}, children: object[] = []) => ({
  className,
  box,
  ...clues,
  children,
})

const homeScreen = {
  format: 'waymark-screen',
  version: 1,
  screen: 'HomeActivity',
  width: 390,
  height: 800,
  root: view('Root', [0, 0, 390, 800], {}, [
    view('Field', [16, 40, 358, 48], { resourceId: 'org.shop:id/search', label: 'Search plants' }),
    view('Row', [0, 120, 390, 90], { label: 'First row' }),
    view('Row', [0, 220, 390, 90], { label: 'Second row' }),
  ]),
}

async function createNative(page: Page) {
  const given = { name: `Native ${Date.now()}`, platform: 'ANDROID', pageUrl: null }
  const app = await callApi<{ id: string; sdkKey: string }>(page, 'POST', '/v1/apps', given)
  const versions = `/v1/apps/${app.id}/app-versions`
  const version = await callApi<{ id: string }>(page, 'POST', versions, { name: '1.0' })
  const projects = `${versions}/${version.id}/projects`
  const project = await callApi<{ id: string }>(page, 'POST', projects, {
    name: 'Native tip',
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
  })
  const base = `${projects}/${project.id}`
  const tip = await callApi<{ id: string }>(page, 'POST', `${base}/assists`, {
    name: 'Tip',
    component: {
      configVersion: 2,
      container: 'TOOLTIP',
      placement: 'BOTTOM',
      style: { scheme: 'LIGHT' },
      dismissal: { closeButton: true, escape: true, outside: false },
      blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Search here' } }],
    },
  })
  const { code } = await callApi<{ code: string }>(page, 'POST', `${base}/device-rooms`)
  const sdk = `/sdk/v1/${app.sdkKey}`
  const device = { name: 'Phone', platform: 'ANDROID', width: 390, height: 800, pixelRatio: 2 }
  const { token } = await callApi<{ token: string }>(page, 'POST', `${sdk}/rooms/join`, { code, device })
  const capture = await callApi<{ id: string }>(page, 'POST', `${sdk}/captures`, {
    token,
    name: 'Home screen',
    kind: 'NATIVE',
    address: 'HomeActivity',
    document: homeScreen,
  })
  return {
    captureId: capture.id,
    editorPath: `/static/${app.id}/${version.id}/${project.id}`,
    identifiersPath: () => `${base}/assists/${tip.id}/identifiers`,
  }
}
