import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { goLive } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

/** A native app's guide, from connecting a device to the event, with the simulator as the device. */
test('a native app is previewed, captured and met on the simulator', async ({ dashboard: page, context }) => {
  const { app, version, projects, projectId } = await writeTip(page)
  await page.goto(`/editor/${app.id}/${version.id}/${projectId}`)
  await page.getByRole('button', { name: /^Devices/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pair device' }).click()
  const code = await page.getByLabel('Code', { exact: true }).textContent()

  const simulator = await context.newPage()
  await simulator.goto(`/simulator/${app.id}?waymark_room=${code}`)
  await simulator.getByRole('button', { name: 'Join' }).click()
  await simulator.getByRole('button', { name: 'Allow' }).click()
  const phone = simulator.frameLocator('iframe[title="Simulated phone"]')
  await expect(phone.getByRole('dialog', { name: 'Search here' })).toBeVisible()

  await page.getByRole('button', { name: 'Capture screen' }).click()
  const grabs = `/v1/apps/${app.id}/screen-grab`
  await expect
    .poll(async () => (await callApi<{ content: object[] }>(page, 'GET', grabs)).content)
    .toMatchObject([{ kind: 'NATIVE', address: 'HomeActivity', hasImage: true }])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(simulator.getByText('An author removed this phone from the device room.')).toBeVisible()
  await simulator.close()

  const assists = `${projects}/${projectId}/assists`
  const { content } = await callApi<{ content: { id: string }[] }>(page, 'GET', assists)
  await callApi(page, 'POST', `${assists.replace('/v1/', '/v2/')}/${content[0]?.id}/identifiers`, {
    document: {
      configVersion: 2,
      kind: 'NATIVE',
      role: 'TARGET',
      resourceId: 'org.waymark.sample:id/search',
    },
  })
  await callApi(page, 'POST', `${projects}/${projectId}/publish`, {})
  const live = await goLive(page, { appId: app.id, sdkKey: app.sdkKey, appVersionId: version.id, projectId })
  const device = await context.newPage()
  await device.goto(`/simulator/${app.id}`)
  const met = device.frameLocator('iframe[title="Simulated phone"]')
  const guide = met.getByRole('dialog', { name: 'Search here' })
  await expect(guide).toBeVisible()
  const [card, field] = await Promise.all([
    guide.boundingBox(),
    met.getByRole('textbox', { name: 'Search plants' }).boundingBox(),
  ])
  expect(card!.y).toBeGreaterThanOrEqual(field!.y + field!.height)
  // The phone's report would have been sent by now.
  await device.reload()
  await expect(guide).toBeVisible()
  expect(await live.countSeen()).toBe(0)
})

test('an author goes along to another phone, and loses sight of one that disconnects', async ({
  dashboard: page,
  context,
}) => {
  const { app, version, projects, projectId } = await writeTip(page)
  const project = `${projects}/${projectId}`
  const { revision } = await callApi<{ revision: number }>(page, 'GET', project)
  await callApi(page, 'PUT', project, { selectedLocales: ['en', 'de'], revision })
  await page.goto(`/editor/${app.id}/${version.id}/${projectId}`)
  await page.getByRole('button', { name: /^Devices/ }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Pair device' }).click()
  const code = await devices.getByLabel('Code', { exact: true }).textContent()

  const simulator = await context.newPage()
  let isReachable = false
  await simulator.routeWebSocket(/\/rooms\//, (socket) =>
    isReachable ? void socket.connectToServer() : void socket.close({ code: 1011 }),
  )
  await simulator.goto(`/simulator/${app.id}?waymark_room=${code}`)
  await simulator.getByRole('button', { name: 'Join' }).click()
  await expect(simulator.getByText('Websocket handshake failed')).toBeVisible()
  isReachable = true
  await simulator.getByRole('button', { name: 'Allow' }).click()
  const phone = simulator.frameLocator('iframe[title="Simulated phone"]')
  await expect(phone.getByRole('dialog', { name: 'Search here' })).toBeVisible()

  await devices.getByRole('combobox', { name: 'Language on the devices' }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await expect(phone.getByRole('dialog', { name: 'Hier suchen' })).toBeVisible()
  await devices.getByRole('radio', { name: 'The whole guide' }).check()
  await devices.getByRole('combobox', { name: 'Language on the devices' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(phone.getByRole('dialog', { name: 'Search here' })).toBeVisible()

  await simulator.getByText('iOS', { exact: true }).click()
  const card = devices.getByRole('group', { name: 'Waymark simulator' })
  await expect(card).toContainText('IOS')
  await expect(phone.getByRole('dialog', { name: 'Search here' })).toBeVisible()
  await devices.getByRole('radio', { name: 'Nothing' }).check()
  await expect(phone.getByRole('dialog', { name: 'Search here' })).toBeHidden()
  await card.getByRole('button', { name: 'Capture screen' }).click()
  await expect
    .poll(async () => callApi(page, 'GET', `/v1/apps/${app.id}/screen-grab`))
    .toMatchObject({ content: [{ kind: 'NATIVE', address: 'HomeViewController' }] })

  await simulator.getByRole('button', { name: 'Disconnect' }).click()
  await expect(card).toHaveCount(0)
  await expect(simulator.getByRole('textbox', { name: 'Code from the editor' })).toBeVisible()
})

test('a React Native app is previewed, captured and met on a simulator that its own SDK draws on', async ({
  dashboard: page,
  context,
}) => {
  const { app, version, projects, projectId } = await writeTip(page, 'REACT_NATIVE_IOS')
  await page.goto(`/editor/${app.id}/${version.id}/${projectId}`)
  await page.getByRole('button', { name: /^Devices/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pair device' }).click()
  const code = await page.getByLabel('Code', { exact: true }).textContent()

  const simulator = await context.newPage()
  await simulator.goto(`/simulator/${app.id}?waymark_room=${code}`)
  const phone = simulator.frameLocator('iframe[title="Simulated phone"]')
  await expect(phone.getByRole('link', { name: 'Monstera' })).toBeVisible()
  await simulator.getByRole('button', { name: 'Join' }).click()
  await phone.getByRole('button', { name: 'Allow' }).click()
  await expect(phone.getByRole('dialog', { name: 'Search here' })).toBeVisible()
  await page.getByRole('button', { name: 'Capture screen' }).click()
  const grabs = `/v1/apps/${app.id}/screen-grab`
  await expect
    .poll(async () => (await callApi<{ content: object[] }>(page, 'GET', grabs)).content)
    .toMatchObject([{ kind: 'NATIVE', address: 'Home', hasImage: true }])
  await simulator.close()

  const assists = `${projects}/${projectId}/assists`
  const { content } = await callApi<{ content: { id: string }[] }>(page, 'GET', assists)
  await callApi(page, 'POST', `${assists.replace('/v1/', '/v2/')}/${content[0]?.id}/identifiers`, {
    document: { configVersion: 2, kind: 'NATIVE', role: 'TARGET', testId: 'search' },
  })
  await callApi(page, 'POST', `${projects}/${projectId}/publish`, {})
  const live = await goLive(page, { appId: app.id, sdkKey: app.sdkKey, appVersionId: version.id, projectId })
  const device = await context.newPage()
  await device.goto(`/simulator/${app.id}`)
  const met = device.frameLocator('iframe[title="Simulated phone"]')
  const card = met.getByRole('dialog', { name: 'Search here' })
  const field = met.getByRole('textbox', { name: 'Search plants' })
  const expectBelow = () =>
    expect
      .poll(async () => {
        const [above, below] = await Promise.all([field.boundingBox(), card.boundingBox()])
        return below!.y >= above!.y + above!.height
      })
      .toBe(true)
  await expectBelow()

  const title = card.getByText('Search here')
  await expect(title).toHaveCSS('font-size', '17px')
  await device.getByText('Text 200%').click()
  await expect(title).toHaveCSS('font-size', '34px')
  await device.getByRole('switch', { name: 'Landscape' }).check()
  await expect(device.locator('iframe[title="Simulated phone"]')).toHaveAttribute('width', '874')
  await expectBelow()
  await device.getByRole('switch', { name: 'Dark' }).check()
  await expect(met.getByTestId('title')).toHaveCSS('color', 'rgb(238, 241, 238)')
  await device.getByRole('switch', { name: 'Right to left' }).check()
  await expectBelow()
  await expect(met.getByRole('link', { name: 'Monstera' })).toHaveCSS('direction', 'rtl')
  // The phone's report would have been sent by now.
  await device.reload()
  await expect(card).toBeVisible()
  expect(await live.countSeen()).toBe(0)
})

test('a guide of a React Native app stands above the keyboard and clear of the notch', async ({
  dashboard: page,
}) => {
  const { app, version, projects, projectId } = await writeTip(page, 'REACT_NATIVE_IOS', 'BOTTOMSHEET')
  await callApi(page, 'POST', `${projects}/${projectId}/publish`, {})
  await goLive(page, { appId: app.id, sdkKey: app.sdkKey, appVersionId: version.id, projectId })
  await page.goto(`/simulator/${app.id}`)
  const frame = page.locator('iframe[title="Simulated phone"]')
  const phone = frame.contentFrame()
  const title = phone.getByRole('dialog', { name: 'Search here' }).getByText('Search here')
  const readBottom = async () => await title.evaluate((it) => it.getBoundingClientRect().bottom)
  await expect(title).toBeVisible()
  expect(await phone.getByTestId('title').evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(
    62,
  )
  await page.getByRole('switch', { name: 'Keyboard open' }).check()
  await expect.poll(readBottom).toBeLessThan(874 - 336)
  await page.getByRole('switch', { name: 'Keyboard open' }).uncheck()
  await expect.poll(readBottom).toBeGreaterThan(874 - 336)
})

test.describe('a simulator whose app cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('the simulator says that its app cannot be loaded, and tries again', async ({ dashboard: page }) => {
    const { app } = await writeTip(page)
    await page.route(`**/v1/apps/${app.id}`, (route) => route.abort())
    await page.goto(`/simulator/${app.id}`)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Device simulator' })).toBeVisible()
  })
})

/** Creates a mobile app with one tip. */
async function writeTip(page: Page, platform = 'ANDROID', container = 'TOOLTIP') {
  const given = { name: `${platform} ${randomUUID().slice(0, 8)}`, platform, pageUrl: null }
  const app = await callApi<{ id: string; sdkKey: string }>(page, 'POST', '/v1/apps', given)
  const versions = `/v1/apps/${app.id}/app-versions`
  const version = await callApi<{ id: string }>(page, 'POST', versions, { name: '1.0' })
  const projects = `${versions}/${version.id}/projects`
  const { id: projectId } = await callApi<{ id: string }>(page, 'POST', projects, {
    name: 'Native tip',
    category: container === 'TOOLTIP' ? 'NUDGES' : 'IN_APP_MESSAGES',
    type: 'ASSIST',
    subType: container,
    content: { steps: [{ key: 'tip', name: 'Tip', component: { ...tip, container } }] },
  })
  return { app, version, projects, projectId }
}

const tip = {
  configVersion: 2,
  container: 'TOOLTIP',
  placement: 'BOTTOM',
  style: { scheme: 'LIGHT' },
  dismissal: { closeButton: true, escape: true, outside: false },
  blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Search here', de: 'Hier suchen' } }],
}
