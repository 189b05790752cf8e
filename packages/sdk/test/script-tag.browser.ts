import { createDeployment, createGuide, createManifest, createStep } from '../../core/test/sample-guide.ts'
import { expect, listEvents, listPressed, pushRoute, test } from './test.ts'

declare global {
  interface Window {
    /** The number of scheduled looks at the page. */
    looks: number
  }
}

test('a page with nothing to show loads one script and the manifest, and nothing else', async ({
  waymark,
  open,
  page,
}) => {
  await open()
  await page.waitForTimeout(300)
  expect(waymark.requests).toEqual(['GET /sdk/waymark.js', `GET /sdk/v1/${waymark.sdkKey}/manifest.json`])
})

test('an event from a page that shows nothing loads only what sends it', async ({ waymark, open, page }) => {
  await open()
  await page.evaluate(() => window.waymark!.track('checkout'))
  await expect.poll(() => listEvents(waymark)).toEqual(['custom checkout'])
  expect(waymark.requests.filter((it) => it.startsWith('GET /sdk/') && it.endsWith('.js'))).toEqual([
    'GET /sdk/waymark.js',
    expect.stringMatching(/^GET \/sdk\/sender-/),
  ])
})

test('a guide is met, walked through and reported, across origins and under a strict policy', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One', 'Two'])))]
  await open()
  await expect(dialog).toContainText('One')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  await expect
    .poll(() => listEvents(waymark))
    .toEqual([
      'guide_seen step-1',
      'step_seen step-1',
      'guide_started step-1',
      'step_action step-1 NEXT',
      'step_seen step-2',
      'step_action step-2 FINISH',
      'guide_completed step-2',
    ])
  expect(listPressed(waymark)).toEqual(['on', 'on'])
  await expect
    .poll(() => page.evaluate(async () => (await window.waymark!.debug())!.events))
    .toEqual({ waiting: 0, dropped: 0 })
})

test('a reload goes on at the step, though the guide shows only once; its end is remembered', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const guide = waymark.addGuide(createGuide(['One', 'Two', 'Three']))
  waymark.manifest.deployments = [createDeployment(guide, { frequency: { type: 'ONCE' } })]
  await open()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Two')
  await open('/another-page')
  await expect(dialog).toContainText('Two')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await open()
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => listEvents(waymark).filter((it) => it.startsWith('guide_')))
    .toEqual(['guide_seen step-1', 'guide_started step-1', 'guide_completed step-3'])
})

test('a guide shows, and is closed by its button, though what answers keys cannot be loaded', async ({
  waymark,
  open,
  page,
  complaints,
}) => {
  waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['One'])))])
  await page.route('**/after-*.js', (route) => route.abort())
  await open('/')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('One')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('One')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  expect(complaints.splice(0).every((it) => it.includes('ERR_FAILED'))).toBe(true)
})

for (const [whose, isUsed] of [
  ['closes a guide that is painted before what answers keys has come', false],
  ['is the app’s, if that used it before what answers keys has come', true],
] as const) {
  test(`Escape ${whose}`, async ({ waymark, open, page }) => {
    waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['One'])))])
    let goOn = () => {}
    const isPressed = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/after-*.js', async (route) => {
      await isPressed
      await route.continue()
    })
    await open('/')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('One')
    await page.evaluate((isUsed) => {
      window.addEventListener('keydown', (event) => isUsed && event.preventDefault())
    }, isUsed)
    await page.keyboard.press('Escape')
    const come = page.waitForResponse('**/after-*.js')
    goOn()
    await come
    if (!isUsed) return expect(dialog).toHaveCount(0)
    await page.waitForTimeout(300)
    await expect(dialog).toContainText('One')
  })
}

for (const [where, closes] of [
  ['beside a guide closes it', true],
  ['in a guide leaves it', false],
] as const) {
  test(`a click ${where}, also before what answers clicks has come`, async ({ waymark, open, page }) => {
    const guide = createGuide(['One'])
    const [step] = guide.steps
    if (step) step.component.dismissal = { closeButton: true, escape: true, outside: true }
    waymark.manifest = createManifest([createDeployment(waymark.addGuide(guide))])
    let goOn = () => {}
    const isPressed = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/after-*.js', async (route) => {
      await isPressed
      await route.continue()
    })
    await open('/')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('One')
    if (closes) await page.mouse.click(5, 5)
    else await dialog.getByRole('heading').click()
    const come = page.waitForResponse('**/after-*.js')
    goOn()
    await come
    if (closes) return expect(dialog).toHaveCount(0)
    await page.waitForTimeout(300)
    await expect(dialog).toContainText('One')
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
  })
}

test('a press on the target counts before what loads after drawing has come', async ({
  waymark,
  open,
  page,
}) => {
  const identifiers = [{ configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#save' } as const]
  const steps = ['One', 'Two'].map((title, at) => {
    const step = createStep({ key: title, title, isLast: at === 1, identifiers })
    return { ...step, component: { ...step.component, advance: { on: 'TARGET_CLICK' } as const } }
  })
  waymark.manifest = createManifest([createDeployment(waymark.addGuide({ ...createGuide([]), steps }))])
  await page.route('**/after-*.js', () => {})
  await open('/account')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('One')
  await page.locator('#save').click()
  await expect(dialog).toContainText('Two')
})

test('Escape closes a guide whose code had loaded when it was pressed, and was not used yet', async ({
  waymark,
  open,
  page,
}) => {
  waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['One'])))])
  const loaded = page.waitForResponse('**/after-*.js')
  await open('/')
  const file = (await loaded).url()
  await page.addInitScript(() => {
    const observer = new MutationObserver((records) => {
      const added = records.flatMap((it) => [...it.addedNodes])
      if (!added.some((it) => it.nodeName === 'WAYMARK-GUIDE')) return
      observer.disconnect()
      // Before anything that was asked for can answer.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      document.documentElement.dataset.pressed = ''
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  await page.route('**/manifest.json', async (route) => {
    await page.evaluate((file) => import(file), file)
    await route.continue()
  })
  await open('/another-page')
  await expect(page.locator('html')).toHaveAttribute('data-pressed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('once a guide is closed, nothing looks at a page that cannot be watched', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['One'])))])
  let fail = () => {}
  const isFailing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/after-*.js', async (route) => {
    await isFailing
    await route.abort()
  })
  await page.clock.install()
  await open()
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  // The pause before the next guide takes as long.
  await page.clock.runFor('00:02')
  await page.evaluate((lookEveryMs) => {
    window.looks = 0
    const { setTimeout: wait } = window
    window.setTimeout = ((run: () => void, ms: number) => {
      if (ms === lookEveryMs) window.looks++
      return wait(run, ms)
    }) as typeof setTimeout
  }, 1000)
  fail()
  await expect.poll(() => complaints.some((it) => it.includes('ERR_FAILED'))).toBe(true)
  await page.clock.runFor('00:05')
  expect(await page.evaluate(() => window.looks)).toBe(0)
  complaints.splice(0)
})

test('a guide that cannot be loaded on one page goes on on the next', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One', 'Two'])))]
  await open()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Two')
  await page.route('**/runtime-*.js', (route) => route.abort())
  await open('/without-runtime')
  await expect.poll(() => complaints.splice(0).some((text) => text.includes('ERR_FAILED'))).toBe(true)
  await page.unroute('**/runtime-*.js')
  await open('/better-luck')
  await expect(dialog).toContainText('Two')
  // The file was requested again meanwhile.
  complaints.splice(0)
})

test('a deployment that is stopped ends at the next manifest read', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  await page.clock.install()
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
  await open()
  await expect(dialog).toBeVisible()
  waymark.manifest = createManifest()
  await page.clock.fastForward('05:00')
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward('00:02')
  await expect.poll(() => listEvents(waymark)).toContain('guide_stopped step-1')
})

test('an app that is switched off shows nothing', async ({ waymark, open, page, dialog }) => {
  waymark.manifest = {
    ...createManifest([createDeployment(waymark.addGuide(createGuide(['One'])))]),
    killed: true,
  }
  await open()
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(async () => (await window.waymark!.debug())!.trace[0]!.gate)).toBe('KILL')
})

test('guides still show while the server is off, and events are sent when it is back', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  const guide = waymark.addGuide(createGuide(['One']))
  waymark.manifest.deployments = [createDeployment(guide, { trigger: { type: 'EVENT', name: 'help' } })]
  await open()
  await page.evaluate(() => window.waymark!.track('help'))
  await page.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(() => window.waymark!.reset())
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')

  await page.route('**/sdk/v1/**', (route) => route.abort())
  await open()
  await page.evaluate(() => window.waymark!.track('help'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  const before = listEvents(waymark).length
  await page.unroute('**/sdk/v1/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => listEvents(waymark).slice(before)).toContain('guide_completed step-1')
  // The browser logs each failed request.
  expect(
    complaints.splice(0).every((text) => text.includes('ERR_FAILED') || text.startsWith('[waymark]')),
  ).toBe(true)
})

for (const browser of [
  'with the navigation API',
  'with history methods only',
  'on a page with a variable of its own by that name',
]) {
  test(`single-page routes are followed ${browser}`, async ({ waymark, open, page, dialog }) => {
    if (browser.endsWith('only'))
      await page.addInitScript(() => delete (window as { navigation?: unknown }).navigation)
    if (browser.includes('variable'))
      await page.addInitScript(() => ((window as { navigation?: unknown }).navigation = { isOpen: true }))
    const url = { match: 'STARTS_WITH', value: '/cart' } as const
    const guide = waymark.addGuide(createGuide(['In the cart']))
    waymark.manifest.deployments = [createDeployment(guide, { trigger: { type: 'SCREEN_ENTER', url } })]
    await open()
    await pushRoute(page, '/plants')
    await page.waitForTimeout(200)
    await expect(dialog).toHaveCount(0)
    await pushRoute(page, '/cart?full=1')
    await expect(dialog).toContainText('In the cart')
  })
}

test('a star in an address stands for any record, in triggers and at elements', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const url = { match: 'EQUALS', value: '/orders/*' } as const
  const css = '#hello'
  const identifiers = [{ configVersion: 2, kind: 'WEB', role: 'TARGET', url, css } as const]
  const guide = createGuide([])
  guide.steps.push(createStep({ key: 'order', title: 'Your order', isLast: true, identifiers }))
  const trigger = { type: 'SCREEN_ENTER', url } as const
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide), { trigger })]
  await open()
  await pushRoute(page, '/orders/17/lines')
  await page.waitForTimeout(200)
  await expect(dialog).toHaveCount(0)
  await pushRoute(page, '/orders/17?from=mail')
  await expect(dialog).toContainText('Your order')
})

test('the app starts a guide by hand, at once and before the SDK is ready, and it replaces what shows', async ({
  waymark,
  open,
  page,
  dialog,
  app,
}) => {
  const [nudge, tour] = [waymark.addGuide(createGuide(['Nudge'])), waymark.addGuide(createGuide(['Tour']))]
  const byHand = createDeployment(tour, { trigger: { type: 'MANUAL' } })
  waymark.manifest.deployments = [createDeployment(nudge), byHand]
  await open()
  await expect(dialog).toContainText('Nudge')
  await page.evaluate((id) => window.waymark!.start(id), byHand.projectId)
  await expect(dialog).toContainText('Tour')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto(app.url)
  await page.evaluate((id) => window.waymark!.start(id), byHand.projectId)
  await expect(dialog).toContainText('Tour')
})

test('a delay is kept', async ({ waymark, open, page, dialog }) => {
  // The installed clock also advances by itself, so the delay is longer than a slow machine needs for the rest.
  await page.clock.install()
  const guide = waymark.addGuide(createGuide(['Later']))
  waymark.manifest.deployments = [createDeployment(guide, { trigger: { type: 'DELAY', delayMs: 120_000 } })]
  await open()
  await page.clock.runFor(60_000)
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(dialog).toContainText('Later')
})

test('a guide whose first page is not open keeps no other away, and shows once its page is open', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const tour = createGuide(['Tour'])
  tour.steps[0]!.identifiers = [
    {
      configVersion: 2,
      kind: 'WEB',
      role: 'PRESENCE',
      css: 'body',
      url: { match: 'EQUALS', value: '/elsewhere-in-app' },
    },
  ]
  waymark.manifest.deployments = [
    createDeployment(waymark.addGuide(tour), { priority: 2 }),
    createDeployment(waymark.addGuide(createGuide(['News'])), { frequency: { type: 'UNTIL_DISMISSED' } }),
  ]
  await open()
  await expect(dialog).toContainText('News')
  await page.reload()
  await expect(dialog).toContainText('News')
  await pushRoute(page, '/elsewhere-in-app')
  await expect(dialog).toHaveText(/News/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Tour')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
  expect(listEvents(waymark).filter((it) => it.startsWith('suppressed'))).toEqual([])
})

test('one of two guides gives way, is reported as suppressed once, and comes after', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const guides = ['First', 'Second'].map((title) => waymark.addGuide(createGuide([title])))
  waymark.manifest.deployments = [
    createDeployment(guides[1]!, { priority: 1 }),
    createDeployment(guides[0]!, { priority: 2 }),
  ]
  await open()
  await expect(dialog).toContainText('First')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Second')
  await expect
    .poll(() => listEvents(waymark).filter((it) => it.startsWith('suppressed')))
    .toEqual(['suppressed PRIORITY'])
})

test('a guide whose element is not there does not try again and again', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const guide = createGuide(['Nowhere'])
  const missing = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#not-there' } as const
  guide.steps = [
    { ...createStep({ key: 'a', title: 'Nowhere', isLast: true, identifiers: [missing] }), waitMs: 100 },
  ]
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await page.waitForTimeout(3500)
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => listEvents(waymark).filter((it) => it.startsWith('identifier_missing')))
    .toHaveLength(1)
  await pushRoute(page, '/next')
  await expect
    .poll(() => listEvents(waymark).filter((it) => it.startsWith('identifier_missing')))
    .toHaveLength(2)
})

test('another language is spoken at once', async ({ waymark, open, page, dialog }) => {
  waymark.manifest.deployments = [
    createDeployment(waymark.addGuide({ ...createGuide(['One']), locales: ['en', 'de'] })),
  ]
  await open()
  await expect(dialog).toContainText('One')
  await page.evaluate(() => window.waymark!.setLocale('de-AT'))
  await expect(dialog).toContainText('One (de)')
})

test('a page that says its language after the SDK is there gets guides in it', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const guide = waymark.addGuide({ ...createGuide(['One']), locales: ['en', 'de'] })
  waymark.manifest.deployments = [createDeployment(guide, { trigger: { type: 'EVENT', name: 'help' } })]
  await open()
  await page.evaluate(() => {
    document.documentElement.lang = 'de'
    window.waymark!.track('help')
  })
  await expect(dialog).toContainText('One (de)')
  await page.evaluate(() => window.waymark!.setLocale('en'))
  await expect(dialog).not.toContainText('(de)')
  await page.evaluate(() => (document.documentElement.lang = 'fr'))
  expect(await page.evaluate(async () => (await window.waymark!.debug())!.locale)).toBe('en')
})

test('events before and after signing in belong to who did them', async ({ waymark, open, page }) => {
  await open()
  await page.evaluate(() => {
    window.waymark!.track('a')
    window.waymark!.identify('anna')
    window.waymark!.track('b')
    window.waymark!.reset()
    window.waymark!.track('c')
  })
  await expect.poll(() => waymark.listEvents().length).toBe(3)
  const people = new Map(
    waymark.batches.flatMap(({ endUserId, events }) => events.map((it) => [it.name, endUserId])),
  )
  expect(people.get('b')).toBe('anna')
  expect(new Set(people.values()).size).toBe(3)
})

test('an event just before the page is left is not lost', async ({ waymark, open, page, app }) => {
  await open()
  await page.evaluate(() => window.waymark!.track('last words'))
  await page.goto(`${app.url}/elsewhere`)
  await expect.poll(() => listEvents(waymark)).toEqual(['custom last words'])
})

test('refused storage costs memory, not guides', async ({ waymark, open, page, dialog }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
  await open()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
})

test('nothing that the app does wrong comes back to it as an exception', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
  await open()
  const errors = await page.evaluate(() => {
    const errors: string[] = []
    const sdk = window.waymark! as unknown as Record<string, (...args: unknown[]) => unknown>
    sdk.on!('error', ({ message }: { message: string }) => errors.push(message))
    sdk.on!('custom', () => {
      throw new Error('the listener of the app')
    })
    sdk.init!({ sdkKey: 'again' })
    sdk.init!()
    sdk.identify!('')
    sdk.track!('')
    sdk.track!('fine', null)
    sdk.track!({}, {})
    sdk.track!('fine', { deep: { er: 1 } })
    sdk.start!(undefined)
    sdk.setLocale!(null)
    return errors
  })
  expect(errors).toContain('the listener of the app')
  expect(errors).toContain('init: already running')
  await expect(dialog).toBeVisible()
})
