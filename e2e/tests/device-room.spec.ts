import type { Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

interface Message {
  type: string
  replyTo?: string
  captureId?: string
  devices?: { id: string; state: string }[]
  report?: { type: string; status?: string; results?: { status: string }[] }
}

/**
 * The shop is on another site, like target apps; the dashboard's side is limited to the sources that its own page
 * allows.
 */
test('an author meets the shop in a room: marks an element, previews a step, captures the page', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  const { appId, appVersionId, projectId, sdkKey } = await writeProject(page)
  const place = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { roomId, code } = await callApi<{ roomId: string; code: string }>(
    page,
    'POST',
    `${place}/device-rooms`,
  )
  await openRoom(page, roomId)

  const shop = await context.newPage()
  await shop.goto(`${(await openShop(sdkKey)).url}?waymark_room=${code}`)
  const question = shop.getByRole('dialog', { name: /Connect this page to/ })
  await expect(question).toContainText('“Two steps”')
  await question.getByRole('button', { name: 'Allow' }).click()
  await expect(shop.getByRole('region', { name: 'Waymark' })).toContainText('Connected to “Two steps”')
  const { devices } = await next(page, (it) => it.devices?.[0]?.state === 'READY')
  const to = devices?.[0]?.id ?? ''

  const { content } = await callApi<{ content: { identifiers: { document: object }[] }[] }>(
    page,
    'GET',
    `${place}/assists`,
  )
  const identifier = content[1]?.identifiers[0]?.document
  const locales = { locale: 'en', fallbackLocale: 'en' }
  await say(page, { type: 'highlight', id: 'h', to, identifier, ...locales })
  const { report } = await next(page, (it) => it.report?.type === 'matches')
  expect(report?.results?.[0]?.status).toBe('FOUND')

  await say(page, { type: 'capture', id: 'c', to })
  const { captureId } = await next(page, (it) => it.type === 'captured')
  const capture = await callApi<{ document: { format: string } }>(
    page,
    'GET',
    `/v1/apps/${appId}/screen-grab/${captureId}`,
  )
  expect(capture.document.format).toBe('waymark-page')
  await shop.screenshot({ path: test.info().outputPath('shop.png') })
})

test('an author shows the shop a step, then the whole guide, until they leave the editor', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  const { editorPath, sdkKey } = await writeProject(page)
  await page.goto(editorPath)
  await page.getByRole('button', { name: /^Devices/ }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  const opened: string[] = []
  page.on('request', (it) => it.url().endsWith('/device-rooms') && opened.push(it.method()))
  await devices.getByRole('button', { name: 'Pair device' }).dblclick()
  const code = await devices.getByLabel('Code', { exact: true }).textContent()
  expect(opened).toEqual(['POST'])

  const shop = await context.newPage()
  await shop.goto(`${(await openShop(sdkKey)).url}?waymark_room=${code}`)
  await shop.getByRole('button', { name: 'Allow' }).click()
  await expect(devices.getByText('This code has been used by a device.')).toBeVisible()
  await expect(devices.getByLabel('Code', { exact: true })).toHaveCount(0)
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  await shop.getByRole('button', { name: 'Next' }).click()
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeHidden()

  await devices.getByRole('radio', { name: 'The whole guide' }).check()
  await shop.getByRole('dialog', { name: 'Hello' }).getByRole('button', { name: 'Next' }).click()
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await devices.getByRole('button', { name: 'Play from the beginning' }).click()
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  await devices.getByRole('radio', { name: 'Nothing' }).check()
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Devices: 1 connected' }).click()
  await expect(devices.getByRole('button', { name: 'Code for another device' })).toBeVisible()
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeVisible()

  await page.keyboard.press('Escape')
  const editor = new Editor(page)
  await editor.openStep(2)
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Devices: 1 connected' }).click()
  await devices.getByRole('button', { name: 'Show element' }).click()
  await expect(devices.getByText('Found and marked')).toBeVisible()
  await page.keyboard.press('Escape')
  await editor.openStep(1)
  await page.getByRole('button', { name: 'Devices: 1 connected' }).click()
  await expect(devices.getByText('Found and marked')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const deleteFirst = async () => {
    await editor.steps
      .first()
      .getByRole('button', { name: /^Step 1:/ })
      .focus()
    await page.keyboard.press('Delete')
  }
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  await deleteFirst()
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await deleteFirst()
  await expect(editor.steps).toHaveCount(0)
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(editor.steps).toHaveCount(1)
  await editor.openStep(1)
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await editor.expectSaved()
  await page.getByRole('link', { name: 'Back to projects' }).click()
  await expect(shop.getByRole('region', { name: 'Waymark' })).toContainText('The device room has closed.')
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeHidden()
})

test('a draft is shown by its link in the shop, and counted nowhere', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  const { appId, appVersionId, projectId, sdkKey } = await writeProject(page)
  const place = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { code } = await callApi<{ code: string }>(page, 'POST', `${place}/preview`)
  const shop = await context.newPage()
  const requests: string[] = []
  shop.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await shop.goto(`${(await openShop(sdkKey)).url}?waymark_preview=${code}`)
  await expect(shop.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  await shop.getByRole('button', { name: 'Next' }).click()
  await expect(shop.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  expect(requests.filter((path) => path.endsWith('/events'))).toEqual([])
})

/** Opens the room in the dashboard's page, under its own policy. */
async function openRoom(page: Page, roomId: string): Promise<void> {
  await page.goto('/home')
  const url = `${serverUrl.replace('http', 'ws')}/rooms/${roomId}`
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(address, 'waymark-room-dashboard.v1')
        const got: unknown[] = []
        Object.assign(window, { room: { socket, got } })
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string }
          if (message.type === 'ping') socket.send('{"type":"pong"}')
          got.push(message)
          if (message.type === 'welcome') resolve()
        }
        socket.onclose = ({ code, reason }) => reject(new Error(`${code} ${reason}`))
      }),
    url,
  )
}

type RoomWindow = Window & { room: { socket: WebSocket; got: Message[] } }

const say = (page: Page, message: object): Promise<void> =>
  page.evaluate((it) => (window as unknown as RoomWindow).room.socket.send(JSON.stringify(it)), message)

async function next(page: Page, fits: (message: Message) => boolean): Promise<Message> {
  let found: Message | undefined
  await expect(async () => {
    const got = await page.evaluate(() => (window as unknown as RoomWindow).room.got)
    found = got.find(fits)
    expect(found, JSON.stringify(got).slice(0, 1000)).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return found as Message
}
