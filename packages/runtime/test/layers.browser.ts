import type { Locator, Page } from '@playwright/test'
import { expect, getBox, listCalls, test } from './test.ts'

/** The later of two dialogs stands earlier in the document. */
const TWO_DIALOGS = `
  <dialog id="later" style="margin:60px"><p>Delete it?</p><button id="yes" style="width:200px">Yes, delete</button></dialog>
  <dialog id="earlier" style="width:600px;height:400px"><button id="save">Save</button></dialog>
  <button id="target" style="position:absolute;left:40px;top:500px">Pay</button>`

const openDialogs = (page: Page, ...ids: string[]) =>
  page.evaluate(
    (ids) => ids.forEach((id) => document.querySelector<HTMLDialogElement>(`#${id}`)!.showModal()),
    ids,
  )

const showPopup = (page: Page) =>
  page.evaluate(() => void window.stage.mount({ component: { container: 'POPUP' } }, { target: null }))

/** Without a target: one that is covered would be waited for. */
const showSlideIn = (page: Page) =>
  page.evaluate(
    () =>
      void window.stage.mount(
        { component: { container: 'SLIDEIN', placement: 'BOTTOM_END' } },
        { target: null },
      ),
  )

/** Has the page record its clicks, and clicks at the place of the guide's button, even if something lies there. */
async function clickNext(page: Page, dialog: Locator) {
  const { x, y, width, height } = await getBox(dialog.getByRole('button', { name: 'Next' }))
  await page.mouse.click(x + width / 2, y + height / 2)
  return listCalls(page)
}

test.describe('two modal dialogs, the later one earlier in the document', () => {
  for (const [what, component, target] of [
    ['a pop-up', { container: 'POPUP' }, undefined],
    ['a tooltip', { container: 'TOOLTIP', placement: 'END' }, '#yes'],
    ['a slide-in', { container: 'SLIDEIN', placement: 'BOTTOM_END' }, undefined],
  ] as const) {
    test(`${what} is above two modal dialogs`, async ({ page, open, dialog }) => {
      await open(TWO_DIALOGS)
      await openDialogs(page, 'earlier', 'later')
      await page.evaluate(
        ([component, target]) =>
          void window.stage.mount({ component }, { target: target ? document.querySelector(target) : null }),
        [component, target] as const,
      )
      expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
    })
  }

  test('a pop-up that is on the screen moves into each dialog as it opens, and stays when they close', async ({
    page,
    open,
    dialog,
  }) => {
    await open(TWO_DIALOGS)
    await showPopup(page)
    for (const id of ['earlier', 'later']) {
      await openDialogs(page, id)
      await expect.poll(() => page.locator(`#${id} > waymark-guide`).count()).toBe(1)
      await expect(dialog).toBeFocused()
      expect((await clickNext(page, dialog)).at(-1)).toBe('onAction NEXT')
    }
    for (const id of ['later', 'earlier'])
      await page.locator(`#${id}`).evaluate((it: HTMLDialogElement) => it.close())
    await page.evaluate(() => window.stage.showAgain({}))
    expect((await clickNext(page, dialog)).length).toBe(3)
  })

  test('a dialog inside another is the upper one', async ({ page, open, dialog }) => {
    await open(TWO_DIALOGS)
    await page.evaluate(() => document.querySelector('#later')!.append(document.querySelector('#earlier')!))
    await openDialogs(page, 'later', 'earlier')
    await showPopup(page)
    expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
    await page.evaluate(() => {
      window.stage.mounted?.destroy()
      document.querySelector<HTMLDialogElement>('#earlier')!.close()
    })
    await showPopup(page)
    expect(await clickNext(page, dialog)).toHaveLength(2)
  })

  test('the later of two dialogs in shadow roots is the upper one', async ({ page, open, dialog }) => {
    await open('<shop-late><p>Really?</p></shop-late><shop-early></shop-early>')
    await page.evaluate(() => {
      for (const [name, html] of [
        ['early', '<dialog style="width:500px"><button>Save</button></dialog>'],
        ['late', '<dialog><slot></slot></dialog>'],
      ] as const) {
        const shadow = document.querySelector(`shop-${name}`)!.attachShadow({ mode: 'open' })
        shadow.innerHTML = html
        shadow.querySelector('dialog')!.showModal()
      }
    })
    await showPopup(page)
    expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
  })
})

test('a guide is used in a dialog of a closed shadow root', async ({ page, open, dialog }) => {
  await open('<shop-dialog><p>Really?</p></shop-dialog>')
  await page.evaluate(() => {
    const shadow = document.querySelector('shop-dialog')!.attachShadow({ mode: 'closed' })
    shadow.innerHTML = '<dialog style="width:900px;height:600px"><slot></slot></dialog>'
    shadow.querySelector('dialog')!.showModal()
  })
  await showPopup(page)
  await expect.poll(() => page.locator('shop-dialog > waymark-guide').count()).toBe(1)
  expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
})

test.describe('a dialog of a closed shadow root that opens above a guide', () => {
  /** Opens and closes the dialog of a host whose shadow root nobody can look into. */
  const attach = (page: Page, inner: string) =>
    page.evaluate((inner) => {
      const shadow = document.querySelector('#host')!.attachShadow({ mode: 'closed' })
      shadow.innerHTML = `<dialog style="width:900px;height:600px">${inner}<button>OK</button></dialog>`
      const dialog = shadow.querySelector('dialog')!
      addEventListener('open-dialog', () => dialog.showModal())
      addEventListener('close-dialog', () => dialog.close())
    }, inner)
  const send = (page: Page, type: string) => page.evaluate((it) => void dispatchEvent(new Event(it)), type)

  for (const [what, html] of Object.entries({
    'a component': '<shop-dialog id="host"><p>Really?</p></shop-dialog>',
    'a plain element': '<div id="host"><p>Really?</p></div>',
    'an element full of its content': '<div id="host"><div style="height:560px">Really?</div></div>',
    'a component in an app that is one': '<shop-app><div id="host"><p>Really?</p></div></shop-app>',
  })) {
    test(`a guide is used above a dialog in ${what} that opens later, and after it`, async ({
      page,
      open,
      dialog,
    }) => {
      await open(html)
      await attach(page, '<slot></slot>')
      await showPopup(page)
      await expect(dialog).toBeFocused()
      await send(page, 'open-dialog')
      await expect.poll(() => page.locator('#host waymark-guide').count()).toBe(1)
      expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
      await send(page, 'close-dialog')
      await expect.poll(() => page.locator('body > waymark-guide').count()).toBe(1)
      expect((await clickNext(page, dialog)).length).toBe(2)
    })
  }

  test('a guide waits for a dialog that has no place for it', async ({ page, open, dialog }) => {
    await open('<shop-dialog id="host"></shop-dialog>')
    await attach(page, '')
    await showPopup(page)
    await expect(dialog).toBeFocused()
    await send(page, 'open-dialog')
    await page.waitForTimeout(400)
    await expect(dialog).toBeVisible()
    await send(page, 'close-dialog')
    expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
  })
})

for (const name of ['shop-offer', 'div'])
  test(`a guide comes above what a press opens over it in a closed shadow root of a ${name}`, async ({
    page,
    open,
    dialog,
  }) => {
    await open(`<${name} id="offer"></${name}>`)
    await page.evaluate(() => {
      const shadow = document.querySelector('#offer')!.attachShadow({ mode: 'closed' })
      shadow.innerHTML = `<button style="position:fixed;left:0;top:0">Offer</button>
      <div popover="manual" style="inset:0;width:auto;height:auto">Only today</div>`
      const [button, offer] = shadow.children as unknown as HTMLElement[]
      button!.addEventListener('click', () => setTimeout(() => offer!.showPopover(), 200))
    })
    await showSlideIn(page)
    await expect(dialog).toBeVisible()
    // The page has been quiet for a while.
    await page.waitForTimeout(400)
    await page.mouse.click(10, 10)
    await page.waitForTimeout(700)
    expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
  })

test('a slide-in of the page waits below a dialog that opens later and is full of its content', async ({
  page,
  open,
  dialog,
}) => {
  await open(
    '<dialog id="own" style="width:900px;height:600px;padding:0"><div style="height:600px">Delete?</div></dialog>',
  )
  await showSlideIn(page)
  await expect(dialog).toBeVisible()
  await page.waitForTimeout(400)
  const escape = page.waitForResponse('**/escape-cover-*')
  await openDialogs(page, 'own')
  await escape
  await page.waitForTimeout(400)
  await expect(page.locator('body > waymark-guide')).toHaveCount(1)
})

test('a cover of a guide that goes while the code for it loads breaks nothing', async ({
  page,
  open,
  dialog,
}) => {
  const menu = page.locator('shop-menu')
  // The cover has gone by the time that the file is there.
  await page.route('**/escape-cover-*', async (route) => {
    await menu.evaluate((it) => it.remove())
    await route.continue()
  })
  await open('<shop-menu popover style="inset:0;width:100%;height:100%"><p>Menu</p></shop-menu>')
  await showSlideIn(page)
  await expect(dialog).toBeVisible()
  await page.waitForTimeout(400)
  const escape = page.waitForResponse('**/escape-cover-*')
  await menu.evaluate((it: HTMLElement) => it.showPopover())
  await escape
  await page.waitForTimeout(200)
  await expect(page.locator('body > waymark-guide')).toHaveCount(1)
  expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
})

test('a tooltip of the page waits below a dialog that opens above it, also while the page changes', async ({
  page,
  open,
  dialog,
}) => {
  await open(TWO_DIALOGS)
  await page.evaluate(() => void window.stage.mount())
  await openDialogs(page, 'later')
  await page.evaluate(async () => {
    for (let at = 0; at < 5; at++) {
      document.body.dataset.at = String(at)
      window.stage.showAgain({})
      await new Promise((done) => setTimeout(done, 60))
    }
  })
  expect(await page.locator('body > waymark-guide').count()).toBe(1)
  await page.locator('#later').evaluate((it: HTMLDialogElement) => it.close())
  // The card takes clicks again once the target was seen uncovered, which takes a frame or two.
  await expect(dialog).not.toHaveAttribute('inert')
  expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
})

test('the next step is above a dialog that opened before it', async ({ page, open, dialog }) => {
  await open(TWO_DIALOGS)
  await page.evaluate(() => void window.stage.mount())
  await openDialogs(page, 'later')
  await page.evaluate(() => {
    const { stage } = window
    const { locale, fallbackLocale, progress } = {
      locale: 'en',
      fallbackLocale: 'en',
      progress: { index: 2, total: 5 },
    }
    stage.mounted!.update(
      stage.toStep({ key: 'b', component: { container: 'SLIDEIN', placement: 'BOTTOM' } }),
      {
        locale,
        fallbackLocale,
        progress,
        canGoBack: true,
        interactive: true,
        target: null,
        onAction: ({ type }) => stage.calls.push(`b ${type}`),
        onDismiss: () => {},
      },
    )
  })
  expect(await clickNext(page, dialog)).toEqual(['b NEXT'])
})

test.describe('an element that fills the screen', () => {
  const SCREEN = `<button id="fill" style="position:absolute;left:10px;top:10px">Fill</button>
    <section id="chart" style="background:#fff"><button id="target" style="position:absolute;left:300px;top:200px">Bar</button></section>
    <button id="page" style="position:absolute;left:600px;top:200px">Of the page</button>`
  /** Fills the screen with an element, as only a click may. */
  async function fill(page: Page, find: string) {
    await page.evaluate((find) => {
      const element = new Function(`return ${find}`)() as Element
      document
        .querySelector('#fill')!
        .addEventListener('click', () => void element.requestFullscreen(), { once: true })
    }, find)
    await page.locator('#fill').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  }

  for (const [what, find] of [
    ['a part of the page', 'document.querySelector("#chart")'],
    ['all of the page', 'document.documentElement'],
    [
      'a part of a shadow root',
      `(() => { const host = document.querySelector("main").appendChild(document.createElement("shop-video"))
        host.attachShadow({ mode: "open" }).innerHTML = "<section>Film</section>"
        return host.shadowRoot.firstChild })()`,
    ],
  ] as const) {
    for (const isFirst of [true, false]) {
      test(`a pop-up shown ${isFirst ? 'before' : 'after'} ${what} fills the screen is above it`, async ({
        page,
        open,
        dialog,
      }) => {
        await open(SCREEN)
        const show = () =>
          page.evaluate(
            () =>
              void window.stage.mount(
                { component: { container: 'SLIDEIN', placement: 'BOTTOM_END' } },
                { target: null },
              ),
          )
        if (isFirst) await show()
        await fill(page, find)
        if (!isFirst) await showPopup(page)
        await expect.poll(() => clickNext(page, dialog)).toContain('onAction NEXT')
      })
    }
  }

  for (const isFirst of [true, false]) {
    test(`a film is not covered by a guide shown ${isFirst ? 'before' : 'after'}, which can be used afterwards`, async ({
      page,
      open,
      dialog,
    }) => {
      await open(`${SCREEN}<video></video>`)
      const show = () =>
        page.evaluate(
          () => void window.stage.mount({ component: { container: 'SLIDEIN', placement: 'BOTTOM_END' } }),
        )
      if (isFirst) await show()
      await fill(page, 'document.querySelector("video")')
      if (!isFirst) await show()
      const { x, y } = await getBox(dialog)
      const listHit = () =>
        page.evaluate(([x, y]) => document.elementsFromPoint(x, y).map((it) => it.localName), [
          x + 9,
          y + 9,
        ] as const)
      await expect.poll(listHit).toEqual(['video', 'html'])
      expect(await page.locator('waymark-guide').evaluate((it) => it.matches(':popover-open'))).toBe(false)
      await page.evaluate(() => document.exitFullscreen())
      await expect.poll(() => clickNext(page, dialog)).toContain('onAction NEXT')
    })
  }

  test('a tooltip stays beside a target in an element that fills the screen, and below it for one outside', async ({
    page,
    open,
    dialog,
  }) => {
    await open(SCREEN)
    await page.evaluate(() => void window.stage.mount({ component: { placement: 'BOTTOM' } }))
    await fill(page, 'document.querySelector("#chart")')
    await expect.poll(() => clickNext(page, dialog)).toContain('onAction NEXT')
    await page.evaluate(async () => {
      await document.exitFullscreen()
      const { stage } = window
      stage.mounted!.destroy()
      stage.calls.length = 0
      stage.mount({ component: { placement: 'BOTTOM' } }, { target: document.querySelector('#page') })
    })
    await fill(page, 'document.querySelector("#chart")')
    await page.waitForTimeout(300)
    expect(await clickNext(page, dialog)).toEqual([])
  })

  test('a guide is drawn inside an element that fills the screen where there are no popovers', async ({
    page,
    open,
    dialog,
  }) => {
    await open(SCREEN)
    await page.evaluate(() => Object.assign(HTMLElement.prototype, { showPopover: undefined }))
    await page.evaluate(() => void window.stage.mount({ component: { placement: 'BOTTOM' } }))
    await fill(page, 'document.querySelector("#chart")')
    await expect.poll(() => clickNext(page, dialog)).toContain('onAction NEXT')
    await page.evaluate(() => document.exitFullscreen())
    expect(await clickNext(page, dialog)).toHaveLength(2)
  })
})

test.describe('a popover of the page that opens above a guide', () => {
  const showPopover = (page: Page, kind: string) =>
    page.evaluate((kind) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div id="over" popover="${kind}" style="inset:0;width:auto;height:auto">Offer</div>`,
      )
      document.querySelector<HTMLElement>('#over')!.showPopover()
    }, kind)

  test('a menu of the page that opens above a guide is left above', async ({ page, open, dialog }) => {
    await open(TWO_DIALOGS)
    await page.evaluate(() => void window.stage.mount())
    await showPopover(page, 'auto')
    await page.waitForTimeout(300)
    await expect(page.locator('#over')).toBeVisible()
    expect(await clickNext(page, dialog)).toEqual([])
  })

  for (const part of ['.primary', '.close']) {
    test(`a popover of an app that lies on no more than one button of a card is put below it: ${part}`, async ({
      page,
      open,
      dialog,
    }) => {
      await open(TWO_DIALOGS)
      await showSlideIn(page)
      const { x, y } = await getBox(dialog.locator(part))
      await page.evaluate(
        ([x, y]) => {
          document.body.insertAdjacentHTML(
            'beforeend',
            `<div id="over" popover="manual" style="inset:${y}px auto auto ${x}px;width:40px;height:40px;margin:0;padding:0">Saved</div>`,
          )
          document.querySelector<HTMLElement>('#over')!.showPopover()
        },
        [x, y],
      )
      await dialog.locator(part).click()
      await expect.poll(() => listCalls(page)).toHaveLength(1)
    })
  }

  test('a popover that covers a card is put below it although its buttons are outside the window', async ({
    page,
    open,
    dialog,
  }) => {
    await open(TWO_DIALOGS)
    await showSlideIn(page)
    await dialog.evaluate((it: HTMLElement) => (it.style.translate = '120px'))
    const { x } = await getBox(dialog.locator('.primary'))
    expect(x).toBeGreaterThan(1000)
    await showPopover(page, 'manual')
    const card = await getBox(dialog)
    const findTop = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
        card.x + 9,
        card.y + card.height / 2,
      ] as const)
    await expect.poll(findTop).toBe('waymark-guide')
  })

  test('a popover that covers the page is put below a guide once', async ({ page, open, dialog }) => {
    await open(TWO_DIALOGS)
    await showSlideIn(page)
    await showPopover(page, 'manual')
    await expect.poll(() => clickNext(page, dialog)).toContain('onAction NEXT')
    const count = await page.evaluate(async () => {
      const over = document.querySelector<HTMLElement>('#over')!
      let count = 0
      for (let at = 0; at < 12; at++) {
        over.hidePopover()
        over.showPopover()
        await new Promise((done) => setTimeout(done, 120))
        count += document.elementFromPoint(5, 5) === over ? 1 : 0
      }
      return count
    })
    expect(count).toBeGreaterThan(0)
  })
})

test.describe('popovers and dialogs of the page', () => {
  const POPOVERS = `<div id="more" popover style="inset:auto;left:500px;top:20px">More <div id="inner" popover>Inner</div></div>`
  const DIALOG = '<dialog id="inner" closedby="any" style="inset:20px auto auto 500px">Inner</dialog>'
  const TEXTS = Array.from({ length: 30 }, (_, at) => ({
    id: `${at}`,
    type: 'TEXT',
    role: 'BODY',
    text: { en: `Text ${at}` },
  }))

  const start = async (page: Page, open: (html: string) => Promise<void>, html: string) => {
    await open(`<button id="target" style="position:absolute;left:40px;top:300px">Pay</button>${html}`)
    await page.evaluate((blocks) => {
      const component = { container: 'SLIDEIN', placement: 'BOTTOM_END', blocks } as object
      void window.stage.mount({ component }, { target: null })
      // As surveys have them, and classic scroll bars.
      const card = document.querySelector('waymark-guide')!.shadowRoot!.querySelector('.card')!
      const fields =
        '<input aria-label="Why"><label><input type="checkbox">Tick</label><input type="range" value="0" aria-label="How much"><img alt="" width="80" height="40">'
      card.insertAdjacentHTML('afterbegin', `<p class="first">Some words of the card</p>${fields}`)
      document.querySelector<HTMLElement>('#more')?.showPopover()
      const inner = document.querySelector<HTMLElement>('#inner')!
      if (inner instanceof HTMLDialogElement) inner.show()
      else inner.showPopover()
    }, TEXTS)
    await expect(page.locator('#inner')).toBeVisible()
  }

  const PRESSES: Record<string, (page: Page) => Promise<void>> = {
    'a text': (page) => page.locator('.first').click(),
    'a text, twice': (page) => page.locator('.first').dblclick(),
    'an image': (page) => page.locator('.card img').click(),
    'the edge of the card': async (page) => {
      const { x, y } = await getBox(page.locator('.card'))
      await page.mouse.click(x + 6, y + 6)
    },
    'a field, which can be written in': async (page) => {
      await page.locator('.card input').first().click()
      await page.keyboard.type('So')
      await expect(page.locator('.card input').first()).toHaveValue('So')
    },
    'a label, which ticks its box': async (page) => {
      await page.locator('.card label').click({ position: { x: 40, y: 10 } })
      await expect(page.locator('.card [type=checkbox]')).toBeChecked()
    },
    'a slider, which can be dragged': async (page) => {
      const { x, y, width, height } = await getBox(page.locator('.card [type=range]'))
      await page.mouse.move(x + 8, y + height / 2)
      await page.mouse.down()
      await page.waitForTimeout(100)
      await page.mouse.move(x + width - 8, y + height / 2, { steps: 4 })
      await page.mouse.up()
      await expect(page.locator('.card [type=range]')).not.toHaveValue('0')
    },
    'words that are marked': async (page) => {
      const { x, y } = await getBox(page.locator('.first'))
      await page.mouse.move(x + 2, y + 8)
      await page.mouse.down()
      await page.waitForTimeout(100)
      await page.mouse.move(x + 120, y + 8, { steps: 4 })
      await page.mouse.up()
      expect(await page.evaluate(() => getSelection()!.toString())).toContain('Some words')
    },
    'a button': (page) => page.locator('.card button').last().click(),
  }
  for (const [what, html] of Object.entries({ 'two popovers': POPOVERS, 'a dialog': DIALOG })) {
    for (const [where, press] of Object.entries(PRESSES)) {
      test(`a press on ${where} of a guide leaves ${what} of the page open`, async ({ page, open }) => {
        await start(page, open, html)
        await press(page)
        await page.waitForTimeout(50)
        await expect(page.locator('#inner')).toBeVisible()
        // And closes as ever by a press beside both.
        await expect(page.locator('waymark-guide [popover]')).toHaveCount(0)
        await page.mouse.click(300, 100)
        await expect(page.locator('#inner')).toBeHidden()
        if (what !== 'a dialog') await expect(page.locator('#more')).toBeHidden()
      })
    }
  }

  test('a popover that the app closes meanwhile is not opened again', async ({ page, open }) => {
    await start(page, open, POPOVERS)
    await page.evaluate(() => {
      const close = () => document.getElementById('more')!.hidePopover()
      document.querySelector('waymark-guide')!.shadowRoot!.addEventListener('pointerup', close)
    })
    await page.locator('.card button').last().click()
    await expect(page.locator('#more')).toBeHidden()
    await expect(page.locator('#inner')).toBeHidden()
    await expect(page.locator('waymark-guide [popover]')).toHaveCount(0)
  })

  test('a tap in a guide leaves popovers of the page open', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ hasTouch: true, baseURL: baseURL! })
    const page = await context.newPage()
    const open = async (html: string) => {
      await page.goto('/blank.html')
      await page.waitForFunction(() => 'stage' in window)
      await page.locator('main').evaluate((main, inner) => (main.innerHTML = inner), html)
    }
    await start(page, open, POPOVERS)
    await page.locator('.first').tap()
    await page.waitForTimeout(600)
    await expect(page.locator('#inner')).toBeVisible()
    await page.touchscreen.tap(300, 100)
    await expect(page.locator('#inner')).toBeHidden()
    await context.close()
  })

  test('a press in a guide leaves a list open that closes on blur', async ({ page, open }) => {
    await start(
      page,
      open,
      `${DIALOG}<input id="combo" aria-expanded="true"><ul id="list" role="listbox"><li>Peru</li></ul>`,
    )
    await page.evaluate(() => {
      document
        .querySelector('#combo')!
        .addEventListener('blur', () => document.querySelector('#list')!.remove())
    })
    await page.locator('#combo').focus()
    for (const where of ['a text', 'an image', 'the edge of the card', 'a button']) {
      await PRESSES[where]!(page)
      await expect(page.locator('#combo'), where).toBeFocused()
    }
    await expect(page.locator('#list')).toBeVisible()
  })
})

test('a guide beside a target in a library’s dialog is part of that dialog for screen readers', async ({
  page,
  open,
  dialog,
}) => {
  await open('<div role="dialog" aria-modal="true" id="sheet"><button id="target">Pay</button></div>')
  await page.evaluate(() => void window.stage.mount())
  expect(await page.locator('#sheet > waymark-guide').count()).toBe(1)
  expect(await clickNext(page, dialog)).toEqual(['onAction NEXT'])
})

test('a pop-up on the screen comes above all of the page each time its body fills the screen', async ({
  page,
  open,
  dialog,
}) => {
  await open(TWO_DIALOGS)
  await showPopup(page)
  await expect(dialog).toBeFocused()
  const { x, y } = await getBox(dialog.getByRole('button', { name: 'Next' }))
  const isAbove = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x + 2, y + 2)?.localName === 'waymark-guide', {
      x,
      y,
    })
  // More often than a guide leaves what an app puts above it.
  for (let times = 0; times < 7; times++) {
    await page.evaluate(() => document.body.requestFullscreen())
    await expect.poll(isAbove).toBe(true)
    await page.evaluate(() => document.exitFullscreen())
  }
  expect((await clickNext(page, dialog)).at(-1)).toBe('onAction NEXT')
})
