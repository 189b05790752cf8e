import type { ManifestDeployment, TargetingRules } from '@waymark/contract'
import type { Page } from '@playwright/test'
import { createDeployment, createGuide } from '../../core/test/sample-guide.ts'
import { expect, test } from './test.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

const WEEK_MS = 7 * 86_400_000
const signed = { signature: 'a1' }
const once = { frequency: { type: 'ONCE' } } as const

const isRules = (request: string) => /^GET \/sdk\/rules-/.test(request)
const readGate = (page: Page) =>
  page.evaluate(async () =>
    (await window.waymark!.debug())!.trace.map(({ gate, reason }) => `${gate} ${reason.code}`),
  )

/** Long enough for an unwanted guide to show. */
const settle = (page: Page) => page.waitForTimeout(300)

/** Publishes a guide with these rules. */
function goLive(
  waymark: WaymarkServer,
  targeting: Partial<TargetingRules>,
  title = 'Tip',
): ManifestDeployment {
  const deployment = createDeployment(waymark.addGuide(createGuide([title])), targeting)
  waymark.manifest.deployments.push(deployment)
  return deployment
}

/** Signs Anna in on a page before anything is live. */
async function signIn(page: Page, open: () => Promise<void>, properties: { signature?: string } = signed) {
  await open()
  await page.evaluate((it) => window.waymark!.identify('anna', it), properties)
}

/** Holds the server's answer to `POST session` until released. */
async function holdSession(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/session', async (route) => {
    await isFree
    await route.continue()
  })
  return letGo
}

test('an end user who saw a guide on another device does not meet it again, nor before that is known', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  await signIn(page, open)
  const { id } = goLive(waymark, once)
  waymark.progress = { [id]: { seenCount: 1, lastSeenAt: Date.now() } }
  const letGo = await holdSession(page)
  await open('/next')
  await settle(page)
  expect(await readGate(page)).toEqual(['FREQUENCY rules_loading'])
  letGo()
  await expect.poll(() => readGate(page)).toEqual(['FREQUENCY already_seen'])
  await settle(page)
  await expect(dialog).toHaveCount(0)
  expect(waymark.sessions).toMatchObject([{ endUserId: 'anna', signature: 'a1' }])
})

test('an end user who did not see a guide meets it once that is known; on the next page nothing is asked', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  await signIn(page, open)
  goLive(waymark, once)
  const letGo = await holdSession(page)
  await open('/next')
  await settle(page)
  await expect(dialog).toHaveCount(0)
  letGo()
  await expect(dialog).toContainText('Tip')
  await page.getByRole('button', { name: 'Done' }).click()
  const requests = waymark.requests.length
  await open('/again')
  expect(await readGate(page)).toEqual(['FREQUENCY already_seen'])
  expect(waymark.requests.slice(requests).filter((it) => isRules(it) || it.endsWith('/session'))).toEqual([])
})

const elsewhere = { seenCount: 2, lastSeenAt: Date.now() - WEEK_MS }
const stopped: [
  string,
  Partial<TargetingRules>,
  typeof elsewhere & { completed?: true; dismissed?: true },
][] = [
  [
    'FREQUENCY already_completed',
    { frequency: { type: 'UNTIL_COMPLETED' } },
    { ...elsewhere, completed: true },
  ],
  [
    'FREQUENCY already_dismissed',
    { frequency: { type: 'UNTIL_DISMISSED' } },
    { ...elsewhere, dismissed: true },
  ],
  ['FREQUENCY seen_recently', { frequency: { type: 'EVERY_N', days: 8 } }, elsewhere],
  ['LIMITS shown_in_all', { limits: { perDay: null, perWeek: null, lifetime: 2 } }, elsewhere],
]

test('a guide that was completed, dismissed or shown elsewhere counts for each rule that uses it', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  await signIn(page, open)
  for (const [, targeting, progress] of stopped) waymark.progress[goLive(waymark, targeting).id] = progress
  await open('/next')
  await expect.poll(() => readGate(page)).toEqual(stopped.map(([gate]) => gate))
  await settle(page)
  await expect(dialog).toHaveCount(0)
})

test('progress known to this device is used offline, and with a server that never answers', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  await signIn(page, open)
  goLive(waymark, once, 'First')
  await page.route('**/session', (route) => route.abort())
  await open('/offline')
  await expect(dialog).toContainText('First')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)

  await page.unroute('**/session')
  await holdSession(page)
  goLive(waymark, once, 'Second')
  await open('/silent')
  expect(await readGate(page)).toEqual(['FREQUENCY already_seen', 'FREQUENCY rules_loading'])
  await expect(dialog).toContainText('Second')
})

test('progress known to this device is used if rules cannot be loaded, or not in time', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  await signIn(page, open)
  goLive(waymark, once, 'First')
  await page.route('**/rules-*.js', (route) => route.abort())
  await open('/failing')
  await expect(dialog).toContainText('First')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true)

  await page.unroute('**/rules-*.js')
  await page.route('**/rules-*.js', () => {})
  goLive(waymark, once, 'Second')
  await open('/silent')
  expect(await readGate(page)).toEqual(['FREQUENCY already_seen', 'FREQUENCY rules_loading'])
  await expect(dialog).toContainText('Second')
})

test('unsigned ids are asked about where the app trusts them', async ({ waymark, open, page, dialog }) => {
  await signIn(page, open, {})
  const { id } = goLive(waymark, once)
  waymark.progress = { [id]: { seenCount: 1, lastSeenAt: Date.now() } }
  waymark.manifest.trustsUnsignedIds = true
  await open('/next')
  await expect.poll(() => readGate(page)).toEqual(['FREQUENCY already_seen'])
  await page.evaluate(() => window.waymark!.reset())
  await expect(dialog).toContainText('Tip')
  expect(waymark.sessions.map(({ endUserId }) => endUserId)).toEqual(['anna'])
})

test('progress that is of no use is not asked or waited for', async ({ waymark, open, page, dialog }) => {
  const expectAtOnce = async (title: string) => {
    await expect(dialog).toContainText(title)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    expect(waymark.requests.filter(isRules)).toEqual([])
    expect(waymark.sessions).toEqual([])
  }
  await signIn(page, open, {})
  goLive(waymark, once, 'Not signed')
  await open('/unsigned')
  await expectAtOnce('Not signed')

  await page.evaluate(() => window.waymark!.identify('anna', { signature: 'a1' }))
  goLive(waymark, { frequency: { type: 'UNTIL_ALL_COMPLETED' } }, 'Steps are of a device')
  goLive(
    waymark,
    { frequency: { type: 'EVERY_SESSION' }, trigger: { type: 'EVENT', name: 'go' } },
    'Sessions too',
  )
  await open('/signed')
  await expectAtOnce('Steps are of a device')
  await page.evaluate(() => window.waymark!.track('go'))
  await expectAtOnce('Sessions too')
})

test('a guide that the app starts does not wait for progress', async ({ waymark, open, page, dialog }) => {
  await signIn(page, open)
  const { projectId } = goLive(waymark, { ...once, trigger: { type: 'MANUAL' } })
  await holdSession(page)
  await open('/next')
  expect(await readGate(page)).toEqual(['FREQUENCY rules_loading'])
  await page.evaluate((it) => window.waymark!.start(it), projectId)
  await expect(dialog).toContainText('Tip')
})
