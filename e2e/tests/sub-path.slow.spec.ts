import type { Page } from '@playwright/test'
import { startOpenIdPeer, type OpenIdPeer } from '../../tools/peers/openid-peer.ts'
import { startReverseProxy, type ReverseProxy } from '../../tools/peers/reverse-proxy.ts'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { findFreePort } from '../support/find-free-port.ts'
import { startOwnServer } from '../support/own-server.ts'
import { demoEmail, demoPassword } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** Waymark shares this origin with another app, which is at `/`. */
const origin = 'http://localhost:4190'
const path = '/waymark'
const publicUrl = origin + path

test.use({
  baseURL: `${publicUrl}/`,
  // The provider's pages request missing images, and nobody is signed in at first.
  expectedConsoleErrors: [/status of (404|417)/],
})

let proxy: ReverseProxy
let waymark: Awaited<ReturnType<typeof startOwnServer>>
let openId: OpenIdPeer
test.beforeAll(async () => {
  openId = await startOpenIdPeer()
  proxy = await startReverseProxy({ path, strips: true, port: 4190 })
  const environment = { WAYMARK_PUBLIC_URL: publicUrl, WAYMARK_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' }
  waymark = await startOwnServer(await findFreePort(), environment)
  proxy.upstream = waymark.url
})
test.afterAll(async () => {
  await waymark.close()
  await proxy.close()
  await openId.close()
})
test.beforeEach(() => {
  proxy.sentToOther = []
})
// A request without the path would have reached the other app.
test.afterEach(() => expect(proxy.sentToOther).toEqual([]))

for (const strips of [true, false]) {
  const kind = strips ? 'removes the path' : 'passes the path on'
  test(`somebody signs in behind a proxy that ${kind}, and each screen can be reloaded`, async ({ page }) => {
    proxy.strips = strips
    await page.goto('./settings/audit-log')
    await page.getByLabel('Email').fill(demoEmail)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${publicUrl}/settings/audit-log`)
    const cookies = await page.context().cookies()
    expect(cookies.length).toBeGreaterThan(1)
    expect(cookies.filter((it) => it.path !== path)).toEqual([])

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'API' }).click()
    await expect(page).toHaveURL(`${publicUrl}/settings/api`)
    await expect(page.getByRole('link', { name: 'Download OpenAPI document' })).toHaveAttribute(
      'href',
      `${path}/openapi.json`,
    )
    // The font is a file that the style sheet names.
    expect(await page.evaluate(async () => (await document.fonts.load('16px "Inter Variable"')).length)).toBe(
      1,
    )

    await page.goto(publicUrl)
    await expect(page).toHaveURL(`${publicUrl}/home`)
    await page.getByRole('link', { name: 'Sample shop' }).click()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  })
}

test('a guide goes live and is met in the sample shop, and on another origin', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  proxy.strips = true
  const project = await writeProject(page, `${path}/demo/`)
  await page.goto(`.${project.editorPath}`)
  // The app's own page is on this origin, so the editor draws on it.
  const frame = page.frameLocator('iframe[name="waymark-editor"]')
  await expect(frame.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${publicUrl}/static/editor/`))
  const ofFirst = page.url()
  await page.getByRole('button', { name: 'Step 2: Cart', exact: true }).click()
  // The address names the step that is selected.
  await expect(page).not.toHaveURL(ofFirst)
  await expect(page).toHaveURL(new RegExp(`^${publicUrl}/static/editor/`))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Step 2: Cart', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await deliver(page, project)

  const other = await context.newPage()
  await other.goto((await openShop(project.sdkKey, publicUrl)).url)
  await expect(other.getByRole('dialog', { name: 'Hello' })).toBeVisible()

  // The demo's own guide, with the shop's own tag.
  await other.goto('./demo/products')
  await expect(other.getByRole('link', { name: 'Account' })).toBeVisible()
  await other.goto('./demo')
  await expect(other).toHaveURL(`${publicUrl}/demo/`)
  await expect(other.getByRole('dialog').first()).toBeVisible()
})

test('the builder opens in an app on another origin under a strict policy, and saves', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  proxy.strips = false
  const project = await writeProject(page, null)
  const shop = await openShop(project.sdkKey, publicUrl)
  await callApi(page, 'PUT', `/v1/apps/${project.appId}`, { pageUrl: shop.url })
  await page.goto(`.${project.editorPath}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open in your app' }).first().click()
  const built = await opened
  const builder = built.getByRole('region', { name: 'Waymark builder' })
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  await builder.getByRole('group', { name: 'Title' }).getByRole('textbox').fill('Hello from here')
  await expect(builder.getByText('Saved')).toBeVisible()
  await expect(builder.getByRole('link', { name: 'Publish in the editor' })).toHaveAttribute(
    'href',
    new RegExp(`^${publicUrl}/(editor|static)/`),
  )
  await expect(page.getByRole('group', { name: 'Title' }).getByRole('textbox')).toHaveValue('Hello from here')
})

test('the simulator is paired in a room, and shows a step', async ({ dashboard: page, context }) => {
  proxy.strips = true
  const { editorPath } = await writeProject(page, null)
  await page.goto(`.${editorPath}`)
  await page.getByRole('button', { name: /^Devices/ }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Pair device' }).click()
  const opened = context.waitForEvent('page')
  await devices.getByRole('link', { name: /simulator/i }).click()
  const phone = await opened
  await expect(phone).toHaveURL(new RegExp(`^${publicUrl}/simulator/`))
  await phone.getByRole('button', { name: 'Join' }).click()
  await phone.getByRole('button', { name: 'Allow' }).click()
  await expect(devices.getByText('This code has been used by a device.')).toBeVisible()
  await expect(
    phone.frameLocator('iframe[title="Simulated phone"]').getByRole('dialog', { name: 'Hello' }),
  ).toBeVisible()
})

test('an uploaded picture is shown, and the tag names the path', async ({ dashboard: page }) => {
  proxy.strips = true
  const { appId } = await writeProject(page)
  await page.goto(`./app/${appId}/settings/general`)
  const logo = page.getByRole('group', { name: 'Logo' })
  const chooser = page.waitForEvent('filechooser')
  await logo.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles(new URL('../support/plant.png', import.meta.url).pathname)
  await expect.poll(() => readWidth(logo.locator('img'))).toBeGreaterThan(0)

  await page.goto(`./app/${appId}/settings/install`)
  await expect(page.getByLabel('Script tag', { exact: true })).toContainText(
    `src="${publicUrl}/sdk/waymark.js"`,
  )
  await expect(page.getByText(`script-src ${publicUrl}/;`)).toBeVisible()
})

const readWidth = (image: ReturnType<Page['locator']>) =>
  image.evaluate((it) => (it as HTMLImageElement).naturalWidth)

test('somebody signs on at an identity provider', async ({ dashboard: page, browser }) => {
  proxy.strips = false
  const { id } = await callApi<{ id: string }>(page, 'GET', '/v1/organisation')
  await page.goto('./settings/sign-on')
  const callback = await page.getByRole('textbox', { name: 'Redirect address' }).inputValue()
  expect(callback).toBe(`${publicUrl}/v1/sso/${id}/oidc/callback`)
  const provider = { kind: 'OIDC', issuer: openId.issuer, ...openId.register(callback) }
  await callApi(page, 'PUT', `/v1/orgs/${id}/sso`, { provider, domains: ['garden.example'] })

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(`${publicUrl}/my-profile`)
  await guest.getByRole('link', { name: 'Use single sign-on' }).click()
  await expect(guest.getByRole('heading', { name: 'Single sign-on' })).toBeVisible()
  await guest.getByLabel('Email').fill('ada@garden.example')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByPlaceholder('and password').fill('any')
  await guest.getByRole('button', { name: 'Sign-in' }).click()
  await expect(guest).toHaveURL(`${publicUrl}/my-profile`)
  await expect(guest.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('ada@garden.example')
  await context.close()
})

test('the server’s own port leads to the path', async ({ page }) => {
  await page.goto(`${waymark.url}/forgot-password?from=bookmark`)
  await expect(page).toHaveURL(`${waymark.url}${path}/forgot-password?from=bookmark`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
