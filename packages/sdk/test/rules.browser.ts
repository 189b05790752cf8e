import type { DeliveredCondition } from '@waymark/contract'
import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createSegment } from '../../core/test/sample-guide.ts'
import { expect, listEvents, pushRoute, test } from './test.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

const HOUR_MS = 3_600_000
const PLAN = { name: 'plan', type: 'STRING', timeUnit: null } as const
const isGold: DeliveredCondition = { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'gold' }
const isBeta: DeliveredCondition = { kind: 'FACT', key: 'beta', operator: 'IN' }

const isRules = (request: string) => /^GET \/sdk\/rules-/.test(request)
const isFacts = (request: string) => /^GET \/sdk\/facts-/.test(request)
const setProperties = (page: Page, properties: Record<string, unknown>) =>
  page.evaluate((it) => window.waymark!.setProperties(it), properties)
const readGate = (page: Page) =>
  page.evaluate(async () =>
    (await window.waymark!.debug())!.trace.map(({ gate, reason }) => `${gate} ${reason.code}`),
  )

/** Long enough for an unwanted guide to show. */
const settle = (page: Page) => page.waitForTimeout(300)

/** Creates a live guide for the members of the segment, or for everyone else. */
function aim(waymark: WaymarkServer, side: 'include' | 'exclude', rule: DeliveredCondition): void {
  const segment = createSegment(rule)
  const audience = { include: [], exclude: [], [side]: [segment.id] }
  const guide = waymark.addGuide(createGuide(['Offer']))
  Object.assign(waymark.manifest, {
    deployments: [createDeployment(guide, { audience })],
    segments: [segment],
    properties: [PLAN],
    needsSession: rule.kind === 'FACT',
  })
}

test('rules are not loaded where no deployment needs them', async ({ waymark, open, dialog }) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['For all'])))]
  await open()
  await expect(dialog).toContainText('For all')
  expect(waymark.requests.filter(isRules)).toEqual([])
  expect(waymark.sessions).toEqual([])
})

test('an end user in the included segment meets the guide, as soon as the app says so', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  aim(waymark, 'include', isGold)
  await open()
  await expect.poll(() => readGate(page)).toEqual(['SEGMENT outside_segments'])
  await setProperties(page, { plan: 'tin' })
  await settle(page)
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => window.waymark!.identify('anna', { plan: 'Gold' }))
  await expect(dialog).toContainText('Offer')
  expect(waymark.requests.filter(isRules)).toHaveLength(1)
  expect(waymark.requests.filter(isFacts)).toEqual([])
  expect(waymark.sessions).toEqual([])
})

test('an end user in the excluded segment does not meet the guide; properties last over pages', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  await open()
  await setProperties(page, { plan: 'gold' })
  aim(waymark, 'exclude', isGold)
  await open('/next')
  await expect.poll(() => readGate(page)).toEqual(['SEGMENT inside_segment'])
  await settle(page)
  await expect(dialog).toHaveCount(0)
  await setProperties(page, { plan: null })
  await expect(dialog).toContainText('Offer')
})

test('a guide with an audience does not show while rules cannot be loaded, and the rest does', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  await page.route('**/rules-*.js', (route) => route.abort())
  aim(waymark, 'exclude', isGold)
  const plain = createDeployment(waymark.addGuide(createGuide(['For all'])), {
    trigger: { type: 'EVENT', name: 'help' },
  })
  waymark.manifest.deployments.push(plain)
  await open()
  await expect.poll(() => complaints.splice(0).some((text) => text.includes('ERR_FAILED'))).toBe(true)
  await settle(page)
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => window.waymark!.track('help'))
  await expect(dialog).toContainText('For all')
  expect(await readGate(page)).toContain('SEGMENT rules_loading')
  await page.unroute('**/rules-*.js')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dialog).toContainText('Offer')
  // The rules were requested again meanwhile.
  complaints.splice(0)
})

test('a guide that needs no facts shows while facts cannot be loaded, and the other once they can', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  await page.route('**/facts-*.js', (route) => route.abort())
  aim(waymark, 'include', isBeta)
  waymark.facts = ['beta']
  const limits = { perDay: 1, perWeek: null, lifetime: null }
  waymark.manifest.deployments.push(
    createDeployment(waymark.addGuide(createGuide(['For all'])), {
      trigger: { type: 'EVENT', name: 'help' },
      limits,
    }),
  )
  await open()
  await expect.poll(() => complaints.splice(0).some((text) => text.includes('ERR_FAILED'))).toBe(true)
  await page.evaluate(() => window.waymark!.track('help'))
  await expect(dialog).toContainText('For all')
  expect(await readGate(page)).toContain('SEGMENT segment_unsure')
  await page.unroute('**/facts-*.js')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dialog).toContainText('Offer')
  complaints.splice(0)
})

test('an event that comes while rules are loading is not lost', async ({ waymark, open, page, dialog }) => {
  aim(waymark, 'exclude', isGold)
  waymark.manifest.deployments[0]!.targeting.trigger = { type: 'EVENT', name: 'help' }
  await page.route('**/rules-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open()
  await page.evaluate(() => window.waymark!.track('help'))
  expect(await readGate(page)).toEqual(['SEGMENT rules_loading'])
  await expect(dialog).toContainText('Offer')
})

test('a fact keeps a guide back until the server has answered, and is kept for the session', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  aim(waymark, 'include', isBeta)
  waymark.facts = ['beta']
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/session', async (route) => {
    await asked
    await route.continue()
  })
  await open()
  await expect.poll(() => readGate(page)).toEqual(['SEGMENT segment_unsure'])
  await settle(page)
  await expect(dialog).toHaveCount(0)
  answer()
  await expect(dialog).toContainText('Offer')
  await open('/next')
  await expect(dialog).toContainText('Offer')
  expect(waymark.sessions).toHaveLength(1)

  await setProperties(page, { plan: 'gold' })
  await page.evaluate(() => window.waymark!.identify('anna'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => waymark.sessions.at(-1))
    .toMatchObject({
      endUserId: 'anna',
      properties: { plan: 'gold' },
    })
})

test('offline a fact is not known, and what hangs on it stays away', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  aim(waymark, 'exclude', isBeta)
  await page.route('**/session', (route) => route.abort())
  await open()
  await expect.poll(() => complaints.splice(0).some((text) => text.includes('ERR_FAILED'))).toBe(true)
  await settle(page)
  await expect(dialog).toHaveCount(0)
  expect(await readGate(page)).toEqual(['SEGMENT segment_unsure'])
  // The SDK retries after a while, and the browser logs each failed request.
  expect(
    complaints.splice(0).every((text) => text.includes('ERR_FAILED') || text.startsWith('[waymark]')),
  ).toBe(true)
})

test('a property that a guide changes of the end user does not end it half-way', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  aim(waymark, 'exclude', isGold)
  const guide = waymark.addGuide(createGuide(['One', 'Two']))
  waymark.manifest.deployments[0]!.guide = guide
  await open()
  await page.getByRole('button', { name: 'Next' }).click()
  await setProperties(page, { plan: 'gold' })
  await expect(dialog).toContainText('Two')
  await open('/next')
  await expect(dialog).toContainText('Two')
})

test('a limit per day holds over pages and sessions, and opens a day later', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  await page.clock.install()
  const limits = { perDay: 1, perWeek: null, lifetime: null }
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['Tip'])), { limits })]
  await open()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  waymark.aheadMs = 5 * HOUR_MS
  await page.clock.fastForward('05:00:00')
  await open('/next')
  await expect.poll(() => readGate(page)).toEqual(['LIMITS shown_today'])
  await settle(page)
  await expect(dialog).toHaveCount(0)
  waymark.aheadMs = 24.5 * HOUR_MS
  await page.clock.fastForward('19:30:00')
  await expect(dialog).toContainText('Tip')
})

test('a limit group holds all guides of its kinds, but none that the app starts', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const [first, second] = ['First', 'Second'].map((title) => waymark.addGuide(createGuide([title])))
  const other = createDeployment(second!, { priority: 1 })
  waymark.manifest.deployments = [createDeployment(first!, { priority: 2 }), other]
  waymark.manifest.limitGroups = [
    {
      id: '00000000-0000-7000-b000-000000000001',
      subTypes: ['STATIC_FLOW', 'POPUP'],
      max: 1,
      window: 'SESSION',
    },
  ]
  await open()
  await expect(dialog).toContainText('First')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => readGate(page))
    .toEqual(['LIMITS group_limit_reached', 'LIMITS group_limit_reached'])
  await settle(page)
  await expect(dialog).toHaveCount(0)
  await page.evaluate((id) => window.waymark!.start(id), other.projectId)
  await expect(dialog).toContainText('Second')
})

test('a guide waits until its element is on the page and in sight', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const identifier = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#cart' } as const
  const guide = waymark.addGuide(createGuide(['Your cart']))
  waymark.manifest.deployments = [
    createDeployment(guide, {
      trigger: { type: 'ELEMENT_VISIBLE', identifier },
      frequency: { type: 'ONCE' },
    }),
  ]
  await open()
  await expect.poll(() => waymark.requests.some((it) => it.includes('/sdk/runtime-'))).toBe(true)
  expect(waymark.requests.some((it) => it.includes('/guides/'))).toBe(false)
  await page.evaluate(() => {
    const space = document.createElement('div')
    space.style.height = '3000px'
    const cart = document.createElement('button')
    cart.id = 'cart'
    document.body.append(space, cart)
  })
  await settle(page)
  await expect(dialog).toHaveCount(0)
  expect(await readGate(page)).toEqual(['TRIGGER element_awaited'])
  await page.evaluate(() => document.querySelector('#cart')!.scrollIntoView())
  await expect(dialog).toContainText('Your cart')
  await page.getByRole('button', { name: 'Done' }).click()
  await pushRoute(page, '/again')
  await settle(page)
  await expect(dialog).toHaveCount(0)
})

test('a guide of a kind that this SDK does not draw is left out and told once; the next one shows', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const { steps: _steps, ...envelope } = createGuide(['Unknown'])
  const unknown = waymark.addGuide({ ...envelope, kind: 'HOLOGRAM' } as never)
  const plain = waymark.addGuide(createGuide(['Plain']))
  waymark.manifest.deployments = [
    createDeployment(unknown, { priority: 2 }),
    createDeployment(plain, { priority: 1, trigger: { type: 'EVENT', name: 'help' } }),
  ]
  const errors: string[] = []
  await page.exposeFunction('noteError', (message: string) => void errors.push(message))
  await open()
  await page.evaluate(() =>
    window.waymark!.on(
      'error',
      ({ message }) => void (window as never as { noteError: (it: string) => void }).noteError(message),
    ),
  )
  const listSuppressed = () => listEvents(waymark).filter((it) => it.startsWith('suppressed'))
  await expect.poll(listSuppressed).toEqual(['suppressed KIND'])
  await page.evaluate(() => window.waymark!.track('help'))
  await expect(dialog).toContainText('Plain')
  await page.getByRole('button', { name: 'Done' }).click()
  await pushRoute(page, '/next')
  await settle(page)
  await page.evaluate(() => window.waymark!.track('last words'))
  await expect.poll(() => listEvents(waymark)).toContain('custom last words')
  expect(listSuppressed()).toEqual(['suppressed KIND'])
  expect(errors).toEqual([])
})
