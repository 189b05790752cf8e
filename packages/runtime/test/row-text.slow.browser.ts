import type { Page } from '@playwright/test'
import type { WebIdentifier } from '@waymark/contract'
import { expect, listEvents, test } from './test.ts'

test.use({ blankPage: '/source.html' })

const row = (name: string, edit = 'Edit') =>
  `<tr><td><input type="checkbox"></td><td><b>${name}</b><small>Since 12 May 2024</small></td><td>12.90 €</td>
   <td><button>${edit}</button> <button class="more">More</button></td></tr>`
const toTable = (...rows: string[]) =>
  `<p>Anna Meyer was here last.</p><table><thead><tr><th></th><th>Name</th><th>Total</th><th></th></tr></thead>
   <tbody>${rows.join('')}</tbody></table><button>Edit</button>`

const swap = (page: Page, html: string) =>
  page.locator('main').evaluate((main, inner) => (main.innerHTML = inner), html)

/** Returns the row with its text that is offered for an element, which may be in shadow roots: `my-list >>> button`. */
const offerText = (page: Page, path: string) =>
  page.evaluate((path) => {
    const [first = '', ...inner] = path.split(' >>> ')
    const picked = inner.reduce<Element | null | undefined>(
      (host, selector) => host?.shadowRoot?.querySelector(selector),
      document.querySelector(first),
    )
    const offered = window.source.listRowOptions(picked as Element, 'en')
    return offered?.options.find(({ choice }) => choice === 'TEXT') ?? null
  }, path)

async function pick(page: Page, path: string): Promise<WebIdentifier> {
  const option = await offerText(page, path)
  if (!option) throw new Error(`No text is offered for ${path}`)
  return option.identifier
}

/** The row of the element that is found, as text, or why none is. */
const find = (page: Page, identifier: WebIdentifier) =>
  page.evaluate((identifier) => {
    const match = window.source.findElementAtOnce(document, [identifier], 'de', 'en')
    if (match.status !== 'FOUND') return match.status
    const { element } = match
    const root = element.getRootNode()
    const host = 'host' in root ? (root.host as Element) : null
    const row =
      element.closest('tr,li,[role=row],[data-row]') ?? host?.closest('[role=row],[data-row]') ?? host
    const inner = row?.shadowRoot ?? row
    return `${element.textContent} in ${inner?.textContent?.replace(/\s+/g, ' ').trim()}`
  }, identifier)

test('the button of a row is found in the row with the text, wherever that is', async ({ page, open }) => {
  await open(toTable(row('Anna Meyer'), row('Ben Ito'), row('Cleo Papadaki')))
  const option = await offerText(page, 'tbody tr:nth-child(1) button')
  expect(option).toMatchObject({ text: 'Anna Meyer', identifier: { kind: 'WEB_ROW', row: { tag: 'tr' } } })
  const identifier = await pick(page, 'tbody tr:nth-child(1) button')
  expect(await find(page, identifier)).toMatch(/^Edit in Anna Meyer/)
  // Sorted anew, on the next page of the table, and with a new row above.
  await swap(page, toTable(row('Zoe Anna'), row('Cleo Papadaki'), row('Ben Ito'), row('Anna  meyer')))
  expect(await find(page, identifier)).toMatch(/^Edit in Anna meyer/)
})

test('a button is missing if no row has the text, even if one button is left', async ({ page, open }) => {
  await open(toTable(row('Anna Meyer'), row('Ben Ito')))
  const identifier = await pick(page, 'tbody tr:nth-child(1) button')
  await swap(page, toTable(row('Anna Meyerhoff'), row('Ben Ito')))
  expect(await find(page, identifier)).toBe('MISSING')
  await swap(page, `<p>Anna Meyer</p><table><tbody>${row('Ben Ito')}</tbody></table>`)
  expect(await find(page, identifier)).toBe('MISSING')
  // Nor is another button of the right row taken for it.
  await swap(page, toTable(row('Anna Meyer', 'Restore'), row('Ben Ito')))
  expect(await find(page, identifier)).toBe('MISSING')
})

test('a text that two rows have is ambiguous, and not offered', async ({ page, open }) => {
  await open(toTable(row('Anna Meyer'), row('Ben Ito')))
  const identifier = await pick(page, 'tbody tr:nth-child(1) button')
  await swap(page, toTable(row('Anna Meyer'), row('Ben Ito'), row('Anna Meyer')))
  expect(await find(page, identifier)).toBe('AMBIGUOUS')
  expect(await find(page, { ...identifier, index: 1 })).toBe('MISSING')
  expect(await offerText(page, 'tbody tr:nth-child(1) button')).toBeNull()
  expect(await offerText(page, 'tbody tr:nth-child(2) button')).toMatchObject({ text: 'Ben Ito' })
})

test('equal parts of one row are told by their place in the row', async ({ page, open }) => {
  const star = '<td><i>★</i><i>★</i></td>'
  const toRow = (name: string) => `<tr><td>${name}</td>${star}</tr>`
  await open(`<table>${toRow('Anna Meyer')}${toRow('Ben Ito')}</table>`)
  const identifier = await pick(page, 'tr:nth-child(2) i:nth-child(2)')
  expect(identifier).toMatchObject({ index: 1, row: { text: { en: 'Ben Ito' } } })
  await swap(page, `<table>${toRow('Ben Ito')}${toRow('Cleo')}${toRow('Anna Meyer')}</table>`)
  const isSecond = await page.evaluate((wanted) => {
    const match = window.source.findElementAtOnce(document, [wanted], 'en', 'en')
    return match.status === 'FOUND' && match.element === document.querySelectorAll('i')[1]
  }, identifier)
  expect(isSecond).toBe(true)
})

test('a row is called by its heading, its first cell or its link, not by figures or its controls', async ({
  page,
  open,
}) => {
  const offer = async (...cells: string[]) => {
    const toRow = (cells: string[]) => `<tr>${cells.map((it) => `<td>${it}</td>`).join('')}</tr>`
    const other = [...cells.map((_, at) => `Other ${at}`), '<button>Edit</button>']
    await open(`<table>${toRow([...cells, '<button>Edit</button>'])}${toRow(other)}</table>`)
    return (await offerText(page, 'tr:first-child td:last-child button'))?.text
  }
  expect(await offer('3 days ago', '<a href="#">Anna</a>', '12.90 €')).toBe('Anna')
  expect(await offer('Thu, 1 Feb', 'vor 2 Stunden', '<span>Anna</span>')).toBe('Anna')
  expect(await offer('Anna Meyer', '<a href="mailto:anna@shop.example">anna@shop.example</a>')).toBe(
    'Anna Meyer',
  )
  expect(await offer('<select><option>Anna</option></select>', 'Ben')).toBe('Ben')
  expect(await offer('Lot 7', '<h3>Late roses</h3>')).toBe('Late roses')
  expect(await offer('<a href="#">#1042</a>', '17 May', '<button>Undo</button>')).toBe('#1042')
  expect(await offer('17 May', '12.90 €', '<button>Undo</button>')).toBeUndefined()
})

test('lists, grids, cards and rows within rows are rows, too', async ({ page, open }) => {
  const names = ['Anna Meyer', 'Ben Ito', 'Cleo Papadaki']
  const list = (people: string[]) =>
    `<ul>${people.map((it) => `<li><span>${it}</span><ul><li>Admin</li></ul><button>Edit</button></li>`).join('')}</ul>`
  const grid = (people: string[]) =>
    `<div role="grid">${people.map((it, at) => `<div role="row" aria-rowindex="${at + 1}"><div role="gridcell">${it}</div><div role="gridcell"><button>Edit</button></div></div>`).join('')}</div>`
  const cards = (people: string[]) =>
    `<section>${people.map((it) => `<div class="card" data-row><div><div><p>${it}</p><p>Member</p></div></div><div><button>Edit</button></div></div>`).join('')}</section>`
  const bare = (people: string[]) =>
    `<section>${people.map((it) => `<div data-row><div><p>${it}</p><p>Member</p></div><div><button>Edit</button></div></div>`).join('')}</section>`
  for (const draw of [list, grid, cards, bare]) {
    await open(draw(names))
    const button = page.getByRole('button', { name: 'Edit' })
    await button.nth(1).evaluate((it) => (it.id = 'radix-picked'))
    const identifier = await pick(page, '#radix-picked')
    expect(await find(page, identifier)).toMatch(/^Edit in Ben Ito/)
    await swap(page, draw(['Ben Ito', 'Anna Meyer']))
    expect(await find(page, identifier)).toMatch(/^Edit in Ben Ito/)
    await swap(page, draw(['Cleo Papadaki', 'Anna Meyer', 'Ben Itoh']))
    expect(await find(page, identifier)).toBe('MISSING')
  }
})

test('rows of a tree have texts of their own', async ({ page, open }) => {
  const entry = (name: string, inner = '') =>
    `<li><span>${name}</span><button>Open</button>${inner && `<ul>${inner}</ul>`}</li>`
  await open(`<ul id="tree">${entry('Plants', entry('Ferns') + entry('Mosses'))}${entry('Tools')}</ul>`)
  const fern = await pick(page, '#tree > li > ul > li button')
  expect(await find(page, fern)).toBe('Open in FernsOpen')
  const plants = await pick(page, '#tree > li > button')
  await swap(page, `<ul>${entry('Tools', entry('Ferns') + entry('Plants'))}</ul>`)
  expect(await find(page, plants)).toBe('Open in PlantsOpen')
})

test('rows in shadow roots, and rows that are shadow hosts, are found', async ({ page, open }) => {
  const draw = (names: string[]) =>
    page.evaluate((names) => {
      const main = document.querySelector('main') as HTMLElement
      main.innerHTML = '<my-list></my-list><my-grid></my-grid>'
      const [list, grid] = [...main.children].map((it) => it.attachShadow({ mode: 'open' }))
      if (!list || !grid) return
      list.innerHTML = names.map(() => '<my-row></my-row>').join('')
      names.forEach((name, at) => {
        const host = list.children[at] as Element
        host.innerHTML = `<em slot="name">${name}</em>`
        host.attachShadow({ mode: 'open' }).innerHTML =
          '<p><slot name="name"></slot></p><p>Member</p><my-action></my-action>'
        const action = host.shadowRoot?.querySelector('my-action') as Element
        action.attachShadow({ mode: 'open' }).innerHTML = '<button>Edit</button>'
      })
      grid.innerHTML = names
        .map((it) => `<div role="row"><div><b>${it}</b></div><button>Delete</button></div>`)
        .join('')
    }, names)
  await open('')
  await draw(['Anna Meyer', 'Ben Ito', 'Cleo Papadaki'])
  const edit = await pick(page, 'my-list >>> my-row:nth-child(2) >>> my-action >>> button')
  const remove = await pick(page, 'my-grid >>> [role=row]:nth-child(2) button')
  expect(edit).toMatchObject({ row: { tag: 'my-row', text: { en: 'Ben Ito' } } })
  const isFound = (identifier: WebIdentifier, at: number) =>
    page.evaluate(
      ([identifier, at]) => {
        const match = window.source.findElementAtOnce(document, [identifier], 'en', 'en')
        const list = document.querySelector('my-list')?.shadowRoot?.children[at]
        const action = list?.shadowRoot?.querySelector('my-action')?.shadowRoot?.querySelector('button')
        const inGrid = document.querySelector('my-grid')?.shadowRoot?.children[at]?.querySelector('button')
        return match.status === 'FOUND'
          ? [action, inGrid].includes(match.element as HTMLButtonElement)
          : match.status
      },
      [identifier, at] as const,
    )
  for (const it of [edit, remove]) expect(await isFound(it, 1)).toBe(true)
  await draw(['Zoe', 'Anna Meyer', 'Cleo Papadaki', 'Ben Ito'])
  for (const it of [edit, remove]) expect(await isFound(it, 3)).toBe(true)
  await draw(['Zoe', 'Anna Meyer'])
  for (const it of [edit, remove]) expect(await isFound(it, 0)).toBe('MISSING')
})

test('a step follows its row while the same elements show other records', async ({ page, open, dialog }) => {
  await open(toTable(row('Anna Meyer'), row('Ben Ito'), row('Cleo Papadaki')))
  const identifier = await pick(page, 'tbody tr:nth-child(2) button')
  await page.evaluate(
    (it) => window.stage.play([{ identifiers: [it], waitMs: 30_000, onMissing: 'END' }]),
    identifier,
  )
  await expect(dialog).toBeVisible()
  const scroll = (names: string[]) =>
    page.evaluate((names) => {
      document.querySelectorAll('td b').forEach((it, at) => {
        const text = it.firstChild
        if (text) text.nodeValue = names[at] ?? ''
      })
    }, names)
  const isAtRow = async (at: number) => {
    const [card, button] = await Promise.all([
      dialog.boundingBox(),
      page.locator('tbody tr').nth(at).getByRole('button', { name: 'Edit' }).boundingBox(),
    ])
    return card && button ? Math.abs(card.y - button.y - button.height) < 20 : false
  }
  await expect.poll(() => isAtRow(1)).toBe(true)
  await scroll(['Ben Ito', 'Cleo Papadaki', 'Dora Lind'])
  await expect.poll(() => isAtRow(0)).toBe(true)
  await scroll(['Cleo Papadaki', 'Dora Lind', 'Emil Roth'])
  await expect(dialog).toHaveCount(0)
  await scroll(['Anna Meyer', 'Ben Ito', 'Cleo Papadaki'])
  await expect.poll(() => isAtRow(1)).toBe(true)
})

test('a row that is gone is reported as missing, and the step never goes to another', async ({
  page,
  open,
  dialog,
}) => {
  await open(toTable(row('Anna Meyer'), row('Ben Ito')))
  const identifier = await pick(page, 'tbody tr:nth-child(2) button')
  await swap(page, toTable(row('Anna Meyer'), row('Cleo Papadaki')))
  await page.evaluate(
    (it) => window.stage.play([{ identifiers: [it], waitMs: 100, onMissing: 'END' }]),
    identifier,
  )
  await expect.poll(() => listEvents(page)).toContain('identifier_missing a MISSING')
  await expect(dialog).toHaveCount(0)
})

test('a renamed button is found by its looks, and only in the row with the text', async ({
  page,
  open,
  dialog,
}) => {
  const names = ['Anna Meyer', 'Ben Ito', 'Cleo Papadaki', 'Dora Lind']
  const draw = (rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
  await open(draw(names.map((it) => row(it))))
  const identifier = await pick(page, 'tbody tr:nth-child(2) button')
  await swap(page, draw([...names].reverse().map((it) => row(it, 'Edit person'))))
  const explained = await page.evaluate((it) => {
    const { match, relocated } = window.source.explainMatch(document, it, 'en', 'en')
    return [match.status, relocated?.element.closest('tr')?.querySelector('b')?.textContent]
  }, identifier)
  expect(explained).toEqual(['MISSING', 'Ben Ito'])
  await page.evaluate(
    (it) => window.stage.play([{ identifiers: [it], waitMs: 100, onMissing: 'END' }]),
    identifier,
  )
  await expect(dialog).toBeVisible()
  // The element stays, but it is of another record now.
  await page.evaluate(() => {
    for (const it of document.querySelectorAll('td b')) it.textContent = `Not ${it.textContent}`
  })
  await expect(dialog).toHaveCount(0)
})

test('the address of the page is judged before the row', async ({ page, open }) => {
  await open(toTable(row('Anna Meyer'), row('Ben Ito')))
  const identifier = await pick(page, 'tbody tr:nth-child(2) button')
  const explain = (wanted: WebIdentifier) =>
    page.evaluate((it) => {
      const { match, strength, equals } = window.source.explainMatch(document, it, 'en', 'en')
      return [match.status, strength, equals]
    }, wanted)
  expect(await explain(identifier)).toEqual(['FOUND', 'STRONG', 1])
  expect(await explain({ ...identifier, url: { match: 'EQUALS', value: '/elsewhere' } })).toEqual([
    'OTHER_PAGE',
    null,
    0,
  ])
})
