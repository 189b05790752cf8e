import type { WebIdentifier } from '@waymark/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ blankPage: '/source.html' })

type Clues = Partial<WebIdentifier>

/** The matcher's answer, with the element's id or text. */
const find = (page: Page, clues: Clues | Clues[], locale = 'en') =>
  page.evaluate(
    ([all, locale]) => {
      const { findElement, identify } = window.stage
      const match = findElement(document, all.map(identify), locale, 'en')
      if (match.status !== 'FOUND') return match.status
      return `FOUND ${match.element.id || match.element.textContent}`
    },
    [[clues].flat(), locale] as const,
  )

const attribute = (name: string, value: string, match: 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' = 'EQUALS') => ({
  attributes: [{ name, match, value }],
})
const text = (value: string, match: 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' = 'EQUALS') => ({
  text: { match, value: { en: value } },
})

test('a click on an icon means the icon, and one in a drawing the part that was clicked', async ({
  page,
  open,
}) => {
  await open(`<svg id="icon" width="24" height="24"><path id="stroke" d="M0 0h9v9z"/></svg>
    <svg id="drawing" width="800" height="400"><g id="node"><rect id="box" width="90" height="30"/></g></svg>`)
  const find = (selector: string) =>
    page.evaluate((selector) => {
      return window.source.findPicked(document.querySelector(selector) as Element).id
    }, selector)
  expect(await find('#stroke')).toBe('icon')
  expect(await find('#box')).toBe('box')
})

test('finds by id, test id, name, tag with text, and selector', async ({ page, open }) => {
  await open(`<form id="form"><input id="mail" name="email"><button id="go" data-testid="submit:1">Sign <b>up</b></button>
    <button id="no">Cancel</button><input type="submit" id="send" value="Send it"></form>`)
  expect(await find(page, attribute('id', 'mail'))).toBe('FOUND mail')
  expect(await find(page, attribute('name', 'email'))).toBe('FOUND mail')
  expect(await find(page, attribute('data-testid', 'submit:1'))).toBe('FOUND go')
  expect(await find(page, { tag: 'button', ...text('Sign up') })).toBe('FOUND go')
  expect(await find(page, text('sign UP'))).toBe('FOUND go')
  expect(await find(page, text('Send it'))).toBe('FOUND send')
  expect(await find(page, { css: '#form > button:last-of-type' })).toBe('FOUND no')
  expect(await find(page, { tag: 'button', css: 'a, [data-testid]' })).toBe('FOUND go')
})

test('would rather find nothing than the wrong element', async ({ page, open }) => {
  await open('<button id="a">Delete</button><button id="b">Delete</button><a id="c">Open</a>')
  expect(await find(page, { tag: 'button' })).toBe('AMBIGUOUS')
  expect(await find(page, { tag: 'button', ...text('Delete') })).toBe('AMBIGUOUS')
  expect(await find(page, { tag: 'button', ...text('Remove') })).toBe('MISSING')
  expect(await find(page, { tag: 'a', ...attribute('id', 'd') })).toBe('MISSING')
  expect(await find(page, { css: 'button:nope(' })).toBe('MISSING')
  expect(await find(page, { css: 'p) , *, :is(a' })).toBe('MISSING')
})

test('takes the index as the tie-breaker, in the order of the page', async ({ page, open }) => {
  await open(
    '<ul><li id="a">One</li><li id="b">Two</li><li id="c" hidden>Three</li><li id="d">Four</li></ul>',
  )
  expect(await find(page, { tag: 'li', index: 0 })).toBe('FOUND a')
  expect(await find(page, { tag: 'li', index: 2 })).toBe('FOUND d')
  expect(await find(page, { tag: 'li', index: 3 })).toBe('MISSING')
})

test('counts only what can be seen', async ({ page, open }) => {
  await open(`<div style="display:none"><button id="a">Pay</button></div><button id="b" style="visibility:hidden">Pay</button>
    <button id="c" style="width:0;padding:0;border:0;overflow:hidden">Pay</button><button id="d">Pay</button>`)
  expect(await find(page, { tag: 'button', ...text('Pay') })).toBe('FOUND d')
})

test('means the innermost of the elements that hold a text', async ({ page, open }) => {
  await open('<div id="a"><div id="b"><p id="c">Your order</p></div></div>')
  expect(await find(page, text('Your order'))).toBe('FOUND c')
  expect(await find(page, { tag: 'div', ...text('order', 'CONTAINS') })).toBe('FOUND b')
})

test('looks only on the page that the URL names', async ({ page, open }) => {
  await open('<button id="a">Pay</button>')
  const clues = { tag: 'button', url: { match: 'EQUALS' as const, value: '/cart' } }
  expect(await find(page, clues)).toBe('OTHER_PAGE')
  await page.evaluate(() => history.replaceState(null, '', '/cart?from=mail'))
  expect(await find(page, clues)).toBe('FOUND a')
})

test('waits for what must be present and for what must be absent', async ({ page, open }) => {
  await open('<button id="a">Pay</button><p id="busy">Loading</p>')
  const target = { tag: 'button' }
  expect(await find(page, [target, { role: 'PRESENCE', ...attribute('id', 'ready') }])).toBe('OTHER_PAGE')
  expect(await find(page, [target, { role: 'PRESENCE', ...attribute('id', 'busy') }])).toBe('FOUND a')
  expect(await find(page, [target, { role: 'ABSENCE', ...attribute('id', 'busy') }])).toBe('OTHER_PAGE')
  expect(await find(page, [target, { role: 'ABSENCE', ...attribute('id', 'ready') }])).toBe('FOUND a')
  expect(await find(page, [{ role: 'PRESENCE', ...attribute('id', 'busy') }])).toContain('FOUND')
})

test('takes the first of several targets that is there', async ({ page, open }) => {
  await open('<button id="a">Pay</button><a id="b">Pay</a>')
  expect(await find(page, [attribute('id', 'gone'), { tag: 'a' }, { tag: 'button' }])).toBe('FOUND b')
})

test('reads the text of the shown locale', async ({ page, open }) => {
  await open('<button id="a">Zahlen</button><button id="b">Pay</button>')
  const clues = { tag: 'button', text: { match: 'EQUALS' as const, value: { en: 'Pay', de: 'Zahlen' } } }
  expect(await find(page, clues, 'de')).toBe('FOUND a')
  expect(await find(page, clues, 'en')).toBe('FOUND b')
  expect(await find(page, clues, 'fr')).toBe('FOUND b')
})

test('matches texts, attributes and addresses with regular expressions', async ({ page, open }) => {
  await open(
    '<p>Order <a id="a" href="/orders/4100">No. 4100</a></p><a id="b" href="/orders/new">New order</a>',
  )
  const pattern = (value: string) => ({ match: 'REGEX' as const, value })
  expect(await find(page, { text: { match: 'REGEX', value: { en: '^no\\. \\d+$' } } })).toBe('FOUND a')
  expect(await find(page, { attributes: [{ name: 'href', ...pattern('/orders/\\D+$') }] })).toBe('FOUND b')
  expect(await find(page, { tag: 'a', attributes: [{ name: 'href', ...pattern('^/orders/') }] })).toBe(
    'AMBIGUOUS',
  )
  expect(await find(page, { text: { match: 'REGEX', value: { en: '(' } } })).toBe('MISSING')
  expect(await find(page, { ...attribute('id', 'a'), url: pattern('^/source') })).toBe('FOUND a')
  expect(await find(page, { ...attribute('id', 'a'), url: pattern('^/cart') })).toBe('OTHER_PAGE')
})

test('looks only into the shadow roots and frames that a path names', async ({ page, open }) => {
  await open(
    '<div class="one"></div><div class="two"></div><iframe id="f" srcdoc="<button>Pay</button>"></iframe>',
  )
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('div.one, div.two')) {
      host.attachShadow({ mode: 'open' }).innerHTML = `<button id="${host.className}-pay">Pay</button>`
    }
  })
  await page.frameLocator('#f').getByText('Pay').waitFor()
  const pay = { tag: 'button', ...text('Pay') }
  expect(await find(page, pay)).toBe('AMBIGUOUS')
  expect(await find(page, { ...pay, shadowPath: ['div.two'] })).toBe('FOUND two-pay')
  expect(await find(page, { ...pay, framePath: ['iframe#f'] })).toBe('FOUND Pay')
  expect(await find(page, { ...pay, shadowPath: ['div.three'] })).toBe('MISSING')
  expect(await find(page, { ...pay, shadowPath: ['div:nope('] })).toBe('MISSING')
})

test('never finds a guide', async ({ page, open }) => {
  await open('<button id="target">Pay</button>')
  await page.evaluate(() => void window.stage.mount())
  expect(await find(page, { tag: 'button', ...text('Next') })).toBe('MISSING')
})

test('explains what was found and what nearly was', async ({ page, open }) => {
  await open('<button id="a" type="button">Pay</button><button id="b" type="button">Pay later</button>')
  const explain = (clues: Clues) =>
    page.evaluate((clues) => {
      const identifier = window.stage.identify(clues)
      const { candidates, ...rest } = window.source.explainMatch(document, identifier, 'en', 'en')
      const named = candidates.map(({ element, ...it }) => ({ id: element.id, ...it }))
      return { ...rest, status: rest.match.status, candidates: named }
    }, clues)

  expect(await explain({ tag: 'button', ...text('Pay') })).toMatchObject({
    status: 'FOUND',
    strength: 'STRONG',
    candidates: [
      {
        id: 'a',
        score: 180,
        clues: [
          { clue: 'tag', hit: true },
          { clue: 'text', hit: true },
        ],
      },
      {
        id: 'b',
        score: 20,
        clues: [
          { clue: 'tag', hit: true },
          { clue: 'text', hit: false },
        ],
      },
    ],
  })
  expect(await explain({ tag: 'button', index: 1 })).toMatchObject({ status: 'FOUND', strength: 'WEAK' })
  expect(await explain({ tag: 'button' })).toMatchObject({
    match: { status: 'AMBIGUOUS', candidates: 2 },
    strength: null,
  })
  expect(await explain({ tag: 'a', css: '!' })).toMatchObject({
    status: 'MISSING',
    cssValid: false,
    candidates: [],
  })
  const elsewhere = { match: 'EQUALS' as const, value: '/cart' }
  expect(await explain({ tag: 'button', url: elsewhere })).toMatchObject({
    status: 'OTHER_PAGE',
    urlFits: false,
  })
})

test('suggests for every element of a page what finds it again', async ({ page, open }) => {
  await open(`<nav><a href="/a">Home</a><a href="/b">Cart <span>3</span></a></nav>
    <ul><li><button>Delete</button></li><li><button>Delete</button></li><li><button>Delete</button></li></ul>
    <input name="q" placeholder="Search"><input id="mail"><button id="r:17:"><svg width="10" height="10"><path d="M0 0h9v9z"/></svg></button>
    <div><div><p>12.90 €</p><p></p><p style="height:4px"></p></div></div><h1>Shop</h1><button data-cy="pay">Pay</button>`)
  const [wrong, count] = await page.evaluate(() => {
    const { source, stage } = window
    const all = [...document.querySelectorAll('main *')].filter((it) => it.getBoundingClientRect().height > 0)
    const wrong = all.filter((element) => {
      const meant = element.closest('button,a') ?? element.closest('svg') ?? element
      const match = stage.findElement(document, [source.suggestIdentifier(element, 'en')], 'en', 'en')
      return match.status !== 'FOUND' || match.element !== meant
    })
    return [wrong.map(({ outerHTML }) => outerHTML), all.length] as const
  })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(20)
})

test('suggests stable clues and leaves out generated ones', async ({ page, open }) => {
  await open(`<button id="radix-17" data-testid="pay" class="x9f3">Pay</button><a id=":r1:" href="/terms">Terms</a>
    <input id="mail">`)
  const suggest = (selector: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector) as Element
      const { tag, attributes, text, css, index, url } = window.source.suggestIdentifier(element, 'en')
      return { tag, attributes, text, css, index, url }
    }, selector)
  const url = { match: 'EQUALS', value: '/source.html' }
  expect(await suggest('button')).toEqual({ tag: 'button', ...attribute('data-testid', 'pay'), url })
  expect(await suggest('a')).toEqual({ tag: 'a', ...text('Terms'), url })
  expect(await suggest('input')).toEqual({ tag: 'input', ...attribute('id', 'mail'), url })
})

const MOST_TIMES = 5

test('reads a page of 10,000 elements in a few times what reading each of its texts takes', async ({
  page,
  open,
}) => {
  await open('')
  await page.evaluate(() => {
    const row = (at: number) =>
      `<tr><td><span>Row ${at}</span></td><td><button class="b" data-row="${at}">Open</button></td><td><i></i></td></tr>`
    const rows = Array.from({ length: 1700 }, (_, at) => row(at)).join('')
    document.body.insertAdjacentHTML('beforeend', `<table>${rows}</table><button id="pay">Pay</button>`)
  })
  const measured = await page.evaluate(() => {
    const { findElement, identify } = window.stage
    /** The shortest of several runs, because other load on the machine only adds time. */
    const shortestMs = (run: () => void) => {
      const durations = Array.from({ length: 15 }, () => {
        const startedAt = performance.now()
        run()
        return performance.now() - startedAt
      })
      return Math.min(...durations)
    }
    const shortest = (clues: Parameters<typeof identify>[0]) =>
      shortestMs(() => {
        const { status } = findElement(document, [identify(clues)], 'en', 'en')
        if (status !== 'FOUND') throw new Error(status)
      })
    let read = 0
    return {
      elements: document.querySelectorAll('*').length,
      plainly: shortestMs(() => {
        for (const it of document.querySelectorAll('*')) read += (it.textContent ?? '').trim().length
      }),
      read,
      byId: shortest({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] }),
      byTagAndText: shortest({ tag: 'button', text: { match: 'EQUALS', value: { en: 'Pay' } } }),
      byText: shortest({ text: { match: 'EQUALS', value: { en: 'Row 1650' } } }),
      byIndex: shortest({ tag: 'button', index: 1200 }),
    }
  })
  test.info().annotations.push({ type: 'ms', description: JSON.stringify(measured) })
  expect(measured.elements).toBeGreaterThan(10_000)
  const slowest = Math.max(measured.byId, measured.byTagAndText, measured.byText)
  expect(slowest / measured.plainly).toBeLessThan(MOST_TIMES)
})
