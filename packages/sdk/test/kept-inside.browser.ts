import type { Page } from '@playwright/test'
import { EARLY_EVENTS, toLoader, toScriptTag } from '@waymark/contract/constants'
import type { ManifestDeployment } from '@waymark/contract'
import { createDeployment, createGuide, createStep, createSurveyGuide } from '../../core/test/sample-guide.ts'
import { openPlainApp, type PlainApp } from './plain-app.ts'
import { expect, test as base } from './test.ts'

interface Fixtures {
  plainApp: PlainApp
  /** Opens a page with this in its body, whose script runs after the install code, or before it. */
  openPage(html: string, script: Script, before?: Script): Promise<void>
}

/** Runs in the page, with helpers for listening. */
type Script = () => void

declare global {
  interface Window {
    /** The events that the page's own listeners heard. */
    heard: string[]
  }
}

const test = base.extend<Fixtures>({
  // Playwright requires an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  plainApp: async ({}, use) => {
    const app = await openPlainApp()
    await use(app)
    await app.close()
  },
  openPage: async ({ page, plainApp, waymark }, use) => {
    await use(async (html, script, before = () => {}) => {
      const loader = toLoader({ host: waymark.url, sdkKey: waymark.sdkKey })
      const toTag = (run: Script) => `<script>heard = []; (${run.toString()})()</script>`
      // The first element that has no place in a head begins the body.
      await page.goto(plainApp.toUrl(`${toTag(before)}${loader}${toTag(script)}${html}`))
    })
  },
})

const listHeard = (page: Page) => page.evaluate(() => [...new Set(window.heard)].sort())

test.describe('a survey above a dialog of the page', () => {
  const DIALOG = '<div id="app"><label>Covered <input id="covered" autofocus></label></div>'

  test.beforeEach(({ waymark }) => {
    const survey = createDeployment(waymark.addGuide(createSurveyGuide()))
    waymark.manifest.deployments = [{ ...survey, subType: 'NPS_POPUP' }]
  })

  /** Presses an answer, writes another, pastes into it, and sends both. */
  async function answer(page: Page): Promise<void> {
    const why = page.getByLabel('Why?')
    await page.getByRole('radio', { name: '9', exact: true }).click()
    await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked()
    await why.click()
    await page.keyboard.type('It works')
    await expect(why).toHaveValue('It works')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('s')
    await expect(why).toHaveValue('It workss')
    await expect(page.locator('#covered')).toHaveValue('')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  }

  /** As the traps of libraries do, each where its own listens. */
  const TRAPS: Record<string, Script> = {
    'takes the focus back at the window': () => {
      addEventListener('focus', pullBack, true)
      addEventListener('focusin', pullBack, true)
      function pullBack({ target }: Event) {
        const field = document.querySelector<HTMLElement>('#covered')!
        if (target instanceof Element && target !== field) field.focus()
      }
    },
    'takes the focus back when it is lost to another': () => {
      document.addEventListener(
        'focusout',
        ({ relatedTarget, target }) => relatedTarget && (target as HTMLElement).focus(),
      )
    },
    'looks a moment later where the focus is': () => {
      document.addEventListener('focusout', ({ target }) =>
        requestAnimationFrame(() => {
          if (!document.querySelector('#app')?.contains(document.activeElement))
            (target as HTMLElement).focus()
        }),
      )
    },
    'prevents presses beside it': () => {
      for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click'])
        addEventListener(type, prevent, true)
      function prevent(event: Event) {
        const isInside = document.querySelector('#app')!.contains(event.target as Node)
        if (isInside) return
        event.preventDefault()
        if (event.type === 'click') event.stopImmediatePropagation()
      }
    },
    'has shortcuts of single keys': () => {
      for (const type of ['keydown', 'keypress', 'keyup']) {
        addEventListener(type, take, true)
        document.addEventListener(type, take, true)
      }
      function take(event: Event) {
        event.preventDefault()
        event.stopImmediatePropagation()
        window.heard.push((event as KeyboardEvent).key)
      }
    },
  }
  for (const [name, trap] of Object.entries(TRAPS)) {
    test(`each answer lands in a survey above a dialog that ${name}`, async ({ page, openPage }) => {
      await openPage(DIALOG, trap)
      await answer(page)
      expect(await listHeard(page)).toEqual([])
    })
  }

  for (const isModal of [false, true]) {
    test(`each answer lands in a survey above a ${isModal ? 'modal' : 'non-modal'} dialog with a trap in a shadow root`, async ({
      page,
      openPage,
    }) => {
      await openPage('<shop-dialog></shop-dialog>', () =>
        customElements.define(
          'shop-dialog',
          class extends HTMLElement {
            connectedCallback() {
              const root = this.attachShadow({ mode: 'open' })
              const [dialog, field] = ['dialog', 'input'].map((name) => document.createElement(name))
              Object.assign(field!, { id: 'covered' })
              dialog!.append(field!)
              root.append(dialog!)
              root.addEventListener('focusin', ({ target }) => target !== field && field!.focus())
              root.addEventListener(
                'focusout',
                (event) => (event as FocusEvent).relatedTarget && field!.focus(),
              )
              root.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true)
            }
          },
        ),
      )
      await page.locator('dialog').evaluate((it: HTMLDialogElement, isModal) => {
        if (isModal) it.showModal()
        else it.show()
      }, isModal)
      await page.locator('#covered').focus()
      await answer(page)
    })
  }

  test('each answer lands in a survey above a dialog that opens once the plain tag has loaded', async ({
    page,
    plainApp,
    waymark,
  }) => {
    const [survey] = waymark.manifest.deployments as [ManifestDeployment]
    survey.targeting.trigger = { type: 'MANUAL' }
    await page.goto(plainApp.toUrl(toScriptTag({ host: waymark.url, sdkKey: waymark.sdkKey }) + DIALOG))
    await page.evaluate(async () => {
      window.heard = []
      await window.waymark!.ready
    })
    await page.evaluate(TRAPS['takes the focus back at the window']!)
    await page.evaluate(() => {
      for (const type of [
        'keydown',
        'click',
        'mousedown',
        'pointerup',
        'keypress',
        'beforeinput',
        'paste',
        'blur',
      ])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true)
      for (const type of ['mousedown', 'keyup', 'input'])
        addEventListener(type, () => window.heard.push(type), true)
    })
    await page.evaluate((id) => window.waymark!.start(id), survey.projectId)
    await answer(page)
    expect(await listHeard(page)).toEqual([])
  })

  test('keys and presses that a page prevents before the install code count in a survey all the same', async ({
    page,
    openPage,
  }) => {
    await openPage(
      DIALOG,
      () => {},
      () => {
        for (const type of ['keydown', 'pointerdown', 'mousedown', 'click', 'paste'])
          addEventListener(type, (event) => event.preventDefault(), true)
      },
    )
    await answer(page)
  })
})

const EVENTS = [
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerenter', 'mousemove', 'mousedown'],
  ...['mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'touchstart', 'touchend'],
  ...['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'copy', 'cut', 'paste', 'selectstart'],
  ...['focus', 'focusin', 'dragstart', 'dragover', 'drop', 'pointerrawupdate', 'textInput'],
]

test('a page that listens to everything as a canvas does hears nothing of what is done in a guide', async ({
  page,
  waymark,
  openPage,
}) => {
  const survey = createDeployment(waymark.addGuide(createSurveyGuide()))
  waymark.manifest.deployments = [{ ...survey, subType: 'NPS_POPUP' }]
  await openPage('<canvas></canvas>', () => {})
  const why = page.getByLabel('Why?')
  await expect(why).toBeVisible()
  await page.mouse.move(0, 0)
  await page.getByRole('dialog').hover()
  await page.evaluate((events) => {
    for (const type of events)
      for (const each of [window, document, document.body])
        for (const capture of [true, false])
          each.addEventListener(type, (event) => void window.heard.push(event.type), { capture })
  }, EVENTS)
  await why.dblclick()
  await page.keyboard.type('twice ')
  for (const key of ['Control+a', 'Control+x', 'Control+v', 'Control+v', 'Control+c'])
    await page.keyboard.press(key)
  await expect(why).toHaveValue('twice twice ')
  await why.click({ button: 'middle' })
  await why.click({ button: 'right' })
  await page.mouse.wheel(0, 40)
  await page.getByRole('radio', { name: '3', exact: true }).hover()
  await page.getByText('How likely?').click()
  await page.locator('waymark-guide').dispatchEvent('pointerenter')
  expect(await listHeard(page)).toEqual([])
})

for (const kind of ['mouse', 'pointer'] as const) {
  test(`a drag that began in the page goes on above a guide and ends there, by ${kind} events`, async ({
    page,
    waymark,
    openPage,
    dialog,
  }) => {
    const guide = createGuide(['One'])
    guide.steps[0]!.component.container = 'SLIDEIN'
    guide.steps[0]!.component.placement = 'BOTTOM_END'
    waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
    const loaded = page.waitForResponse(/\/after-\w+\.js/)
    await openPage('<button id="handle">Drag</button>', () => {})
    await loaded
    await expect(dialog).toBeVisible()
    await page.evaluate((kind) => {
      let isDragged = false
      const hear = ({ type }: Event) => {
        if (type.endsWith('down')) isDragged = true
        else if (isDragged || type.endsWith('up')) window.heard.push(type)
        if (type.endsWith('up')) isDragged = false
      }
      document.querySelector('#handle')!.addEventListener(`${kind}down`, hear)
      for (const it of ['move', 'up']) document.addEventListener(`${kind}${it}`, hear)
    }, kind)
    const { x, y } = (await dialog.boundingBox())!
    await page.locator('#handle').hover()
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 20)
    await page.evaluate(() => void (window.heard = []))
    await page.mouse.move(x + 50, y + 20)
    await page.mouse.up()
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 70, y + 20)
    await page.mouse.up()
    expect(await page.evaluate(() => window.heard)).toEqual([`${kind}move`, `${kind}up`])
  })
}

for (const isPlain of [false, true]) {
  test(`a page that listens before a guide is drawn hears nothing of it from its first frame on, with the ${isPlain ? 'plain tag' : 'loader'}`, async ({
    page,
    waymark,
    plainApp,
    openPage,
    dialog,
  }) => {
    const guide = createGuide([])
    guide.steps = ['One', 'Two', 'Three'].map((title, at) =>
      createStep({ key: `step-${at + 1}`, title, isLast: at === 2 }),
    )
    const deployment = createDeployment(waymark.addGuide(guide), { trigger: { type: 'MANUAL' } })
    waymark.manifest.deployments = [deployment]
    let goOn = () => {}
    const whenMoved = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(/\/after-\w+\.js/, async (route) => {
      await whenMoved
      await route.continue()
    })
    if (isPlain)
      await page.goto(
        plainApp.toUrl(`${toScriptTag({ host: waymark.url, sdkKey: waymark.sdkKey })}<p>Files</p>`),
      )
    else await openPage('<p>Files</p>', () => {})
    await page.waitForFunction(() => window.waymark && 'ready' in window.waymark)
    await page.evaluate((events) => {
      window.heard = []
      for (const type of events)
        for (const each of [window, document, document.body])
          each.addEventListener(
            type,
            (event) => {
              // The focus leaves the page.
              if ((event.target as Element).localName === 'waymark-guide') window.heard.push(event.type)
            },
            { capture: true },
          )
    }, EARLY_EVENTS.split(' '))
    await page.evaluate((id) => window.waymark!.start(id), deployment.projectId)

    /** Does all that a mouse and keys do in a card. */
    const use = async (title: string) => {
      await expect(dialog).toHaveAccessibleName(title)
      const heading = page.getByRole('heading', { name: title })
      await heading.dblclick()
      await heading.click({ button: 'middle' })
      await heading.click({ button: 'right' })
      await page.mouse.wheel(0, 40)
      await page.keyboard.press('Control+c')
      await dialog.getByRole('button', { name: 'Next' }).click()
    }
    await use('One')
    goOn()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((it) => /after-/.test(it.name)),
    )
    await use('Two')
    await expect(dialog).toHaveAccessibleName('Three')
    expect(await listHeard(page)).toEqual([])
  })
}

test('a menu of the page stays as it is while somebody presses Next beside it', async ({
  page,
  waymark,
  openPage,
  dialog,
}) => {
  const target = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#target' } as const
  const guide = createGuide([])
  guide.steps = ['One', 'Two'].map((title, at) =>
    createStep({ key: `step-${at + 1}`, title, isLast: at === 1, identifiers: [target] }),
  )
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await openPage('<p id="target">Files</p>', () => {})
  await expect(dialog).toHaveAccessibleName('One')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="menu" tabindex="0"><input aria-label="Filter"></div>',
    )
    const menu = document.querySelector('#menu')!
    const close = (event: Event) => {
      const to = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target
      if (!menu.contains(to as Node | null)) menu.remove()
    }
    for (const type of ['pointerdown', 'mousedown', 'click', 'focusin', 'focusout'])
      document.addEventListener(type, close, true)
  })
  await page.getByLabel('Filter').focus()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveAccessibleName('Two')
  await expect(page.getByLabel('Filter')).toBeFocused()
  await page.keyboard.type('re')
  await expect(page.getByLabel('Filter')).toHaveValue('re')
})
