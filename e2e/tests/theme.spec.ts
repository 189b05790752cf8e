import type { Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

interface Carrier {
  waymark?: { identify(id: string, properties: object): void }
}

interface Step {
  id: string
  component: object
}

test('a theme changes guides that are live already, in light and dark, and for another brand', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard)
  const { appId, appVersionId, projectId, sdkKey } = project
  const api = <T>(path: string, data: object) =>
    callApi<T>(dashboard, 'POST', `/v1/apps/${appId}${path}`, data)
  await api('/properties', { name: 'brand', type: 'STRING' })
  const segment = await api<{ id: string }>('/segments', { name: 'Brand B' })
  await api(`/segments/${segment.id}/rules`, {
    condition: { kind: 'PROPERTY', property: 'brand', operator: 'EQ', value: 'B' },
  })
  const steps = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { content } = await callApi<{ content: Step[] }>(dashboard, 'GET', steps)
  for (const { id, component } of content) {
    const asDevice = { ...component, style: { scheme: 'AUTO' } }
    await callApi(dashboard, 'PUT', `${steps.replace('/v1/', '/v2/')}/${id}/aui-component`, {
      component: asDevice,
    })
  }
  await deliver(dashboard, project)
  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  const card = shop.locator('waymark-guide .card')
  await shop.goto(url)
  await expect(card).toHaveCSS('background-color', 'rgb(251, 250, 247)')

  await dashboard.goto(`/app/${appId}/settings/theme`)
  await dashboard.getByRole('combobox', { name: 'Start from' }).click()
  await dashboard.getByRole('option', { name: 'Plum' }).click()
  const fonts = dashboard.getByRole('textbox', { name: 'Fonts' })
  await fonts.fill('"Courier New", Georgia')
  await dashboard.getByRole('combobox', { name: 'Add look for a segment' }).click()
  await dashboard.getByRole('option', { name: 'Brand B' }).click()
  await dashboard.getByRole('textbox', { name: 'Background' }).fill('#fffdf5')
  await dashboard.getByRole('textbox', { name: 'Text', exact: true }).fill('#bbbbbb')
  await expect(dashboard.getByText(/hard to read/)).toBeVisible()
  await dashboard.getByRole('textbox', { name: 'Text', exact: true }).fill('#332708')
  // Leaves the colour's picker.
  await dashboard.getByRole('heading', { name: 'Theme', exact: true }).click()
  expect(await listViolations(dashboard)).toEqual([])
  await dashboard.getByRole('button', { name: 'Go live' }).click()
  await dashboard.getByRole('button', { name: 'Go live for everyone' }).click()
  await expect(dashboard.getByText(/^Live since/)).toBeVisible()

  await shop.reload()
  await expect(card).toHaveCSS('background-color', 'rgb(253, 250, 255)')
  await expect(card).toHaveCSS('border-radius', '16px')
  // The shop names its fonts itself.
  await expect(card).toHaveCSS('font-family', /Figtree/)
  // The shop is light on a dark device too, and the guide with it.
  await shop.emulateMedia({ colorScheme: 'dark' })
  await paint(shop, 'rgb(16, 20, 24)')
  await expect(card).toHaveCSS('background-color', 'rgb(36, 26, 51)')
  await paint(shop, '')
  await expect(card).toHaveCSS('background-color', 'rgb(253, 250, 255)')
  await shop.emulateMedia({ colorScheme: 'light' })
  await shop.evaluate(() => {
    const { waymark } = window as never as Carrier
    waymark!.identify('bo', { brand: 'B' })
  })
  await shop.reload()
  await expect(card).toHaveCSS('background-color', 'rgb(255, 253, 245)')

  // The app's own style sheet comes before the theme, by custom properties and parts.
  await shop.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      ':root { --waymark-background: rgb(1, 2, 3) } waymark-guide::part(title) { letter-spacing: 3px }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await expect(card).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(card.getByRole('heading')).toHaveCSS('letter-spacing', '3px')

  await dashboard.getByRole('button', { name: 'Back to the built-in look' }).click()
  await expect(dashboard.getByText('End users see the built-in look.')).toBeVisible()
  await shop.reload()
  await expect(card).toHaveCSS('background-color', 'rgb(251, 250, 247)')
})

/** Gives the whole page a background, as a switch of its own does. */
const paint = (page: Page, background: string) =>
  page.evaluate((background) => {
    for (const { style } of [document.documentElement, document.body]) style.background = background
  }, background)
