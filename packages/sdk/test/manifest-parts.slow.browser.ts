import type { Manifest, ManifestDeployment, TargetingRules } from '@waymark/contract'
import { toAddressKey, toBucket, toEventKey, toStartKey } from '@waymark/contract/constants'
import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createSegment } from '../../core/test/sample-guide.ts'
import { expect, pushRoute, test } from './test.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

const onPage = (value: string): Partial<TargetingRules> => ({
  trigger: { type: 'SCREEN_ENTER', url: { match: 'EQUALS', value } },
})
const create = (waymark: WaymarkServer, titles: string[], targeting: Partial<TargetingRules>) =>
  createDeployment(waymark.addGuide(createGuide(titles)), targeting)

const orders = toAddressKey(['orders'])
const cart = toAddressKey(['cart'])

/** A guide for each of two pages. */
function usePages(waymark: WaymarkServer) {
  const onOrders = create(waymark, ['Your orders', 'More orders'], onPage('/orders'))
  const onCart = create(waymark, ['Your cart'], onPage('/cart'))
  waymark.useParts([], { byKey: { [orders]: [onOrders], [cart]: [onCart] } })
  return { onOrders, onCart }
}

const nameOf = ({ parts }: Manifest, key: string) => parts!.buckets[toBucket(key, parts!.buckets.length)]!
const nameOfProject = ({ parts }: Manifest, { projectId }: ManifestDeployment) =>
  parts!.projects[toBucket(projectId, parts!.projects.length)]!
const listPartRequests = (waymark: WaymarkServer) =>
  waymark.requests.flatMap((it) => /^GET .*\/manifest\/(.*)\.json$/.exec(it)?.[1] ?? [])
const isPagesFile = (request: string) => /^GET \/sdk\/(\d+\/)?pages-/.test(request)
const readReport = (page: Page) => page.evaluate(() => window.waymark!.debug())
/** With its button, which works before the keys do. */
const close = (page: Page) => page.getByRole('button', { name: 'Close' }).click()
/** Browsers report refused requests in the console. */
const expectRefusals = (complaints: string[]) => {
  const others = complaints.splice(0).filter((it) => !/status of (503|404)/.test(it))
  expect(others).toEqual([])
}
const settle = (page: Page) => page.waitForTimeout(300)

test('a manifest without parts needs one request, and no file for parts', async ({
  waymark,
  open,
  dialog,
}) => {
  waymark.manifest.deployments = [create(waymark, ['For all'], {})]
  await open('/orders')
  await expect(dialog).toContainText('For all')
  expect(waymark.requests.filter(isPagesFile)).toEqual([])
})

test('each page reads the part that concerns it, after a new load and on a new route', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  usePages(waymark)
  await open('/orders/?from=mail')
  await expect(dialog).toContainText('Your orders')
  expect(listPartRequests(waymark)).toEqual([nameOf(waymark.manifest, orders)])
  expect((await readReport(page))!.elsewhere).toBe(1)

  await close(page)
  await pushRoute(page, '/cart')
  await expect(dialog).toContainText('Your cart')
  expect(listPartRequests(waymark)).toEqual([
    nameOf(waymark.manifest, orders),
    nameOf(waymark.manifest, cart),
  ])
  expect((await readReport(page))!.elsewhere).toBe(0)

  await close(page)
  await open('/nothing')
  await settle(page)
  await expect(dialog).toHaveCount(0)
  expect((await readReport(page))!.trace).toEqual([])
})

test('routes in the hash, and pages that begin alike, have their parts', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const start = { segments: 1, letters: 6 }
  const inHash = create(waymark, ['In the hash'], onPage('/app/#/orders'))
  const below = create(waymark, ['Below'], {
    trigger: { type: 'SCREEN_ENTER', url: { match: 'STARTS_WITH', value: '/shop/orders' } },
  })
  const byKey = {
    [toAddressKey(['app', 'orders'])]: [inHash],
    [toStartKey(['shop', 'orders'], start)!]: [below],
  }
  waymark.useParts([], { byKey, starts: [start] })
  await open('/app/#/orders?tab=2')
  await expect(dialog).toContainText('In the hash')
  await close(page)
  await open('/shop/orders-of-today/7')
  await expect(dialog).toContainText('Below')
})

test('a guide for any page waits for parts with higher priority', async ({ waymark, open, dialog }) => {
  const first = create(waymark, ['First'], { ...onPage('/orders'), priority: 9 })
  waymark.useParts([create(waymark, ['Anywhere'], {})], { byKey: { [orders]: [first] } })
  await open('/orders')
  await expect(dialog).toContainText('First')
})

test('an event reads the part of what waits for it, and other events read none', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const onEvent = create(waymark, ['Thank you'], { trigger: { type: 'EVENT', name: 'paid' } })
  waymark.useParts([], { byKey: { [toEventKey('paid')]: [onEvent] }, events: ['paid'] })
  await open('/orders')
  await page.evaluate(() => window.waymark!.track('seen'))
  await settle(page)
  expect(listPartRequests(waymark)).toEqual([])
  await page.evaluate(() => window.waymark!.track('paid'))
  await expect(dialog).toContainText('Thank you')
})

test('a start by the app and a start by a guide read the parts of their projects', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const nested = create(waymark, ['Nested'], onPage('/hidden'))
  const guide = createGuide(['Started'])
  const button = guide.steps[0]!.component.blocks.find(({ type }) => type === 'BUTTON')
  if (button?.type === 'BUTTON') button.action = { type: 'START_PROJECT', projectId: nested.projectId }
  const started = createDeployment(waymark.addGuide(guide), { trigger: { type: 'MANUAL' } })
  waymark.useParts([], { byKey: { [toAddressKey(['hidden'])]: [nested], none: [started] } })
  await open('/orders')
  expect(listPartRequests(waymark)).toEqual([])
  await page.evaluate((id) => window.waymark!.start(id), started.projectId)
  await expect(dialog).toContainText('Started')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Nested')
  expect(listPartRequests(waymark)).toEqual(
    [started, nested].map((it) => nameOfProject(waymark.manifest, it)),
  )
})

test('a guide goes on over routes and new loads, on pages that its part does not concern', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  usePages(waymark)
  await open('/orders')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('More orders')
  await pushRoute(page, '/somewhere')
  await settle(page)
  await expect(dialog).toContainText('More orders')
  await open('/not-here')
  await expect(dialog).toContainText('More orders')
})

for (const [why, refusal] of [
  ['that cannot be loaded', { status: 503, headers: { 'retry-after': '2' } }],
  ['that an older server beside ours does not know', { status: 404 }],
] as const) {
  test(`a part ${why} leaves the rest, and returns later`, async ({
    waymark,
    open,
    page,
    dialog,
    complaints,
  }) => {
    const beside = create(waymark, ['Anywhere'], { trigger: { type: 'EVENT', name: 'go' } })
    const onOrders = create(waymark, ['Your orders'], onPage('/orders'))
    waymark.useParts([beside], { byKey: { [orders]: [onOrders] } })
    const path = `manifest/${nameOf(waymark.manifest, orders)}.json`
    waymark.answerNext(path, refusal)
    await open('/orders')
    await page.evaluate(() => window.waymark!.track('go'))
    await expect(dialog).toContainText('Anywhere')
    await close(page)
    await expect(dialog).toContainText('Your orders', { timeout: 8000 })
    expectRefusals(complaints)
  })
}

test('a part that is late does not keep back the rest', async ({ waymark, open, dialog, complaints }) => {
  const onOrders = create(waymark, ['Your orders'], onPage('/orders'))
  waymark.useParts([create(waymark, ['Anywhere'], {})], { byKey: { [orders]: [onOrders] } })
  let answer!: () => void
  const after = new Promise<void>((resolve) => (answer = resolve))
  waymark.answerNext(`manifest/${nameOf(waymark.manifest, orders)}.json`, { status: 503, after })
  void open('/orders')
  await expect(dialog).toContainText('Anywhere')
  answer()
  await expect.poll(() => complaints).toHaveLength(1)
  expectRefusals(complaints)
})

test('a run is not forgotten while its part cannot be loaded', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  const { onOrders } = usePages(waymark)
  await open('/orders')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('More orders')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(':part:')) localStorage.removeItem(key)
  })
  const path = `manifest/${nameOfProject(waymark.manifest, onOrders)}.json`
  waymark.answerNext(path, { status: 503, headers: { 'retry-after': '600' } })
  await open('/not-here')
  await settle(page)
  await expect(dialog).toHaveCount(0)
  await open('/not-here')
  await expect(dialog).toContainText('More orders')
  expectRefusals(complaints)
})

test('the parts of an earlier visit are used while the server is away', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  usePages(waymark)
  await open('/orders')
  await expect(dialog).toContainText('Your orders')
  for (const path of ['manifest.json', `manifest/${nameOf(waymark.manifest, orders)}.json`]) {
    for (let times = 0; times < 5; times++) waymark.answerNext(path, { status: 503 })
  }
  await open('/orders')
  await expect(dialog).toContainText('Your orders')
  // Further requests are refused as well, perhaps later.
  await page.close()
  expectRefusals(complaints)
})

test('a manifest that changes meanwhile brings its parts; what is gone stops', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const { onOrders, onCart } = usePages(waymark)
  const refetch = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  await open('/orders')
  await expect(dialog).toContainText('Your orders')
  const second = create(waymark, ['Second'], onPage('/orders'))
  waymark.useParts([], { byKey: { [orders]: [onOrders, second], [cart]: [onCart] } })
  await refetch()
  await expect.poll(() => listPartRequests(waymark)).toContain(nameOf(waymark.manifest, orders))
  await settle(page)
  await expect(dialog).toContainText('Your orders')
  waymark.useParts([], { byKey: { [orders]: [second], [cart]: [onCart] } })
  await refetch()
  await expect(dialog).toContainText('Second')
  // The app has become small again.
  waymark.manifest = { ...waymark.manifest, deployments: [] }
  delete waymark.manifest.parts
  await refetch()
  await expect(dialog).toHaveCount(0)
})

test('segments come with their parts, and one question serves all pages', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const beta = createSegment({ kind: 'FACT', key: 'beta', operator: 'IN' })
  const audience = { include: [beta.id], exclude: [] }
  const onOrders = create(waymark, ['Your orders'], { ...onPage('/orders'), audience })
  const onCart = create(waymark, ['Your cart'], { ...onPage('/cart'), audience })
  waymark.manifest.needsSession = true
  waymark.facts = ['beta']
  waymark.useParts([], { byKey: { [orders]: [onOrders], [cart]: [onCart] }, segments: [beta] })
  await open('/orders')
  await expect(dialog).toContainText('Your orders')
  await close(page)
  await open('/cart')
  await expect(dialog).toContainText('Your cart')
  expect(waymark.sessions).toHaveLength(1)
})
