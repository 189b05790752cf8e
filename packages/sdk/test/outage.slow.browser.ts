import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createContentKey, openContentHost } from './content-host.ts'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000
/** The number of events that a browser keeps. */
const MAX_WAITING = 1000

/** Moves the page's clock, which counts on from where the test has set it. */
const moveClock = (page: Page) =>
  page.addInitScript(() => {
    const read = Date.now
    Date.now = () => read() + Number(localStorage.getItem('days') ?? 0) * 86_400_000
  })

/** The ids of queued events. */
const listWaiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).flatMap((name) => /:event:(.+)$/.exec(name)?.[1] ?? []))

test('guides start as planned and every event waits its turn for seven days without the server', async ({
  page,
  waymark,
  dialog,
  complaints,
}) => {
  const cdn = await openContentHost(waymark.sdkKey)
  const key = createContentKey()
  const body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>App</h1>
    <script src="${cdn.url}/sdk/waymark.js" data-sdk-key="${waymark.sdkKey}" data-host="${waymark.url}"
      data-content-host="${cdn.url}" data-verify-key="${key.publicKey}"></script>`
  const app = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(app.address() as AddressInfo).port}/`

  const start = Date.now()
  const at = (days: number) => new Date(start + days * DAY_MS).toISOString()
  const tip = cdn.addGuide(createGuide(['Tip']))
  const offer = cdn.addGuide(createGuide(['Offer']))
  cdn.publish(
    createManifest([
      createDeployment(tip, { frequency: { type: 'EVERY_N', days: 3 } }),
      createDeployment(offer, {
        schedule: { startAt: at(1.5), endAt: at(4.5), timeZone: 'UTC' },
        frequency: { type: 'ONCE' },
      }),
    ]),
    { keys: [key] },
  )
  waymark.isDown = true
  await moveClock(page)

  const shown: string[] = []
  const queued = new Set<string>()
  for (let day = 0; day < 7; day++) {
    await page.goto(url)
    await page.evaluate((days) => localStorage.setItem('days', String(days)), day)
    await page.reload()
    await page.evaluate(() => window.waymark!.ready)
    await page.evaluate(() => window.waymark!.track('visit'))
    const running = await page.evaluate(async () => (await window.waymark!.debug())!.running)
    if (running.length > 0) {
      const title = await dialog.getByRole('heading').textContent()
      shown.push(`${title} on day ${day}`)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toHaveCount(0)
    }
    for (const id of await listWaiting(page)) queued.add(id)
  }
  expect(shown).toEqual(['Tip on day 0', 'Offer on day 2', 'Tip on day 3', 'Tip on day 6'])
  expect(waymark.requests).toEqual([])
  expect(queued.size).toBeGreaterThan(7 + 4 * 2)

  waymark.aheadMs = 6 * DAY_MS
  waymark.isDown = false
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => listWaiting(page)).toEqual([])
  const arrived = waymark.listEvents().map(({ id }) => id)
  expect(arrived).toEqual(expect.arrayContaining([...queued]))
  // A batch that a leaving page has sent may come again; the server counts its events once.
  expect(waymark.listEvents().filter(({ name }) => name === 'visit')).toHaveLength(7)

  waymark.isDown = true
  await page.evaluate((count) => {
    for (let number = 0; number < count; number++) window.waymark!.track('more')
  }, MAX_WAITING + 5)
  const { events } = (await page.evaluate(() => window.waymark!.debug()))!
  expect(events).toEqual({ waiting: MAX_WAITING, dropped: 5 })
  waymark.isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => listWaiting(page), { timeout: 30_000 }).toEqual([])
  expect(waymark.listEvents().filter(({ name }) => name === 'more')).toHaveLength(MAX_WAITING)
  expect(waymark.batches.flatMap(({ dropped }) => dropped ?? [])).toEqual([5])

  // The browser's own messages about failed requests.
  expect(complaints.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  await cdn.close()
  app.closeAllConnections()
  await new Promise((resolve) => app.close(resolve))
})
