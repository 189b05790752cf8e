import type { Action, Component, DynamicGuide, Guide, WebIdentifier } from '@waymark/contract'
import { createDeployment, createGuide, createStep } from '../../core/test/sample-guide.ts'
import { expect, listEvents, listPressed, pushRoute, test } from './test.ts'

const toTarget = (css: string, url?: string): WebIdentifier => ({
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  css,
  ...(url && { url: { match: 'CONTAINS', value: url } }),
})

/** A step with this change, and one after it. */
function createLeading(target: WebIdentifier | undefined, change: Partial<Component>): Guide {
  const guide = createGuide([])
  const first = createStep({
    key: 'first',
    title: 'Do this',
    isLast: false,
    ...(target && { identifiers: [target] }),
  })
  guide.steps = [
    { ...first, component: { ...first.component, ...change } },
    createStep({ key: 'end', title: 'Well done', isLast: true, identifiers: [toTarget('#hello')] }),
  ]
  return guide
}

test('a text in a field leads on, once it is committed', async ({ waymark, open, page, dialog }) => {
  const guide = createLeading(toTarget('#name'), { advance: { on: 'TARGET_INPUT' } })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open('/account')
  await expect(dialog).toContainText('Do this')
  await page.locator('#notes').fill('elsewhere')
  await page.locator('#name').focus()
  await page.waitForTimeout(800)
  await expect(dialog).toContainText('Do this')
  await page.keyboard.type('Grace')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Well done')
  await expect(page.locator('#name')).toBeFocused()
  await expect(page.locator('#name')).toHaveValue(/Grace/)
  await expect.poll(() => listEvents(waymark)).toContain('step_seen end')
  expect(listEvents(waymark).filter((it) => it.startsWith('step_action'))).toEqual(['step_action first NEXT'])
  expect(listPressed(waymark)).toEqual([undefined])
})

test('a field that is chosen from leads on at once', async ({ waymark, open, page, dialog }) => {
  const guide = createLeading(toTarget('#plan'), { advance: { on: 'TARGET_INPUT' } })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open('/account')
  await expect(dialog).toContainText('Do this')
  await page.locator('#plan').selectOption('Basic')
  await expect(dialog).toContainText('Well done')
})

test('time leads on, on the next page too, and no sooner', async ({ waymark, open, page, dialog }) => {
  const guide = createLeading(undefined, { advance: { on: 'DELAY', delayMs: 1500 } })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await expect(dialog).toContainText('Do this')
  await page.waitForTimeout(500)
  await open('/next')
  await expect(dialog).toContainText('Do this')
  await expect(dialog).toContainText('Well done')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed end')
})

test('the page that the next step belongs to leads on, by a route and by a load', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const titles = ['home', 'cart', 'till'].map((name) => ({ name, target: toTarget('#hello', `/${name}`) }))
  const guide = createGuide([])
  guide.steps = titles.map(({ name, target }, at) =>
    createStep({ key: name, title: `Here is ${name}`, isLast: at === 2, identifiers: [target] }),
  )
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open('/home')
  await expect(dialog).toContainText('Here is home')
  await pushRoute(page, '/elsewhere')
  await expect(dialog).toHaveCount(0)
  await pushRoute(page, '/cart')
  await expect(dialog).toContainText('Here is cart')
  await open('/till')
  await expect(dialog).toContainText('Here is till')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed till')
  expect(listEvents(waymark).filter((it) => /seen|guide_/.test(it))).toEqual([
    ...['guide_seen home', 'step_seen home', 'guide_started home'],
    ...['step_seen cart', 'step_seen till', 'guide_completed till'],
  ])
})

/** A pop-up with a button for this action. */
function createWith(action: Action): Guide {
  const guide = createGuide(['Come along'])
  const button = guide.steps[0]!.component.blocks.find(({ type }) => type === 'BUTTON')
  if (button?.type === 'BUTTON') button.action = action
  return guide
}

test("a link into an app is handed to the device, after the guide's end was told", async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  const guide = createWith({ type: 'DEEP_LINK', url: 'shop://basket/7' })
  waymark.manifest.linkSchemes = ['shop']
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await page.evaluate(() => {
    window.waymark!.on('guide_completed', () => document.body.append('completed '))
    navigation.addEventListener('navigate', ({ destination }) => document.body.append(destination.url))
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('body')).toContainText('completed shop://basket/7')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
  expect(listEvents(waymark)).toContain('step_action step-1 DEEP_LINK')
  // No app on the test machine handles this scheme.
  expect(complaints.splice(0).filter((it) => !it.includes('shop://basket/7'))).toEqual([])
})

test('a button that leads to another page of a flow says where to go, and goes on there', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const toPage = (name: string): DynamicGuide['pages'][number] => ({
    key: name,
    name: `The ${name}`,
    identifiers: [{ ...toTarget('h1', `/${name}`), role: 'PRESENCE' }],
    steps: [createStep({ key: `${name}-1`, title: `On ${name}`, isLast: true })],
  })
  const guide: DynamicGuide = {
    version: 1,
    kind: 'DYNAMIC_FLOW',
    defaultLocale: 'en',
    locales: ['en'],
    startScreen: null,
    pages: ['home', 'cart', 'till'].map(toPage),
  }
  const { component } = createWith({ type: 'GO_TO_PAGE', pageKey: 'till' }).steps[0]!
  guide.pages[0]!.steps[0] = { ...guide.pages[0]!.steps[0]!, component }
  waymark.manifest.deployments = [{ ...createDeployment(waymark.addGuide(guide)), subType: 'DYNAMIC_FLOW' }]
  await open('/home')
  await expect(dialog).toContainText('Come along')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Go to “The till” to continue')
  // The requested page takes precedence over an offer of the page in between.
  await pushRoute(page, '/cart')
  await expect(dialog).toHaveCount(0)
  await open('/till')
  await expect(dialog).toContainText('On till')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await open('/cart')
  await expect(dialog).toContainText('On cart')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed cart-1')
})
