import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// A refused URL gets a 400 response.
test.use({ expectedConsoleErrors: [/status of 400/] })

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

let receiver: Server
let url: string
let status = 200
const received: Received[] = []
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status).end(status === 200 ? 'thanks' : 'out of order')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
test.afterAll(() => void receiver.close())

test('a server is told when a deployment goes live, signed; what fails is told in words and sent again', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  await page.goto(`/app/${project.appId}/integrations/webhooks`)
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill('http://10.0.0.1/hook')
  await dialog.getByLabel('Description').fill('Our warehouse')
  await dialog.getByLabel('Deployment live').check()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('The address is in a private network')).toBeVisible()
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()

  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await shown.getByLabel('Signing secret').innerText()
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()

  await deliver(page, project)
  await expect.poll(() => received.length).toBe(1)
  const [first] = received
  expect(JSON.parse(first?.body ?? '{}')).toMatchObject({
    type: 'deployment_live',
    data: { appId: project.appId, deployment: { name: 'Live', status: 'LIVE' } },
  })
  expect(first && isSigned(first, secret)).toBe(true)

  await page.getByRole('link', { name: url }).click()
  const table = page.getByRole('table', { name: 'Deliveries' })
  await expect(table.getByRole('row', { name: /Deployment live Delivered/ })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  status = 500
  await page.getByRole('button', { name: 'Send test event' }).click()
  const test = table.getByRole('row', { name: /Test/ })
  await expect(test).toContainText('The receiver answered 500 instead of 2xx')
  await test.getByRole('button', { name: /Details/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await expect(drawer.getByText('out of order')).toBeVisible()
  await expect(drawer.getByText('"message": "This is a test"')).toBeVisible()
  expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([])
  status = 200
  await drawer.getByRole('button', { name: 'Send again' }).click()
  await expect(drawer.getByText('Answered 200')).toBeVisible()
  await expect(drawer.getByText('thanks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(test).toContainText('Delivered')
  expect(new Set(received.slice(1).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a chat reads what went live, and an analytics service gets what a person did in the app', async ({
  dashboard: page,
  browser,
  openShop,
}) => {
  received.length = 0
  const project = await writeProject(page)
  await page.goto(`/app/${project.appId}/integrations/webhooks`)
  const create = async (receiverName: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByRole('combobox', { name: 'Receiver' }).click()
    await page.getByRole('option', { name: receiverName, exact: true }).click()
    await dialog.getByLabel('Address').fill(url)
    await fill()
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    await expect(dialog).toBeHidden()
  }
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await create('Slack', async () => {
    await expect(dialog.getByRole('checkbox', { name: 'NPS answer below 7' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Guide seen' })).toBeHidden()
    await dialog.getByRole('checkbox', { name: 'Deployment live' }).check()
  })
  await create('PostHog', () => dialog.getByLabel('Project API key').fill('phc_example'))

  await deliver(page, project)
  const bodies = () => received.map(({ body }) => body)
  await expect.poll(bodies).toContainEqual(expect.stringContaining('The deployment is live.'))
  const shop = await openShop(project.sdkKey)
  const person = await browser.newPage()
  await person.goto(shop.url)
  await expect(person.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  await expect
    .poll(bodies, { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('"event":"Guide seen"'))
  expect(bodies().join()).toContain('"api_key":"phc_example"')
  await person.close()
})

function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
