import type { Page } from '@playwright/test'
import type { Guide, ManifestDeployment } from '@waymark/contract'
import {
  createDeployment,
  createGuide,
  createManifest,
  createStep,
  createSurveyGuide,
} from '../../core/test/sample-guide.ts'
import { expect, listEvents, pushRoute, test } from './test.ts'

const DAY_MS = 86_400_000
const DAYS_MS = 10 * DAY_MS

declare global {
  interface Window {
    /** Events that the page's own code received. */
    seen: string[]
    /** Moves the page's Date. Timers and performance.now are not affected. */
    moveDate(ms: number): void
  }
}

/** Adds the page's own handlers. The returned check clicks, and expects every event to reach them. */
async function followHost(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    window.seen = []
    const note = (text: string) => () => void window.seen.push(text)
    document.querySelector('#hello')!.addEventListener('click', note('button'))
    document.addEventListener('click', note('document'))
    window.addEventListener('unhandledrejection', note('rejection'))
    window.addEventListener('error', note('error'))
    document.querySelector<HTMLElement>('#hello')!.focus()
  })
  return async () => {
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('hello')
    await page.locator('#hello').click()
    expect(await page.evaluate(() => window.seen)).toEqual(['button', 'document'])
  }
}

const listGuideEvents = (waymark: Parameters<typeof listEvents>[0]) =>
  listEvents(waymark).filter((it) => it.startsWith('guide_'))

/** A small card that takes no focus and disappears after a while. */
function createNotification(delayMs: number): Guide {
  const step = createStep({ key: 'note', title: 'By the way', isLast: true })
  const component: typeof step.component = {
    ...step.component,
    container: 'NOTIFICATION',
    placement: 'BOTTOM_END',
    advance: { on: 'DELAY', delayMs },
    blocks: step.component.blocks.slice(0, 1),
  }
  return { ...createGuide([]), steps: [{ ...step, component }] }
}

const toNotification = (guide: string, targeting: Parameters<typeof createDeployment>[1] = {}) =>
  ({ ...createDeployment(guide, targeting), subType: 'NOTIFICATION' }) as ManifestDeployment

test('leaves nothing in the page but its one name', async ({ waymark, open, page, app, dialog }) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
  await page.goto(`${app.url}/elsewhere`)
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window))
  await open()
  const expectUntouched = await followHost(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => document.querySelector<HTMLElement>('#hello')!.focus())
  await expectUntouched()
  const own = ['seen', 'waymark']
  const names = await page.evaluate(() => Object.getOwnPropertyNames(window))
  expect(names.filter((it) => !before.includes(it)).sort()).toEqual(own)
  expect(await page.evaluate(() => document.querySelectorAll('waymark-guide').length)).toBe(0)
})

test('the first guide of a page is in the upper one of two dialogs, wherever that stands', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const trigger = { type: 'EVENT', name: 'help' } as const
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])), { trigger })]
  await open()
  await page.evaluate(() => {
    const [later, earlier] = ['Delete it?', 'Settings'].map((text) => {
      const it = document.body.appendChild(document.createElement('dialog'))
      it.append(text)
      return it
    })
    earlier!.showModal()
    later!.showModal()
    window.waymark!.track('help')
  })
  await expect(dialog).toBeFocused()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Delete it?')).toBeVisible()
})

test('the first guide of a page leaves Escape and the letters to an open list of the app', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const trigger = { type: 'EVENT', name: 'help' } as const
  const guide = createGuide(['One'])
  guide.steps[0]!.component.container = 'SLIDEIN'
  guide.steps[0]!.component.placement = 'BOTTOM_END'
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide), { trigger })]
  await open()
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'))
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-expanded', 'true')
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') field.setAttribute('aria-expanded', 'false')
    })
    field.focus()
    window.waymark!.track('help')
  })
  await page.keyboard.type('twenty letters typed', { delay: 40 })
  await expect(dialog).toBeVisible()
  const field = page.getByRole('combobox')
  await expect(field).toHaveValue('twenty letters typed')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.waitForTimeout(200)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('a page with refused storage', () => {
  const REFUSALS: Record<string, () => void> = {
    'throws when it is read': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
      Object.defineProperty(document, 'cookie', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'is not there': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { value: null })
      }
    },
  }

  for (const [how, refuse] of Object.entries(REFUSALS)) {
    test(`a page whose storage ${how} shows guides, and counts them once per life of the page`, async ({
      waymark,
      open,
      page,
    }) => {
      await page.addInitScript(refuse)
      const guide = waymark.addGuide(createNotification(1000))
      waymark.manifest.deployments = [toNotification(guide, { frequency: { type: 'ONCE' } })]
      await open()
      const expectUntouched = await followHost(page)
      await expect(page.getByRole('heading', { name: 'By the way' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'By the way' })).toHaveCount(0)
      await pushRoute(page, '/next')
      await expect
        .poll(() => page.evaluate(async () => (await window.waymark!.debug())!.trace[0]!.reason.code))
        .toBe('already_seen')
      await page.evaluate(() => window.waymark!.track('last words'))
      await expect.poll(() => listEvents(waymark)).toContain('custom last words')
      expect(listGuideEvents(waymark)).toEqual([
        'guide_seen note',
        'guide_started note',
        'guide_completed note',
      ])
      await expectUntouched()
    })
  }

  test('a page whose storage, locks and cookies a sandbox takes away shows guides and reports them', async ({
    waymark,
    page,
    app,
  }) => {
    waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
    await page.goto(`${app.url}/elsewhere?frames`)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = src
      document.body.append(frame)
    }, app.url)
    await page.frameLocator('iframe').getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
  })
})

test('a page without Promise shows guides, and hears of no error', async ({ waymark, open, page }) => {
  await page.addInitScript(() => Object.assign(window, { Promise: undefined }))
  const note = createNotification(1000)
  waymark.manifest.deployments = [toNotification(waymark.addGuide(note))]
  await open()
  const expectUntouched = await followHost(page)
  await expect(page.getByRole('heading', { name: 'By the way' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By the way' })).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed note')
  await expectUntouched()
})

test.describe('a page with a wrong or changing clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const Real = Date
      let offsetMs = 0
      window.moveDate = (ms) => void (offsetMs += ms)
      window.Date = class extends Real {
        constructor(...given: []) {
          if (given.length > 0) super(...given)
          else super(Real.now() + offsetMs)
        }
        static override now = () => Real.now() + offsetMs
      } as DateConstructor
    })
  })
  const moveDate = (page: Page, ms: number) => page.evaluate((it) => window.moveDate(it), ms)

  for (const [where, ms] of [
    ['behind', -DAYS_MS],
    ['ahead', DAYS_MS],
  ] as const) {
    test(`a page whose clock is days ${where} shows what the server's time allows, and reports it with that time`, async ({
      waymark,
      open,
      page,
      dialog,
    }) => {
      const [startAt, endAt] = [-DAY_MS, DAY_MS].map((it) => new Date(Date.now() + it).toISOString())
      const schedule = { startAt: startAt!, endAt: endAt!, timeZone: 'UTC' }
      waymark.manifest.deployments = [
        createDeployment(waymark.addGuide(createGuide(['One'])), { schedule, frequency: { type: 'ONCE' } }),
      ]
      await page.addInitScript((it) => window.moveDate(it), ms)
      await open()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
      const times = waymark.listEvents().map(({ at }) => Date.parse(at))
      expect(times.filter((it) => Math.abs(it - Date.now()) > 60_000)).toEqual([])
    })

    test(`a page whose clock is set days ${where} while it is open shows nothing twice, and goes on as before`, async ({
      waymark,
      open,
      page,
      dialog,
    }) => {
      const deployments = (['EVERY_SESSION', 'ONCE', 'EVERY_N'] as const).map((type, at) =>
        createDeployment(waymark.addGuide(createGuide([type])), {
          frequency: type === 'EVERY_N' ? { type, days: 3 } : { type },
          limits: { perDay: 1, perWeek: null, lifetime: null },
          priority: at,
        }),
      )
      waymark.manifest.deployments = deployments
      await open()
      for (const type of ['EVERY_N', 'ONCE', 'EVERY_SESSION']) {
        await expect(dialog).toContainText(type)
        await page.getByRole('button', { name: 'Done' }).click()
      }
      await moveDate(page, ms)
      await pushRoute(page, '/next')
      await expect
        .poll(() =>
          page.evaluate(async () => Math.round((await window.waymark!.debug())!.clockOffsetMs / 86_400_000)),
        )
        .toBe(-ms / DAY_MS)
      const byHand = createDeployment(waymark.addGuide(createNotification(60_000)), {
        trigger: { type: 'EVENT', name: 'help' },
      })
      waymark.manifest = createManifest([...deployments, toNotification(byHand.guide, byHand.targeting)])
      await page.evaluate(() => window.waymark!.track('help'))
      await expect.poll(() => listGuideEvents(waymark).filter((it) => /seen/.test(it))).toHaveLength(3)
      await expect(dialog).toHaveCount(0)
    })

    test(`a page whose clock is set days ${where} keeps steps that wait for an element or go on by time`, async ({
      waymark,
      open,
      page,
      dialog,
    }) => {
      const late = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#late' } as const
      const guide = createGuide(['One'])
      guide.steps.push(createStep({ key: 'late', title: 'Late', isLast: true, identifiers: [late] }))
      guide.steps[0]!.component.blocks = createGuide(['One', 'Two']).steps[0]!.component.blocks
      guide.steps[1]!.waitMs = 60_000
      waymark.manifest.deployments = [
        toNotification(waymark.addGuide(createNotification(4000)), {
          trigger: { type: 'EVENT', name: 'help' },
        }),
        createDeployment(waymark.addGuide(guide)),
      ]
      await open()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.evaluate(() => window.waymark!.track('help'))
      const note = page.getByRole('heading', { name: 'By the way' })
      await note.hover()
      await moveDate(page, ms)
      // The paused timer continues, and the page is still watched.
      await page.mouse.move(5, 5)
      await page.evaluate(() => {
        const button = document.createElement('button')
        button.id = 'late'
        button.textContent = 'Late'
        document.body.append(button)
      })
      await expect(dialog.filter({ hasText: 'Late' })).toBeVisible()
      await expect(note).toHaveCount(0)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect
        .poll(() => listGuideEvents(waymark).filter((it) => it.startsWith('guide_completed')))
        .toHaveLength(2)
    })
  }
})

test.describe('a page that replaces built-ins of the language', () => {
  /** Simulates old libraries: enumerable extensions, changed built-ins, and their own JSON conversion. */
  function actOld(): void {
    const { map, filter } = Array.prototype
    type Each = (item: unknown, index: number) => unknown
    Object.assign(Array.prototype, {
      each(this: unknown[], run: Each) {
        for (let at = 0; at < this.length; at++) run(this[at], at)
      },
      first(this: unknown[]) {
        return this[0]
      },
      map(this: unknown[], run: Each) {
        return map.call(this, run)
      },
      select: filter,
      toJSON(this: unknown[]) {
        return `[${map.call(this, String).join(', ')}]`
      },
    })
    Object.assign(String.prototype, {
      toJSON(this: string) {
        return `"${this}"`
      },
    })
    Array.from = (items: ArrayLike<unknown>) => Array.prototype.slice.call(items) as never
    ;(Object.prototype as { each?: unknown }).each = () => undefined
  }

  /** Simulates monitoring tools: everything wrapped, and their own promises. */
  function watchEverything(): void {
    const { setTimeout: wait, requestAnimationFrame: frame, fetch: ask } = window
    const OwnPromise = class WatchedPromise<T> extends Promise<T> {}
    window.Promise = OwnPromise as PromiseConstructor
    window.setTimeout = ((run: () => void, ms: number) => wait(() => run(), ms)) as typeof setTimeout
    window.requestAnimationFrame = (run) => frame((at) => run(at))
    window.fetch = (...given) => OwnPromise.resolve(ask(...given))
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const wrapped = new WeakMap<object, EventListener>()
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const call: EventListener = (event) =>
        typeof listener === 'function' ? listener.call(this, event) : listener?.handleEvent(event)
      if (listener) wrapped.set(listener, call)
      addEventListener.call(this, type, call, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      removeEventListener.call(this, type, (listener && wrapped.get(listener)) ?? null, options)
    }
    const { stringify } = JSON
    JSON.stringify = ((...given: Parameters<typeof stringify>) => stringify(...given)) as typeof stringify
    Object.defineProperty(window, 'customElements', { value: { define: () => undefined } })
  }

  for (const [how, replace] of Object.entries({
    'as old libraries do': actOld,
    'as tools do': watchEverything,
  })) {
    test(`a page that replaces built-ins ${how} meets guides, and the server receives its events unchanged`, async ({
      waymark,
      open,
      page,
      dialog,
    }) => {
      await page.addInitScript(replace)
      const hello = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#hello' } as const
      const guide = createGuide(['One', 'Two'])
      guide.steps.push(createStep({ key: 'here', title: 'Here', isLast: true, identifiers: [hello] }))
      guide.steps[1] = { ...guide.steps[1]!, component: guide.steps[0]!.component }
      waymark.manifest.deployments = [
        createDeployment(waymark.addGuide(guide), { frequency: { type: 'ONCE' } }),
      ]
      await open()
      await page.evaluate(() => void document.body.append(document.createElement('x-element')))
      const expectUntouched = await followHost(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(dialog).toContainText('Here')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => listEvents(waymark)).toContain('guide_completed here')
      expect(waymark.listEvents().filter(({ id }) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([])
      expect(listEvents(waymark).filter((it) => /seen/.test(it))).toEqual([
        ...['guide_seen step-1', 'step_seen step-1', 'step_seen step-2', 'step_seen here'],
      ])
      await expectUntouched()
      await open('/next')
      await expect
        .poll(() => page.evaluate(async () => (await window.waymark!.debug())!.trace[0]!.reason.code))
        .toBe('already_seen')
    })
  }

  test('a page whose built-ins throw is left alone silently', async ({ waymark, open, page, dialog }) => {
    waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
    await open()
    await followHost(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await page.evaluate(() => {
      for (const name of ['map', 'filter', 'some', 'find', 'flatMap', 'forEach'] as const) {
        Array.prototype[name] = () => {
          throw new Error('not here')
        }
      }
      const sdk = window.waymark!
      sdk.track('anything')
      sdk.start('a project')
      sdk.identify('anna')
      sdk.reset()
    })
    await pushRoute(page, '/next')
    await page.locator('#hello').click()
    expect(await page.evaluate(() => window.seen)).toEqual(['button', 'document'])
    // Waits until queued events would be sent, one second after they were recorded.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
  })
})

test.describe('two tabs', () => {
  test('two tabs show a guide once, count it once, and what is dismissed in one is gone in the other', async ({
    waymark,
    open,
    page,
    context,
    app,
    dialog,
  }) => {
    const guide = waymark.addGuide(createGuide(['Once', 'More']))
    const often = waymark.addGuide(createGuide(['Each session']))
    waymark.manifest.deployments = [
      createDeployment(guide, { frequency: { type: 'ONCE' }, priority: 2 }),
      createDeployment(often, { priority: 1, trigger: { type: 'EVENT', name: 'help' } }),
    ]
    await open()
    await expect(dialog).toContainText('Once')
    const other = await context.newPage()
    await other.goto(app.url)
    await other.evaluate(() => window.waymark!.ready)
    const readReasons = (of: Page) =>
      of.evaluate(async () => (await window.waymark!.debug())!.trace.map(({ reason }) => reason.code))
    expect(await readReasons(other)).toEqual(['already_seen', 'event_awaited'])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await other.evaluate(() => window.waymark!.track('help'))
    await expect(other.getByText('Each session')).toBeVisible()
    await page.evaluate(() => window.waymark!.track('help'))
    // Another tab may read stored values slightly later.
    await expect.poll(() => readReasons(page)).toContain('seen_this_session')
    await expect(dialog).toHaveCount(0)
    await other.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(() => listGuideEvents(waymark))
      .toEqual([
        ...['guide_seen step-1', 'guide_started step-1', 'guide_completed step-2'],
        ...['guide_seen step-1', 'guide_started step-1', 'guide_completed step-1'],
      ])
    const ids = waymark.batches.flatMap(({ events }) => events.map(({ id }) => id))
    expect(new Set(ids).size).toBe(waymark.listEvents().length)
    expect(new Set(waymark.batches.map(({ endUserId, sessionId }) => `${endUserId} ${sessionId}`)).size).toBe(
      1,
    )
  })

  for (const [kind, guide, name] of [
    ['guide', createGuide(['Once']), 'Once'],
    ['survey', createSurveyGuide(), 'How are we doing?'],
  ] as const) {
    test(`two tabs that open at once show a ${kind} once`, async ({ waymark, page, context, app }) => {
      const deployment = createDeployment(waymark.addGuide(guide), { frequency: { type: 'ONCE' } })
      waymark.manifest.deployments = [deployment]
      const other = await context.newPage()
      const [first, second] = [await holdGuides(page), await holdGuides(other)]
      for (const tab of [page, other]) await tab.goto(app.url)
      // Both tabs have decided to show it before either does.
      await Promise.all([first.isAsked, second.isAsked])
      await second.watch()
      first.release()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      // Another tab may read stored values slightly later.
      const listStored = () => other.evaluate(() => Object.keys(localStorage).join())
      await expect.poll(listStored).toContain(`progress:${deployment.id}`)
      second.release()
      await expect
        .poll(() => other.evaluate(async () => (await window.waymark!.debug())!.running))
        .toEqual([])
      expect(await other.evaluate(() => window.seen)).toEqual([])
      const listSeen = () => listEvents(waymark).filter((it) => /^(guide|survey)_seen/.test(it))
      await expect.poll(listSeen).toHaveLength(1)
      // The other tab does not report an end either.
      await expect
        .poll(() => other.evaluate(async () => (await window.waymark!.debug())!.events.waiting))
        .toBe(0)
      expect(listEvents(waymark).filter((it) => /_stopped|_missing/.test(it))).toEqual([])
    })
  }

  test('a hidden one of two tabs decides only when somebody looks at it', async ({
    waymark,
    open,
    page,
    context,
    app,
    dialog,
  }) => {
    const guide = waymark.addGuide(createGuide(['Once']))
    waymark.manifest.deployments = [createDeployment(guide, { frequency: { type: 'ONCE' } })]
    const hidden = await context.newPage()
    await hidden.addInitScript(() => {
      let state = 'hidden'
      Object.defineProperty(document, 'visibilityState', { get: () => state })
      Object.defineProperty(document, 'hidden', { get: () => state === 'hidden' })
      window.addEventListener('look', () => {
        state = 'visible'
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    await hidden.goto(app.url)
    await hidden.evaluate(() => window.waymark!.ready)
    await hidden.evaluate(() => window.waymark!.track('meanwhile'))
    await open()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await hidden.evaluate(() => window.dispatchEvent(new Event('look')))
    await expect
      .poll(() =>
        hidden.evaluate(async () => (await window.waymark!.debug())!.trace.map(({ reason }) => reason.code)),
      )
      .toEqual(['already_seen'])
    await expect(hidden.locator('waymark-guide')).toHaveCount(0)
    await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
    expect(listGuideEvents(waymark).filter((it) => /seen/.test(it))).toHaveLength(1)
  })

  test('two tabs show what is started by hand while it loads, though the other was faster', async ({
    waymark,
    open,
    context,
    app,
    dialog,
  }) => {
    const deployment = createDeployment(waymark.addGuide(createGuide(['Once'])), {
      frequency: { type: 'ONCE' },
    })
    waymark.manifest.deployments = [deployment]
    const other = await context.newPage()
    const guides = await holdGuides(other)
    await other.goto(app.url)
    await guides.isAsked
    await open()
    await expect(dialog).toContainText('Once')
    await other.evaluate((id) => window.waymark!.start(id), deployment.projectId)
    guides.release()
    await expect(other.locator('waymark-guide').getByRole('dialog')).toContainText('Once')
  })

  test('two tabs agree on what of a checklist is done, and end it together', async ({
    waymark,
    open,
    page,
    context,
    app,
  }) => {
    const deployment = createDeployment(waymark.addGuide(createChecklist()))
    waymark.manifest.deployments = [deployment]
    await open()
    const other = await context.newPage()
    await other.goto(app.url)
    await other.evaluate((id) => window.waymark!.start(id), deployment.projectId)
    const list = (of: Page) => of.locator('waymark-guide .panel')
    await expect(list(other)).toContainText('0 of 2')
    await page.getByRole('button', { name: 'Look around' }).click()
    await expect(list(page)).toContainText('1 of 2')
    await expect(list(other)).toContainText('1 of 2')
    await other.getByRole('button', { name: 'Say hello' }).click()
    await expect(list(other)).toContainText('All done')
    await expect(list(page)).toHaveCount(0)
    await expect
      .poll(() => listGuideEvents(waymark).filter((it) => it.startsWith('guide_completed')))
      .toHaveLength(1)
  })
})

/** Withholds guides from a tab until released. */
async function holdGuides(tab: Page) {
  let [markAsked, release] = [() => {}, () => {}]
  const isAsked = new Promise<void>((resolve) => (markAsked = resolve))
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await tab.route('**/guides/*.json', async (route) => {
    markAsked()
    await isReleased
    await route.continue()
  })
  return {
    isAsked,
    release,
    /** Records each frame in which a guide is painted. */
    watch: () =>
      tab.evaluate(() => {
        window.seen = []
        const look = () => {
          if (document.querySelector('waymark-guide')) window.seen.push('painted')
          requestAnimationFrame(look)
        }
        look()
      }),
  }
}

/** Two items that are done once chosen. */
function createChecklist(): Guide {
  const step = createStep({ key: 'list', title: 'First steps', isLast: true })
  const toItem = (id: string, text: string) =>
    ({ id, type: 'ITEM', label: { en: text }, action: { type: 'EMIT_EVENT', name: id } }) as const
  const blocks = [step.component.blocks[0]!, toItem('look', 'Look around'), toItem('greet', 'Say hello')]
  const component = { ...step.component, container: 'CHECKLIST', placement: 'BOTTOM_END', blocks } as const
  return { ...createGuide([]), steps: [{ ...step, component: component as typeof step.component }] }
}
