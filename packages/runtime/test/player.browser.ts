import type { Page } from '@playwright/test'
import { expect, listCalls, listEvents, readFocus, test } from './test.ts'

const SHOP =
  '<h1 id="title">Shop</h1><button id="a">One</button><button id="b">Two</button><button id="c">Three</button>'

/** Plays steps at targets with these ids. A `?` marks one optional; wait, policy and page may follow. */
const play = (page: Page, steps: string[], options: { startAtKey?: string; locale?: string } = {}) =>
  page.evaluate(
    ([steps, options]) => {
      const { stage } = window
      stage.play(
        steps.map((it) => {
          const [id = '', ...words] = it.split(' ')
          const url = words.find((word) => word.startsWith('/'))
          const identifiers = [
            stage.identify({
              attributes: [{ name: 'id', match: 'EQUALS', value: id.replace('?', '') }],
              ...(url && { url: { match: 'EQUALS', value: url } }),
            }),
          ]
          const onMissing = words.find((word) => /^[A-Z]/.test(word)) as 'END' | 'CENTER' | undefined
          return {
            identifiers,
            optional: id.endsWith('?'),
            waitMs: Number(words.find((word) => /^\d/.test(word)) ?? 5000),
            ...(onMissing && { onMissing }),
          }
        }),
        options,
      )
    },
    [steps, options] as const,
  )

/** Simulates the end user's switching to another tab and back. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

const goTo = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    window.stage.playing?.routeChanged()
  }, path)

test('leads from step to step and reports what happened', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['a', 'b'])
  await expect(dialog.getByText('Step 1 of 2')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await listEvents(page)).toEqual([
    'guide_seen a',
    'step_seen a',
    'guide_started a',
    'step_action a NEXT',
    'step_seen b',
    'step_action b BACK',
    'step_seen a',
    'step_action a NEXT',
    'step_seen b',
    'step_action b NEXT',
    'guide_completed b',
  ])
  expect(await listCalls(page)).toEqual(['onStep a', 'onStep b', 'onStep a', 'onStep b', 'onEnd COMPLETED'])
})

for (const container of ['TOOLTIP', 'HIGHLIGHT', 'POPUP'] as const) {
  test(`each step of a ${container} enters anew, over a veil that stays`, async ({ page, open, dialog }) => {
    await open(SHOP)
    await page.evaluate((container) => {
      const { stage } = window
      const toStep = (id: string) => ({
        identifiers: [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: id }] })],
        component: { container },
      })
      stage.play([toStep('a'), toStep('b')])
    }, container)
    await expect(dialog).toBeVisible()
    const entering = await page.evaluate(async () => {
      const root = document.querySelector('waymark-guide')?.shadowRoot
      const list = () =>
        root?.getAnimations().flatMap((it) => (it instanceof CSSAnimation ? it.animationName : [])) ?? []
      await Promise.all(root?.getAnimations().map(({ finished }) => finished) ?? [])
      const before = list()
      root?.querySelector<HTMLElement>('.primary')?.click()
      return { before, after: list() }
    })
    expect(entering).toEqual({ before: [], after: ['rise'] })
  })
}

test('keeps the focus on the guide from step to step', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.locator('#c').focus()
  await play(page, ['a', 'b'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toBe('c')
})

test('waits for an element that comes late, in a shadow root or frame too', async ({
  page,
  open,
  dialog,
}) => {
  await open('<div id="slot"></div>')
  await play(page, ['late 20000'])
  await expect(dialog).toHaveCount(0)
  expect(await listEvents(page)).toEqual([])
  await page.evaluate(() => {
    const root = document.querySelector('#slot')?.attachShadow({ mode: 'open' })
    setTimeout(() => {
      document.body.append('something else')
      setTimeout(
        () => root?.append(Object.assign(document.createElement('button'), { id: 'late', textContent: 'x' })),
        60,
      )
    }, 60)
  })
  await expect(dialog).toBeVisible()
  expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a'])
})

test('waits for an element whose definition comes late', async ({ page, open, dialog }) => {
  await open('<late-card></late-card>')
  await play(page, ['inner 20000'])
  await page.evaluate(() => {
    customElements.define(
      'late-card',
      class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<button id="inner">Pay</button>'
        }
      },
    )
  })
  await expect(dialog).toBeVisible()
})

test('awaits a definition that never comes once, however many guides there were', async ({ page, open }) => {
  await open(`${SHOP}<never-card></never-card>`)
  const hung = await page.evaluate(() => {
    const { stage } = window
    let hung = 0
    const definition = customElements.whenDefined('never-card')
    const hang = definition.then.bind(definition)
    definition.then = ((...reactions: []) => {
      hung += 1
      return hang(...reactions)
    }) as typeof definition.then
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'a' }] })]
    for (let at = 0; at < 20; at += 1) stage.play([{ identifiers }])
    return hung
  })
  expect(hung).toBe(1)
})

test('looks no more often where the page makes up definitions', async ({ page, open }) => {
  await open(`${SHOP}<never-card></never-card>`)
  await page.evaluate(() => {
    Object.assign(window, { asked: 0 })
    customElements.whenDefined = () => {
      ;(window as unknown as { asked: number }).asked += 1
      return Promise.resolve(HTMLElement)
    }
  })
  await play(page, ['late 20000'])
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBeLessThan(3)
})

test('lets go of shadow roots that have left the page', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['a'])
  await expect(dialog).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const count = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return client.send('Memory.getDOMCounters')
  }
  const before = await count()
  await page.evaluate(async () => {
    for (let round = 0; round < 6; round++) {
      const rows = Array.from({ length: 20 }, () => {
        const row = document.body.appendChild(document.createElement('list-row'))
        row
          .attachShadow({ mode: 'open' })
          .append(...Array.from({ length: 10 }, () => document.createElement('p')))
        return row
      })
      await new Promise((done) => setTimeout(done, 120))
      rows.forEach((it) => it.remove())
    }
    await new Promise((done) => setTimeout(done, 120))
  })
  const after = await count()
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20)
  expect(after.nodes - before.nodes).toBeLessThan(100)
})

test('a guide is no layout shift of the page', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate(() => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
  await play(page, ['a', 'b'])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0)
})

test('waits for a page in a frame to load', async ({ page, open, dialog }) => {
  await open('<iframe title="Shop" style="width:600px;height:400px"></iframe>')
  await play(page, ['target 20000'])
  await page.locator('iframe').evaluate((it) => it.setAttribute('src', '/tooltip.html'))
  await expect(dialog.first()).toBeVisible()
})

test('shows an element that becomes visible', async ({ page, open, dialog }) => {
  await open('<button id="a" style="display:none">One</button>')
  await play(page, ['a'])
  await page.locator('#a').evaluate((it) => (it.style.display = ''))
  await expect(dialog).toBeVisible()
})

test.describe('an element that does not come in time', () => {
  test('a missing element skips its step', async ({ page, open, dialog }) => {
    await open(SHOP)
    await play(page, ['gone 300', 'b'])
    await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
    expect(await listEvents(page)).toEqual(['identifier_missing a MISSING', 'guide_seen b', 'step_seen b'])
  })

  test('a missing element skips an optional step without a report', async ({ page, open, dialog }) => {
    await open(SHOP)
    await play(page, ['a', 'gone? 300 END', 'c'])
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Step 3 of 3')).toBeAttached()
    expect((await listEvents(page)).filter((it) => it.startsWith('identifier_missing'))).toEqual([])
  })

  test('a missing element ends the guide if the author chose so', async ({ page, open }) => {
    await open(SHOP)
    await play(page, ['gone 300 END', 'b'])
    await expect.poll(() => listCalls(page)).toEqual(['onStep a', 'onEnd STOPPED'])
    expect(await listEvents(page)).toEqual(['identifier_missing a MISSING', 'guide_stopped a'])
  })

  test('a step with a missing element is in the centre, and beside its element once that comes', async ({
    page,
    open,
    dialog,
  }) => {
    await open(SHOP)
    await play(page, ['gone 300 CENTER', 'b'])
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await page.evaluate(() => document.querySelector('#a')?.setAttribute('id', 'gone'))
    await expect(dialog).not.toHaveAttribute('aria-modal')
    expect(await listEvents(page)).toEqual(['identifier_missing a MISSING', 'guide_seen a', 'step_seen a'])
  })

  test('an element with several matches is reported as ambiguous', async ({ page, open }) => {
    await open('<i id="a">One</i><i id="a">Two</i>')
    await play(page, ['a 300 END'])
    await expect.poll(() => listEvents(page)).toEqual(['identifier_missing a AMBIGUOUS', 'guide_stopped a'])
  })

  test('an ambiguous element of a later step is reported, too, and the step before is hidden meanwhile', async ({
    page,
    open,
    dialog,
  }) => {
    await open('<button id="a">One</button><i id="b">Two</i><i id="b">Two</i>')
    await play(page, ['a', 'b 300 END'])
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => (await listEvents(page)).slice(-2))
      .toEqual(['identifier_missing b AMBIGUOUS', 'guide_stopped b'])
  })

  test('a step in a hidden tab waits anew when the tab is visible', async ({ page, open, dialog }) => {
    await open(SHOP)
    await play(page, ['a', 'late 300 END'])
    await dialog.getByRole('button', { name: 'Next' }).click()
    await setHidden(page, true)
    await page.waitForTimeout(700)
    expect((await listCalls(page)).at(-1)).toBe('onStep b')
    await page.evaluate(() => document.querySelector('#c')?.setAttribute('id', 'late'))
    await setHidden(page, false)
    await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
    await page.evaluate(() => document.querySelector('#late')?.remove())
    await expect.poll(() => listCalls(page)).toEqual(['onStep a', 'onStep b', 'onEnd STOPPED'])
  })

  test('a missing element ends the guide when no step is left', async ({ page, open, dialog }) => {
    await open(SHOP)
    await play(page, ['a', 'gone 300'])
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => listCalls(page)).toEqual(['onStep a', 'onStep b', 'onEnd STOPPED'])
  })
})

test('goes back over what is missing to what was seen', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['a', 'b 300', 'c'])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.locator('#b').evaluate((it) => it.remove())
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText('Step 1 of 3')).toBeAttached()
})

test('holds on to an element that the page draws anew, without counting it twice', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await play(page, ['a', 'b'])
  await expect(dialog).toBeVisible()
  await page.locator('#a').evaluate((it) => it.replaceWith(it.cloneNode(true)))
  await page.locator('#a').evaluate((it) => (it.style.marginLeft = '300px'))
  await expect.poll(async () => (await dialog.boundingBox())?.x).toBeGreaterThan(150)
  expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a'])
})

test('hides while its element is gone, and comes back with it', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['a', 'b'])
  await expect(dialog).toBeVisible()
  await page.locator('#a').evaluate((it) => it.setAttribute('hidden', ''))
  await expect(dialog).toHaveCount(0)
  await page.locator('#a').evaluate((it) => it.removeAttribute('hidden'))
  await expect(dialog.getByText('Step 1 of 2')).toBeAttached()
})

test('stays with its element when one like it appears', async ({ page, open, dialog }) => {
  await open('<button id="a">One</button>')
  await play(page, ['a 300'])
  await expect(dialog).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button id="a">1</button>'),
  )
  await page.waitForTimeout(600)
  await expect(dialog).toBeVisible()
})

test('comes back when the page throws its body away', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['title'])
  await expect(dialog).toBeVisible()
  await page.evaluate(() => (document.body.innerHTML = '<main><h1 id="title">Shop</h1></main>'))
  await expect(dialog).toBeVisible()
  expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a'])
})

test('waits on another page without a time-out until the end user arrives', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await play(page, ['a 300 /blank.html', 'b 300 /cart'])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveCount(0)
  await page.waitForTimeout(700)
  expect((await listEvents(page)).at(-1)).toBe('step_action a NEXT')
  expect((await listCalls(page)).at(-1)).toBe('onStep b')
  await goTo(page, '/cart')
  await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
})

test.describe('a step whose page is left', () => {
  const clues = { attributes: [{ name: 'id', match: 'EQUALS', value: 'a' }] } as const
  const url = { match: 'EQUALS', value: '/blank.html' } as const

  test('the delay of a step stops on another page and restarts on return', async ({ page, open, dialog }) => {
    await open(SHOP)
    await page.evaluate(
      ([clues, url]) => {
        const { stage } = window
        const identifiers = [stage.identify({ attributes: [...clues.attributes], url })]
        stage.play([{ identifiers, component: { advance: { on: 'DELAY', delayMs: 700 } } }, {}])
      },
      [clues, url] as const,
    )
    await expect(dialog).toBeVisible()
    await goTo(page, '/elsewhere')
    await expect(dialog).toHaveCount(0)
    await page.waitForTimeout(1000)
    expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a'])
    await goTo(page, '/blank.html')
    await expect(dialog.getByText('Step 1 of 2')).toBeAttached()
    await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
  })

  test('the voice of a step pauses on another page and resumes on return', async ({ page, open, dialog }) => {
    // Eight seconds of silence.
    const header = Buffer.alloc(44)
    header.write('RIFF', 0)
    header.writeUInt32LE(64_036, 4)
    header.write('WAVEfmt ', 8)
    header.writeUInt32LE(16, 16)
    for (const [at, value] of [1, 1, 8000, 0, 8000, 0, 1, 8].entries())
      header.writeUInt16LE(value, 20 + 2 * at)
    header.write('data', 36)
    header.writeUInt32LE(64_000, 40)
    const body = Buffer.concat([header, Buffer.alloc(64_000, 128)])
    await page.route('**/media/voice.wav', (route) => route.fulfill({ body, contentType: 'audio/wav' }))
    await open(SHOP)
    await page.locator('#c').click()
    await page.evaluate(
      ([clues, url]) => {
        const create = document.createElement.bind(document)
        const voices: HTMLElement[] = []
        document.createElement = ((name: string) => {
          const element = create(name)
          if (name === 'audio') voices.push(element)
          return element
        }) as typeof document.createElement
        const { stage } = window
        const identifiers = [stage.identify({ attributes: [...clues.attributes], url })]
        stage.play([{ identifiers, sound: { en: 'voice.wav' } }])
        Object.assign(window, { voices })
      },
      [clues, url] as const,
    )
    const listen = () =>
      page.evaluate(() =>
        (window as unknown as { voices: HTMLAudioElement[] }).voices.map((it) =>
          it.paused ? 'silent' : it.currentTime > 0.5 ? 'goes on' : 'begins',
        ),
      )
    await expect.poll(listen).toEqual(['goes on'])
    await goTo(page, '/elsewhere')
    await expect(dialog).toHaveCount(0)
    expect(await listen()).toEqual(['silent'])
    await goTo(page, '/blank.html')
    await expect(dialog).toBeVisible()
    expect(await listen()).toEqual(['goes on'])
    await page.evaluate(() => window.stage.playing?.stop())
    expect(await listen()).toEqual(['silent'])
  })
})

test('a step goes on by an input although its field is hidden at once', async ({ page, open, dialog }) => {
  await open('<input id="code" aria-label="Code">')
  await page.evaluate(() => {
    const { stage } = window
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'code' }] })]
    stage.play([{ identifiers, waitMs: 60_000, component: { advance: { on: 'TARGET_INPUT' } } }, {}])
    const field = document.querySelector('input') as HTMLInputElement
    field.addEventListener('input', () => (field.hidden = true))
    field.focus()
  })
  await expect(dialog.getByText('Step 1 of 2')).toBeAttached()
  await page.keyboard.press('1')
  await expect(dialog.getByText('Step 2 of 2')).toBeAttached()
})

test('follows who walks to the next page without the button', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['a /blank.html', 'b? /elsewhere', 'c /cart'])
  await expect(dialog).toBeVisible()
  await goTo(page, '/cart')
  await expect(dialog.getByText('Step 3 of 3')).toBeAttached()
  expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a', 'guide_started a', 'step_seen c'])
})

test('resumes at a step, can go back from there, and reports no second beginning', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await play(page, ['a', 'b', 'c'], { startAtKey: 'b' })
  await expect(dialog.getByText('Step 2 of 3')).toBeAttached()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText('Step 1 of 3')).toBeAttached()
  expect(await listEvents(page)).toEqual(['step_seen b', 'step_action b BACK', 'step_seen a'])
})

test('changes its language while it is shown', async ({ page, open, dialog }) => {
  await open(SHOP)
  await play(page, ['a', 'b'])
  await page.evaluate(() => window.stage.playing?.setLocale('de'))
  await expect(dialog).toHaveAccessibleName('In den Warenkorb legen')
  expect(await listEvents(page)).toEqual(['guide_seen a', 'step_seen a'])
})

test.describe('buttons', () => {
  const playAction = (page: Page, action: object, count = 3) =>
    page.evaluate(
      ([action, count]) => {
        const block = { id: 'do', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Do it' }, action } as never
        window.stage.play(
          Array.from({ length: count }, () => ({ component: { container: 'POPUP', blocks: [block] } })),
        )
      },
      [action, count] as const,
    )

  test('a button jumps to a step', async ({ page, open, dialog }) => {
    await open(SHOP)
    await playAction(page, { type: 'GO_TO_STEP', stepKey: 'c' })
    await dialog.getByRole('button', { name: 'Do it' }).click()
    await expect(dialog.getByText('Step 3 of 3')).toBeAttached()
  })

  test('a button finishes from any step', async ({ page, open, dialog }) => {
    await open(SHOP)
    await playAction(page, { type: 'FINISH' })
    await dialog.getByRole('button', { name: 'Do it' }).click()
    expect((await listEvents(page)).slice(2)).toEqual([
      'guide_started a',
      'step_action a FINISH',
      'guide_completed a',
    ])
  })

  test('a button dismisses the guide, which is no start', async ({ page, open, dialog }) => {
    await open(SHOP)
    await playAction(page, { type: 'DISMISS' })
    await dialog.getByRole('button', { name: 'Do it' }).click()
    expect((await listEvents(page)).slice(2)).toEqual(['step_action a DISMISS', 'guide_dismissed a'])
  })

  test('a button opens a link, on the last step after completing', async ({ page, open, dialog }) => {
    await open(SHOP)
    await playAction(page, { type: 'OPEN_LINK', url: 'https://example.com/', newTab: true })
    await dialog.getByRole('button', { name: 'Do it' }).click()
    await expect(dialog.getByText('Step 1 of 3')).toBeAttached()
    expect(await listCalls(page)).toEqual(['onStep a', 'openLink https://example.com/ true'])
    await page.evaluate(() => window.stage.playing?.destroy())
    await playAction(page, { type: 'OPEN_LINK', url: '/cart', newTab: false }, 1)
    await dialog.getByRole('button', { name: 'Do it' }).click()
    const address = new URL('/cart', page.url()).href
    expect((await listCalls(page)).slice(2)).toEqual([
      ...['onStep a', 'onEnd COMPLETED'],
      `openLink ${address} false`,
    ])
  })

  test('a button never opens a link that violates the rule', async ({ page, open, dialog }) => {
    await open(SHOP)
    const links = [
      '/\\evil.example',
      '/\t/evil.example',
      '//evil.example',
      'javascript:alert(1)',
      'other://basket',
    ]
    for (const url of [...links, 'ms-msdt:/id', 'shop://basket']) {
      await playAction(page, { type: 'DEEP_LINK', url })
      await dialog.getByRole('button', { name: 'Do it' }).click()
      await page.evaluate(() => window.stage.playing?.destroy())
    }
    const opened = (await listCalls(page)).filter((it) => it.startsWith('openLink'))
    expect(opened).toEqual(['openLink shop://basket false'])
  })
})

test('ends from outside with an event, and goes away silently when it is destroyed', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await play(page, ['a'])
  await page.evaluate(() => window.stage.playing?.stop())
  await expect(dialog).toHaveCount(0)
  expect((await listEvents(page)).at(-1)).toBe('guide_stopped a')
  await play(page, ['a'])
  await page.evaluate(() => window.stage.playing?.destroy())
  await expect(dialog).toHaveCount(0)
  expect(await listEvents(page)).toHaveLength(5)
  expect((await listCalls(page)).filter((it) => it.startsWith('onEnd'))).toHaveLength(1)
})

test('ends without a word to the page when its surroundings fail', async ({ page, open, dialog }) => {
  await open(SHOP)
  const ended = await page.evaluate(() => {
    const { stage } = window
    const host = {
      ...stage.createHost(),
      findTarget: () => {
        throw new Error('broken')
      },
    }
    const steps = [stage.toStep({ identifiers: [stage.identify({ tag: 'h1' })] })]
    const ended: string[] = []
    const guide = {
      version: 1 as const,
      kind: 'STATIC_FLOW' as const,
      defaultLocale: 'en',
      locales: ['en'],
      steps,
    }
    stage.playOn(host, guide, {
      locale: 'en',
      onStep: () => {},
      onEnd: (it) => ended.push(it),
    })
    return ended
  })
  expect(ended).toEqual(['STOPPED'])
  await expect(dialog).toHaveCount(0)
})

test('looks at a page that changes all the time at most twenty times a second', async ({ page, open }) => {
  await open('<p id="busy">0</p>')
  const looks = await page.evaluate(async () => {
    const { stage } = window
    let looks = 0
    const host = { ...stage.createHost(), findTarget: () => (looks++, { status: 'OTHER_PAGE' as const }) }
    const guide = { version: 1 as const, kind: 'STATIC_FLOW' as const, defaultLocale: 'en', locales: ['en'] }
    const steps = [stage.toStep({ identifiers: [stage.identify({ tag: 'h1' })] })]
    stage.playOn(host, { ...guide, steps }, { locale: 'en', onStep: () => {}, onEnd: () => {} })
    const busy = document.querySelector('#busy') as HTMLElement
    const timer = setInterval(() => (busy.textContent = `${Number(busy.textContent) + 1}`), 5)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    clearInterval(timer)
    return looks
  })
  expect(looks).toBeGreaterThan(3)
  expect(looks).toBeLessThanOrEqual(22)
})

test('a guide in a hidden tab is not shown, and not counted as seen', async ({ page, open, dialog }) => {
  await open(SHOP)
  await setHidden(page, true)
  await play(page, ['a'])
  await page.waitForTimeout(200)
  expect(await listEvents(page)).toEqual([])
  await setHidden(page, false)
  await expect(dialog).toBeVisible()
})

test('shows a step without a target in the centre, whatever its container', async ({
  page,
  open,
  dialog,
}) => {
  await open(SHOP)
  await page.evaluate(() => void window.stage.play([{ identifiers: [] }]))
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
})

test('guides add no more listeners to a page without the install code, however many there are', async ({
  page,
  open,
}) => {
  await open('<button id="target">Pay</button>')
  const counts = await page.evaluate(async () => {
    const listeners = new Set<unknown>()
    const add = window.addEventListener.bind(window)
    window.addEventListener = (...args: Parameters<typeof add>) => {
      if (args[0] === 'copy') listeners.add(args[1])
      add(...args)
    }
    Reflect.deleteProperty(window, 'waymark')
    const counts: number[] = []
    for (let round = 0; round < 3; round++) {
      window.stage.mount({ component: { container: 'TOOLTIP' } })
      await new Promise((resolve) => setTimeout(resolve, 200))
      window.stage.mounted?.destroy()
      counts.push(listeners.size)
    }
    return counts
  })
  expect(counts).toEqual([1, 1, 1])
})
