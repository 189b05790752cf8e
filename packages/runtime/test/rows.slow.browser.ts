import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ blankPage: '/source.html' })

const PEOPLE = ['Anna Meyer', 'Ben Ito', 'Cleo Papadaki']
const table = `<table><thead><tr><th>Name</th><th>Total</th><th></th></tr></thead><tbody>${PEOPLE.map(
  (name, at) =>
    `<tr id="order-101${at}"><td><a href="/orders/101${at}">${name}</a></td><td>${12 + at}.90 €</td>
     <td><button data-testid="order-101${at}-edit" aria-label="Edit ${name}">Edit</button>
     <button type="button">More</button></td></tr>`,
).join('')}</tbody></table><button>More</button>`

/** Lists the choices offered for an element, each with its clues, and the text of what it finds now. */
const offer = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { source } = window
    const picked = document.querySelector(selector) as Element
    const offered = source.listRowOptions(picked, 'en')
    if (!offered) return null
    const options = offered.options.map(({ choice, number, text, identifier }) => {
      const match = source.findElement(document, [identifier], 'en', 'en')
      const element = match.status === 'FOUND' ? match.element : null
      const { tag, attributes, text: words, index, css } = identifier
      const found = element?.closest('[data-row],tr,li')?.textContent?.replace(/\s+/g, ' ').trim()
      return { choice, number, text, clues: JSON.stringify({ tag, attributes, words, index, css }), found }
    })
    return { preferred: offered.preferred, options }
  }, selector)

const suggest = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector) as Element
    return window.source.suggestIdentifier(element, 'en')
  }, selector)

test('a button in a table is meant in the row that was picked, and in the first if that was', async ({
  page,
  open,
}) => {
  await open(table)
  const offered = await offer(page, 'tr:nth-child(2) [data-testid]')
  expect(offered?.preferred).toBe('TEXT')
  expect((await offer(page, 'tr:nth-child(1) [data-testid]'))?.preferred).toBe('FIRST')
  const [first, place, text] = offered?.options ?? []
  expect(first).toMatchObject({ choice: 'FIRST', found: expect.stringContaining('Anna') as unknown })
  expect(place).toMatchObject({
    choice: 'PLACE',
    number: 2,
    text: 'Ben Ito',
    found: expect.stringContaining('Ben') as unknown,
  })
  for (const option of [first, place]) expect(option?.clues).not.toMatch(/101|Anna|Ben/)
  expect(text).toMatchObject({ choice: 'TEXT', text: 'Ben Ito' })
  expect(text?.clues).toContain('Edit Ben Ito')
})

test('the first row stays the first when rows come and go', async ({ page, open }) => {
  await open(table)
  const identifier = await page.evaluate(() => {
    const picked = document.querySelector('tr:nth-child(3) a') as Element
    return window.source.listRowOptions(picked, 'en')?.options[0]?.identifier
  })
  const find = () =>
    page.evaluate((wanted) => {
      const match = window.stage.findElement(document, wanted ? [wanted] : [], 'en', 'en')
      return match.status === 'FOUND' ? match.element.textContent : match.status
    }, identifier)
  // The code for rows loads when it is first needed.
  await expect.poll(find).toBe('Anna Meyer')
  await page.evaluate(() => document.querySelector('tbody tr')?.remove())
  expect(await find()).toBe('Ben Ito')
  await page.evaluate(() => document.querySelector('tbody tr:last-child')?.remove())
  expect(await find()).toBe('Ben Ito')
  await page.evaluate(() => document.querySelector('tbody tr')?.remove())
  expect(await find()).toBe('MISSING')
})

test('the stored looks of an element in a row contain none of the row’s data', async ({ page, open }) => {
  await open(table)
  const { fingerprint, attributes, text } = await suggest(page, 'tr:nth-child(2) [data-testid]')
  expect(JSON.stringify({ fingerprint, attributes, text })).not.toMatch(/101|Anna|Ben|Cleo/)
  expect(fingerprint).toMatchObject({ tag: 'button', text: 'Edit' })
  expect(fingerprint).not.toHaveProperty('namesakes')
})

test('a part that every row has, and that carries no data, is offered by the text of its row', async ({
  page,
  open,
}) => {
  await open(table)
  const offered = await offer(page, 'tr:nth-child(2) [type=button]')
  expect(offered?.preferred).toBe('TEXT')
  expect(offered?.options.map(({ choice, text }) => `${choice} ${text}`)).toEqual([
    'FIRST Ben Ito',
    'PLACE Ben Ito',
    'TEXT Ben Ito',
  ])
  expect(offered?.options[2]?.found).toContain('Ben Ito')
  const first = await offer(page, 'tr:nth-child(1) [type=button]')
  expect(first?.options.map(({ choice }) => choice)).toEqual(['FIRST', 'TEXT'])
})

test('rows that nothing but figures tells apart are offered by their place alone', async ({ page, open }) => {
  const toRow = (it: number) => `<tr><td>Deposit</td><td>${it}.90 €</td><td><button>Undo</button></td></tr>`
  await open(`<table>${[7, 8, 9].map(toRow).join('')}</table>`)
  const offered = await offer(page, 'tr:nth-child(2) button')
  expect(offered?.options.map(({ choice }) => choice)).toEqual(['FIRST', 'PLACE'])
  expect(await offer(page, 'tr:nth-child(1) button')).toBeNull()
})

test('a card is told by the name on it, not by its price', async ({ page, open }) => {
  const card = (name: string, at: number) =>
    `<a class="card" data-row data-plant="${name}" href="product/${name}"><h3>${name}</h3><p>${at + 9}.00 €</p></a>`
  await open(`<div class="grid">${['Fern', 'Palm', 'Moss'].map(card).join('')}</div>`)
  const offered = await offer(page, '.card:nth-child(2) p')
  expect(offered?.preferred).toBe('TEXT')
  expect(offered?.options.map(({ choice, found }) => `${choice} ${found}`)).toEqual([
    'FIRST Fern9.00 €',
    'PLACE Palm10.00 €',
    'TEXT Palm10.00 €',
  ])
  expect(offered?.options[2]?.clues).toContain('"match":"CONTAINS","value":{"en":"Palm"}')
})

test('a card may have a header and columns of its own', async ({ page, open }) => {
  const card = (name: string) =>
    `<article data-row><header><h3>${name}</h3></header><div class="left"><b>Price</b><i>${name.length} €</i></div>
     <div class="right"><b>In stock</b><i>7</i></div><button>Add</button></article>`
  await open(`<section>${['Fern', 'Monstera'].map(card).join('')}</section>`)
  const offered = await offer(page, 'article:nth-child(2) h3')
  expect(offered?.preferred).toBe('TEXT')
  expect(offered?.options.map(({ choice }) => choice)).toEqual(['FIRST', 'PLACE', 'TEXT'])
  const stock = await offer(page, 'article:nth-child(2) .right i')
  expect(stock?.options[0]?.found).toContain('Fern')
})

test('rows of a virtual list are rows, wherever they are drawn', async ({ page, open }) => {
  const row = (at: number) =>
    `<div data-row data-index="${at}" style="position:absolute;transform:translateY(${at * 30}px)">
     <span class="name">Person ${at}</span><button>Invite</button></div>`
  await open(`<div style="position:relative;height:200px">${[40, 41, 42].map(row).join('')}</div>`)
  const offered = await offer(page, '[data-index="42"] .name')
  expect(offered).toMatchObject({ preferred: 'TEXT', options: [{ choice: 'FIRST' }, { number: 43 }, {}] })
  // The first row is not drawn.
  expect(offered?.options.map(({ found }) => found)).toEqual([
    undefined,
    'Person 42Invite',
    'Person 42Invite',
  ])
})

test('the entries of a menu, a form and a table of details are no rows of records', async ({
  page,
  open,
}) => {
  await open(`<nav><ul><li><a href="/">Home</a></li><li><a id="cart" href="/cart">Cart</a></li></ul></nav>
    <ul><li><a href="/profile">Profile</a></li><li><a id="team" href="/team">Team</a></li></ul>
    <form><div><label>Email <input name="mail"></label><p>For receipts</p></div>
      <div><label>Phone <input id="phone" name="phone"></label><p>For couriers</p></div></form>
    <table><tr><th>Name</th><td>Anna</td></tr><tr><th>Since</th><td id="since">May</td></tr></table>
    <div><button>Save</button><button id="cancel">Cancel</button></div>`)
  for (const id of ['#cart', '#phone', '#since', '#cancel']) expect(await offer(page, id)).toBeNull()
  // It may be a menu or a list of teams: its own text stands, and the place is offered.
  const team = await offer(page, '#team')
  expect(team).toMatchObject({ preferred: 'TEXT' })
  expect(await suggest(page, '#team')).toMatchObject({ attributes: [{ name: 'id', value: 'team' }] })
})

test('the address of a record becomes a pattern for all of them', async ({ page, open }) => {
  await open('<button>Pay</button>')
  for (const [address, pattern] of [
    ['/orders/4711', '/orders/*'],
    ['/app#/orders/17', '/app#/orders/*'],
    ['/app#/detail?id=17', '/app#/detail'],
    ['/cart', '/cart'],
  ] as const) {
    await page.evaluate((to) => history.replaceState(null, '', to), address)
    const suggested = await suggest(page, 'button')
    expect(suggested.url).toEqual({ match: 'EQUALS', value: pattern })
    const status = await page.evaluate(
      (wanted) => window.stage.findElement(document, [wanted], 'en', 'en').status,
      suggested,
    )
    expect(status).toBe('FOUND')
  }
})
