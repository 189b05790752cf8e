import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createStep } from '../../core/test/sample-guide.ts'
import { expect, pushRoute, test } from './test.ts'

declare global {
  interface Window {
    /** Events that the page's own code received. */
    seen: string[]
  }
}

/** Answers the first request for the files with invalid JavaScript, served as JavaScript. */
async function spoilOnce(page: Page, files: string): Promise<void> {
  await page.route(
    files,
    (route) => route.fulfill({ contentType: 'text/javascript', headers: CORS, body: '<p>Sign in' }),
    { times: 1 },
  )
}
const CORS = { 'access-control-allow-origin': '*' }

/** The browser's own messages about failed requests. */
const takeNotes = (complaints: string[]) =>
  complaints.splice(0).filter((text) => !text.startsWith('Failed to load resource'))

test('a first visitor meets a guide though everything it needs failed once, and nothing else happens', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  const hash = waymark.addGuide(createGuide(['One']))
  waymark.manifest.deployments = [createDeployment(hash)]
  waymark.answerNext('manifest.json', { status: 503 })
  waymark.answerNext(`guides/${hash}.json`, { status: 500 })
  // Browsers cache an invalid module, so the retry uses another address.
  await spoilOnce(page, '**/sdk/runtime-*.js')
  await open()
  // Three requests failed one after the other, and each is retried after at least a second.
  await expect(dialog).toContainText('One', { timeout: 60_000 })
  const script = waymark.requests.filter((it) => it.includes('/runtime-'))
  expect(script).toEqual([expect.stringMatching(/^GET \/sdk\/1\/runtime-/)])
  expect(waymark.requests.filter((it) => it.endsWith('manifest.json'))).toHaveLength(2)
  expect(takeNotes(complaints)).toEqual([])
})

test('a part of a guide besides the runtime is asked for again too, with a runtime of its own', async ({
  waymark,
  open,
  page,
}) => {
  const step = createStep({ key: 'a', title: 'Choose', isLast: true })
  const component = {
    ...step.component,
    container: 'SLIDEIN',
    placement: 'BOTTOM_END',
  } as typeof step.component
  const hash = waymark.addGuide({ ...createGuide([]), steps: [{ ...step, component }] })
  waymark.manifest.deployments = [createDeployment(hash)]
  await spoilOnce(page, '**/sdk/overlays-*.js')
  await open()
  await expect(page.getByRole('heading', { name: 'Choose' })).toBeVisible()
  expect(waymark.requests.filter((it) => it.includes('/1/overlays-'))).toHaveLength(1)
})

for (const [hope, give] of [
  ['the page is another', (page: Page) => pushRoute(page, '/next')],
  ['the network is back', (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))],
  [
    'somebody looks at the tab again',
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
] as const) {
  test(`the manifest is asked for within a second after many failures when ${hope}`, async ({
    waymark,
    open,
    page,
    dialog,
    complaints,
  }) => {
    await page.clock.install()
    waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
    for (let failure = 0; failure < 8; failure++) waymark.answerNext('manifest.json', { status: 503 })
    await page.addInitScript(() => {
      // Makes random pauses as long as possible.
      crypto.getRandomValues = (bytes) => (bytes as unknown as Uint8Array).fill(255) as never
    })
    await open()
    await page.evaluate(() => {
      window.seen = ['manifest did not load']
      window.waymark!.on('error', ({ message }) => void window.seen.push(message))
    })
    const countFailures = () => page.evaluate(() => window.seen.length)
    for (let failure = 1; failure < 8; failure++) {
      await expect.poll(countFailures).toBe(failure)
      await page.clock.runFor(1000 * 2 ** (failure - 1))
    }
    await expect.poll(countFailures).toBe(8)
    await give(page)
    await page.clock.runFor(1000)
    await expect(dialog).toContainText('One')
    expect(await countFailures()).toBe(8)
    expect(takeNotes(complaints)).toEqual([])
  })
}
