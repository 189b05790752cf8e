import type { Page } from '@playwright/test'
import { expect, listCalls, test } from './test.ts'

/** Parts of apps that use Escape, with the focus in them, and a selector of the part that is there until they have. */
const USERS: Record<string, { html: string; script?: string; closes: string }> = {
  'an open combobox': {
    html: '<input id="at" role="combobox" aria-expanded="true" aria-controls="list"><ul id="list" role="listbox"><li>One</li></ul>',
    script: `at.onkeydown = (it) => { if (it.key === 'Escape') { at.setAttribute('aria-expanded', 'false'); list.hidden = true } }`,
    closes: '#list',
  },
  'an open combobox that draws itself a frame later': {
    html: '<input id="at" role="combobox" aria-expanded="true" aria-controls="list"><ul id="list" role="listbox"><li>One</li></ul>',
    script: `at.onkeydown = (it) => { if (it.key === 'Escape') requestAnimationFrame(() => { at.setAttribute('aria-expanded', 'false'); list.hidden = true }) }`,
    closes: '#list',
  },
  'a menu at its button': {
    html: '<button id="at" aria-haspopup="menu" aria-expanded="true">Menu</button><div id="list" role="menu"><i>One</i></div>',
    script: `addEventListener('keydown', (it) => { if (it.key === 'Escape') { list.remove(); at.setAttribute('aria-expanded', 'false') } })`,
    closes: '#list',
  },
  'a menu whose button says nothing of it': {
    html: '<button id="at">Menu</button><div style="position:absolute"><ul id="list" role="menu"><li>One</li></ul></div>',
    script: `addEventListener('keydown', (it) => { if (it.key === 'Escape') list.remove() })`,
    closes: '#list',
  },
  'a menu that the browser asks to close, and that takes its time': {
    html: '<button id="at" aria-haspopup="menu" aria-expanded="true">Menu</button><div id="list" role="menu"><i>One</i></div>',
    script: `new CloseWatcher().onclose = () => { at.setAttribute('aria-expanded', 'false'); setTimeout(() => list.remove(), 500) }`,
    closes: '#list',
  },
  'a list of suggestions that nobody calls one': {
    html: '<input id="at"><div id="list">One</div>',
    script: `document.addEventListener('keydown', (it) => { if (it.key === 'Escape') { it.stopPropagation(); list.remove() } }, true)`,
    closes: '#list',
  },
  'a dialog of a library': {
    html: '<div id="list" role="dialog"><button id="at">Save</button></div>',
    script: `document.addEventListener('keydown', (it) => { if (it.key === 'Escape') list.remove() })`,
    closes: '#list',
  },
  'a popover': {
    html: '<div id="list" popover><button id="at">One</button></div>',
    script: 'list.showPopover()',
    closes: '#list',
  },
  'a grid whose cell is edited': {
    html: '<div role="grid"><div id="at" role="gridcell" tabindex="0"><i id="list">Editing</i></div></div>',
    script: `at.onkeydown = (it) => { if (it.key === 'Escape') { it.preventDefault(); setTimeout(() => list.remove()) } }`,
    closes: '#list',
  },
  'a combobox in a shadow root': {
    html: '<shop-field></shop-field><i id="list">Open</i>',
    script: `const root = document.querySelector('shop-field').attachShadow({ mode: 'open' })
      root.innerHTML = '<input id="at" role="combobox" aria-expanded="true">'
      at = root.querySelector('#at')
      at.onkeydown = (it) => { if (it.key === 'Escape') { at.setAttribute('aria-expanded', 'false'); list.remove() } }`,
    closes: '#list',
  },
  'a field that gives up its changes': {
    html: '<input id="at" value="new"><i id="list">Changed</i>',
    script: `at.onkeydown = (it) => { if (it.key === 'Escape') { at.value = 'old'; setTimeout(() => list.remove()) } }`,
    closes: '#list',
  },
}

const show = (page: Page, container: 'TOOLTIP' | 'SLIDEIN' | 'POPUP' = 'TOOLTIP') =>
  page.evaluate((container) => void window.stage.mount({ component: { container } }), container)

const PAY = '<button id="target" style="position:absolute;left:450px;top:400px">Pay</button>'

async function openUser(page: Page, open: (html: string) => Promise<void>, name: string) {
  const { html, script = '' } = USERS[name]!
  await open(`${PAY}${html}`)
  await page.evaluate((script) => {
    const [at, list] = ['at', 'list'].map((id) => document.getElementById(id))
    new Function('at', 'list', script)(at, list)
  }, script)
  await show(page)
  await page.locator('#at').focus()
}

for (const [name, { closes }] of Object.entries(USERS)) {
  test(`Escape is for ${name} first, and for a guide elsewhere then`, async ({ page, open, dialog }) => {
    await openUser(page, open, name)
    await page.keyboard.press('Escape')
    await expect(page.locator(closes)).toBeHidden()
    await page.waitForTimeout(150)
    expect(await listCalls(page)).toEqual([])
    await expect(dialog).toBeVisible()
    if (name === 'a grid whose cell is edited') return
    await page.keyboard.press('Escape')
    await expect
      .poll(() => listCalls(page))
      .toEqual(name === 'a list of suggestions that nobody calls one' ? [] : ['onDismiss'])
  })
}

for (const [where, html] of [
  ['a field', '<input id="at">'],
  ['a closed combobox', '<input id="at" role="combobox" aria-expanded="false">'],
  ['an open part of the page', '<button id="at" aria-expanded="true">More</button><p>More</p>'],
  ['a text', '<div id="at" contenteditable="true">Text</div>'],
] as const) {
  test(`Escape in ${where} that makes no use of it closes the guide, once, also in a restless page`, async ({
    page,
    open,
  }) => {
    await open(`${PAY}${html}<i id="clock">0</i>`)
    await page.evaluate(() => {
      setInterval(() => (document.querySelector('#clock')!.textContent = String(performance.now())), 3)
    })
    await show(page)
    await page.locator('#at').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => listCalls(page)).toEqual(['onDismiss'])
    await page.waitForTimeout(150)
    expect(await listCalls(page)).toEqual(['onDismiss'])
  })
}

test('Escape with the focus on nothing, or on a plain button, is the guide’s alone, also beside a menu that is always there', async ({
  page,
  open,
}) => {
  await open(`${PAY}<button id="plain">Plain</button><ul role="menu"><li>Home</li></ul>`)
  await page.evaluate(() => {
    addEventListener('keydown', () => window.stage.calls.push('page'))
    window.stage.mount({ component: { container: 'SLIDEIN', placement: 'BOTTOM_END' } }, { target: null })
  })
  await page.keyboard.press('Escape')
  await page.locator('#plain').focus()
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onDismiss', 'onDismiss'])
})

test('Escape in a pop-up above an open combobox is the pop-up’s', async ({ page, open, dialog }) => {
  await open(`${PAY}<input id="at" role="combobox" aria-expanded="true">`)
  await page.locator('#at').focus()
  await show(page, 'POPUP')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('Escape that ends a composition of letters closes nothing', async ({ page, open }) => {
  await open(`${PAY}<input id="at">`)
  await show(page)
  await page.locator('#at').focus()
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    await page.locator('#at').evaluate((it, init) => {
      it.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, ...init }),
      )
    }, init)
  }
  await page.waitForTimeout(150)
  expect(await listCalls(page)).toEqual([])
})

/** An app that shows what was typed last, as search and counters do. */
const redrawOn = (page: Page, type: 'keydown' | 'keyup') =>
  page.evaluate((type) => {
    document.addEventListener(type, () => (document.querySelector('#count')!.innerHTML = '<b>0</b>'))
  }, type)

test('Escape beside a menu of the page that is always there is the guide’s alone', async ({ page, open }) => {
  await open(
    `${PAY}<aside class="menu" style="position:fixed"><i class="menu-icon">Home</i></aside><p id="count"></p><button id="at">More</button>`,
  )
  await redrawOn(page, 'keydown')
  await show(page)
  await page.locator('#at').focus()
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

test('Escape is for a menu first that opens beside a guide and tells by its class alone', async ({
  page,
  open,
  dialog,
}) => {
  await open(`${PAY}<button id="at">More</button>`)
  await show(page)
  await expect(dialog).toBeVisible()
  await page.locator('#at').focus()
  await page.evaluate(() => {
    const portal = document.createElement('div')
    portal.innerHTML = '<ul class="app-menu shadow" style="position:absolute"><li>Rename</li></ul>'
    document.body.append(portal)
    addEventListener('keyup', () => portal.remove())
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('.app-menu')).toHaveCount(0)
  await page.waitForTimeout(150)
  expect(await listCalls(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await listCalls(page)).toEqual(['onDismiss'])
})

/** Menus that tell by their class alone, and how an app shows one beside a guide. */
const CLASSED: Record<string, { html?: string; show: string }> = {
  'at the end of the body': {
    show: `document.body.insertAdjacentHTML('beforeend', '<div class="menu open" style="position:absolute">Rename</div>')`,
  },
  'in its place': {
    html: '<div style="position:relative"><div class="menu" style="position:absolute;display:none">Rename</div></div>',
    show: `document.querySelector('.menu').style.display = 'block'`,
  },
  'in a box that was there before': {
    html: '<div id="portal"></div>',
    show: `document.querySelector('#portal').innerHTML = '<div class="menu" style="position:absolute">Rename</div>'`,
  },
}
for (const [where, { html = '', show: showMenu }] of Object.entries(CLASSED)) {
  test(`Escape is for a menu first that is known by its class and opens ${where}`, async ({
    page,
    open,
    dialog,
  }) => {
    await open(
      `${PAY}<aside class="menu-bar" style="position:fixed">Home</aside><button id="at">More</button>${html}`,
    )
    await show(page)
    await expect(dialog).toBeVisible()
    await page.locator('#at').focus()
    await page.evaluate((script) => {
      new Function(script)()
      addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('.menu')?.remove())
    }, showMenu)
    await page.keyboard.press('Escape')
    await expect(page.locator('.menu')).toHaveCount(0)
    await page.waitForTimeout(150)
    expect(await listCalls(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await listCalls(page)).toEqual(['onDismiss'])
  })
}

test('no listener for an answer to Escape stays in a page that copies the options of listeners, as zone.js does', async ({
  page,
  open,
}) => {
  await open(`${PAY}<input id="at">`)
  await page.evaluate(() => {
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const copied = typeof options === 'object' ? { ...options } : options
      if (type !== 'keyup' || typeof listener !== 'function') return add.call(this, type, listener, copied)
      const hear = (event: Event) => {
        window.stage.calls.push('keyup')
        listener.call(this, event)
      }
      add.call(this, type, hear, copied)
    }
  })
  await show(page)
  await page.locator('#at').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => listCalls(page)).toContain('onDismiss')
  const before = await listCalls(page)
  await page.keyboard.press('a')
  expect(await listCalls(page)).toEqual(before)
})

test('Escape in a field whose page redraws when a key is let go closes the guide', async ({ page, open }) => {
  await open(`${PAY}<input id="at"><p id="count"></p>`)
  await redrawOn(page, 'keyup')
  await show(page)
  await page.locator('#at').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => listCalls(page)).toEqual(['onDismiss'])
})

test('Escape that is stopped as it is let go closes nothing', async ({ page, open }) => {
  await open(`${PAY}<input id="at">`)
  await page.locator('#at').evaluate((it) => it.addEventListener('keyup', (up) => up.stopPropagation()))
  await show(page)
  await page.locator('#at').focus()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1200)
  expect(await listCalls(page)).toEqual([])
})

test('Escape that the page never hears let go closes the guide, other keys or not', async ({
  page,
  open,
}) => {
  await open(`${PAY}<input id="at">`)
  await show(page)
  await page.locator('#at').focus()
  await page.keyboard.down('Escape')
  await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(100)
  // That key was no answer.
  expect(await listCalls(page)).toEqual([])
  await expect.poll(() => listCalls(page)).toEqual(['onDismiss'])
})
