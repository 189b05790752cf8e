import { expect, test } from 'vitest'
import type { FeatureRecord } from './feature-record.ts'
import { fromProperties } from './from-properties.ts'
import { relocate } from './relocate.ts'

const LABELS =
  'Orders Basket Profile Reports Billing Invite Export Archive Language Calendar Library Weather'.split(' ')

/** Seeded, so that failures can be reproduced. */
function toRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function toPage(random: () => number): FeatureRecord[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: 40 }, (_, at) => ({
    tag: pick(['a', 'button', 'div', 'span', 'input']),
    id: random() < 0.3 ? `part-${at}` : undefined,
    classes: [pick(['btn', 'link', 'css-1x2y3z']), 'item'],
    attributes: random() < 0.4 ? { href: `/${pick(LABELS).toLowerCase()}/${at}` } : {},
    text: `${pick(LABELS)} ${pick(LABELS)}`,
    neighbourText: `${pick(LABELS)} · ${pick(LABELS)} | ${pick(LABELS)}`,
    xpath: `/html[1]/body[1]/div[${1 + (at % 5)}]/p[${at + 1}]`,
    x: Math.floor(random() * 1000),
    y: at * 30,
    width: 80,
    height: 24,
  }))
}

const SEEDS = Array.from({ length: 25 }, (_, at) => at + 1)

test.each(SEEDS)('the order of the candidates does not matter (seed %i)', (seed) => {
  const random = toRandom(seed)
  const page = toPage(random)
  const wanted = { ...(page[7] as FeatureRecord), id: undefined, classes: [], x: 5 }
  const shuffled = page
    .map((record, at) => ({ record, at, order: random() }))
    .sort((a, b) => a.order - b.order)
  const straight = relocate(wanted, page)
  const mixed = relocate(
    wanted,
    shuffled.map(({ record }) => record),
  )
  expect(mixed.status).toBe(straight.status)
  expect(mixed.certainty).toBeCloseTo(straight.certainty, 9)
  if (straight.status === 'FOUND' && mixed.status === 'FOUND') {
    expect(shuffled[mixed.index]?.at).toBe(straight.index)
  }
})

test.each(SEEDS)('an element that has not changed is found (seed %i)', (seed) => {
  const page = toPage(toRandom(seed)).map((record, at) => ({
    ...record,
    text: `${record.text} no ${'abcdefghij'[at % 10]}${at}`,
  }))
  for (const [index, wanted] of page.entries()) {
    expect(relocate(wanted, page)).toMatchObject({ status: 'FOUND', index })
  }
})

test('an element is missing if there are no candidates', () => {
  expect(relocate({ tag: 'a', text: 'Orders' }, [])).toEqual({ status: 'MISSING', certainty: 0 })
})

test('a record that says nothing is never found', () => {
  expect(relocate({}, toPage(toRandom(3))).status).not.toBe('FOUND')
})

const button = (text: string, rest: FeatureRecord = {}): FeatureRecord => ({
  tag: 'button',
  text,
  xpath: '/html[1]/body[1]/main[1]/button[1]',
  x: 20,
  y: 100,
  width: 90,
  height: 30,
  ...rest,
})

test('a button that became a link and says the same in another language is found', () => {
  const wanted = button('Save changes', { id: 'save-form', neighbourText: 'Cancel' })
  const page = [
    button('Abbrechen', { x: 130, xpath: '/html[1]/body[1]/main[1]/div[1]/button[1]' }),
    button('Änderungen speichern', {
      tag: 'a',
      role: 'button',
      xpath: '/html[1]/body[1]/main[1]/div[1]/a[1]',
    }),
  ]
  expect(relocate(wanted, page)).toMatchObject({ status: 'FOUND', index: 1 })
})

test('a control of a row is told from its equals by what stands in the row, in whatever order the rows are', () => {
  const names = ['Deep stretch', 'Early spin', 'Boxing basics']
  const row = (name: string, at: number): FeatureRecord =>
    button('Book', {
      neighbourText: `${name} · 45 minutes | ${names.filter((it) => it !== name).join(' · ')}`,
      y: 100 + at * 40,
      xpath: `/html[1]/body[1]/main[1]/div[${at + 1}]/button[1]`,
    })
  const page = names.map(row)
  expect(relocate(row('Boxing basics', 0), page)).toMatchObject({ status: 'FOUND', index: 2 })
})

test('a hidden copy is not taken for the element that was seen', () => {
  const wanted = button('Orders', { tag: 'a', attributes: { href: '/orders' } })
  const hidden = { ...wanted, x: 0, y: 0, width: 0, height: 0, xpath: '/html[1]/body[1]/div[1]/a[1]' }
  const shown = { ...wanted, x: 60, xpath: '/html[1]/body[1]/main[1]/nav[1]/a[1]' }
  expect(relocate(wanted, [hidden, shown])).toMatchObject({ status: 'FOUND', index: 1 })
})

test('an element of the wanted tag is found rather than the cell around it', () => {
  const path = '/html[1]/body[1]/table[1]/tr[4]/td[1]'
  const both: FeatureRecord = { text: 'Walnut lantern', x: 20, y: 100, width: 120, height: 20 }
  const wanted: FeatureRecord = { ...both, tag: 'span', classes: ['name'], xpath: `${path}/span[1]` }
  const others = Array.from({ length: 40 }, (_, at) => ({
    tag: 'span',
    text: `Thing ${at}`,
    xpath: `/html[1]/body[1]/p[${at}]`,
  }))
  const cell: FeatureRecord = { ...both, tag: 'td', classes: ['name'], xpath: path }
  const inside: FeatureRecord = {
    ...both,
    tag: 'span',
    xpath: `${path}/b[1]/span[2]`,
    x: 60,
    y: 108,
    width: 80,
    height: 14,
  }
  expect(relocate(wanted, [...others, cell, inside])).toMatchObject({ status: 'FOUND', index: 41 })
})

test('a field without a label of its own is called by what stands beside it', () => {
  const field = (rest: FeatureRecord): FeatureRecord => ({
    tag: 'input',
    width: 200,
    height: 20,
    x: 100,
    ...rest,
  })
  const wanted = field({
    neighbourText: 'Date of birth · ? | Title · Family name · Place of birth',
    xpath: '/html[1]/body[1]/form[1]/table[1]/tr[6]/td[2]/input[1]',
    y: 280,
  })
  const labels = ['Family name', 'Place of birth', 'Date of birth', 'Title']
  const page = labels.map((label, at) =>
    field({ label, xpath: `/html[1]/body[1]/main[1]/div[${at + 1}]/input[1]`, y: 600 + at * 60 }),
  )
  const result = relocate(wanted, page)
  expect(result.status === 'FOUND' ? result.index : undefined).toBe(2)
})

test('twins are ambiguous, and none is guessed', () => {
  const wanted = button('Connect', { y: 140 })
  const page = [1, 2, 3].map((at) =>
    button('Connect', { y: 60 + at * 40, xpath: `/html[1]/body[1]/main[1]/button[${at}]` }),
  )
  expect(relocate(wanted, page)).toMatchObject({ status: 'AMBIGUOUS', rivals: [0, 1, 2] })
})

test('a neighbour that moved into the place of a removed element is not taken for it', () => {
  const wanted = button('Export CSV', { neighbourText: 'Print · Share this report' })
  const page = [button('Print'), button('Share this report', { x: 130 })]
  expect(relocate(wanted, page).status).not.toBe('FOUND')
})

const LINKS = ['Products', 'Prices', 'Contact', 'Careers']
const toLink = (text: string, rest: FeatureRecord): FeatureRecord => ({
  tag: 'a',
  text,
  attributes: { href: `/${text.toLowerCase()}` },
  neighbourText: LINKS.filter((it) => it !== text).join(' · '),
  width: 70,
  height: 20,
  ...rest,
})
const header = LINKS.map((text, at) =>
  toLink(text, { xpath: `/html[1]/body[1]/header[1]/nav[1]/a[${at + 1}]`, x: 400 + at * 90, y: 20 }),
)
const inFooter = toLink('Contact', {
  xpath: '/html[1]/body[1]/footer[1]/p[1]/a[2]',
  neighbourText: 'Imprint · Privacy | Made with care',
  x: 90,
  y: 2400,
})
const contact = header[2] as FeatureRecord

test.each([undefined, 1])(
  'a link of the header is found beside its namesake in the footer, which is not taken for it (%s known)',
  (namesakes) => {
    const wanted = { ...contact, namesakes }
    expect(relocate(wanted, [...header, inFooter])).toMatchObject({ status: 'FOUND', index: 2 })
    const without = header.filter((it) => it !== contact)
    expect(relocate(wanted, [...without, inFooter]).status).not.toBe('FOUND')
  },
)

test('the only one left of several with its name may be another, unlike one that always was the only one', () => {
  const moved = toLink('Contact', { xpath: '/html[1]/body[1]/main[1]/p[1]/a[1]', x: 400, y: 600 })
  const judge = (namesakes: number | undefined) => relocate({ ...contact, namesakes }, [moved]).certainty
  expect(judge(0)).toBeGreaterThan(judge(undefined))
  expect(judge(undefined)).toBeGreaterThan(judge(1))
})

const help = toLink('Help', {
  xpath: '/html[1]/body[1]/footer[1]/ul[1]/li[3]/a[1]',
  neighbourText: 'Imprint · Privacy | Made with care',
  x: 90,
  y: 2400,
})
const support = toLink('Support', {
  xpath: '/html[1]/body[1]/header[1]/nav[1]/a[5]',
  x: 760,
  y: 20,
})

test('a link of the header with almost the name of one that the footer has lost is not taken for it', () => {
  const inPlace = { ...help, text: 'Support' }
  expect(relocate(help, [...header, support]).status).not.toBe('FOUND')
  expect(relocate(help, [...header, inPlace, support])).toMatchObject({ status: 'FOUND', index: 4 })
})

test('another name is more certain if it leads to the same destination, even by way of a counter of clicks', () => {
  const judge = (href: string) =>
    relocate({ ...help, attributes: { href: '/faq/7' } }, [{ ...support, y: 2400, attributes: { href } }])
      .certainty
  const straight = judge('https://example.test/faq/7')
  expect(straight).toBeGreaterThan(judge('/faq/7/all'))
  expect(judge('/redirect?url=https%3A%2F%2Fexample.test%2Ffaq%2F7&seen=2')).toBe(straight)
})

const TOPICS = ['Billing', 'Members', 'Security', 'Webhooks']
const toTopic = (text: string, at: number): FeatureRecord => ({
  tag: 'a',
  text,
  attributes: { href: `/${text.toLowerCase().replaceAll(' ', '-')}` },
  neighbourText: TOPICS.join(' · '),
  xpath: `/html[1]/body[1]/main[1]/ul[1]/li[${at + 1}]/a[1]`,
  x: 40,
  y: 300 + at * 30,
  width: 120,
  height: 20,
})
const invoices = toTopic('Invoices', 4)
const openInvoices = toTopic('Open invoices', 5)
const topics = TOPICS.map(toTopic)

test('an element that would have been taken all the time is not taken once the wanted one is gone', () => {
  const page = [...topics, openInvoices]
  expect(relocate(invoices, page)).toMatchObject({ status: 'FOUND', index: 4 })
  expect(relocate({ ...invoices, standIn: openInvoices }, page).status).not.toBe('FOUND')
})

test('an element that changed is found beside its stand-in, and more surely than without one', () => {
  const renamed = { ...invoices, text: 'Paid invoices', attributes: { href: '/paid' } }
  const page = [...topics, renamed, openInvoices]
  const judge = (wanted: FeatureRecord) => relocate(wanted, page)
  expect(judge({ ...invoices, standIn: toTopic('Members', 1) })).toMatchObject({ status: 'FOUND', index: 4 })
  expect(judge({ ...invoices, standIn: toTopic('Members', 1) }).certainty).toBeGreaterThan(
    judge(invoices).certainty,
  )
})

const toIcon = (picture: string, at: number): FeatureRecord => ({
  tag: 'button',
  picture,
  neighbourText: 'Quarterly report | Files',
  xpath: `/html[1]/body[1]/main[1]/div[1]/button[${at + 1}]`,
  x: 400 + at * 40,
  y: 300,
  width: 32,
  height: 32,
})

test('a control without words is told from others by its picture', () => {
  const wanted = toIcon('trash', 1)
  const reordered = ['share', 'archive', 'pencil', 'trash'].map(toIcon)
  expect(relocate(wanted, reordered)).toMatchObject({ status: 'FOUND', index: 3 })
  const without = ['pencil', 'archive', 'share'].map(toIcon)
  expect(relocate(wanted, without).status).not.toBe('FOUND')
})

test('another outline in the place of one is less certain', () => {
  const judge = (picture: string) => relocate(toIcon('M3 4h8v2', 0), [toIcon(picture, 0)]).certainty
  expect(judge('M3 4h8v2')).toBeGreaterThan(judge('M5 5l9 9'))
})

test('a picture that got a word for its name is found', () => {
  const wanted = toIcon('archive', 2)
  const named = ['Edit', 'Archive', 'Share'].map((text, at) => ({ ...toIcon('', at), text }))
  const best = relocate(wanted, named)
  expect(best.status === 'AMBIGUOUS' ? best.rivals : [best.status === 'FOUND' && best.index]).toContain(1)
})

test.each(['Help - shows more content', 'Help (opens in a new window)', 'Help, current page'])(
  'words for screen readers that are glued to a name do not change it: %s',
  (text) => {
    const page = [...header, help]
    expect(relocate({ ...help, text }, page)).toEqual(relocate(help, page))
    expect(relocate(help, [...header, { ...help, text }])).toEqual(relocate(help, page))
  },
)

test('records of published data sets are understood', () => {
  const properties = {
    tag: 'A',
    class: 'nav-link btn',
    id: '',
    name: null,
    href: 'https://web.archive.org/web/2018/https://www.example.test/mac/',
    alt: '',
    xpath: '/html[1]/body[1]/nav[1]/a[2]',
    idxpath: '//*[@id="nav"]/a[2]',
    is_button: 'yes',
    location: '331,12',
    area: '2112',
    shape: '109',
    visible_text: 'Mac',
    neighbor_text: 'store mac ipad',
  }
  expect(fromProperties(properties)).toMatchObject({
    tag: 'a',
    classes: ['nav-link', 'btn'],
    role: 'button',
    text: 'Mac',
    neighbourText: 'store mac ipad',
    idXpath: '//*[@id="nav"]/a[2]',
    x: 331,
    y: 12,
    area: 2112,
    shape: 1.09,
    width: expect.closeTo(48, 0) as number,
    height: expect.closeTo(44, 0) as number,
  })
  const { location: _, ...rest } = properties
  const { neighbor_text: _words, ...bare } = rest
  const other = { ...bare, neighborText: ['store', 'mac'], location: { x: 1, y: 2, width: 30, height: 4 } }
  expect(fromProperties(other)).toMatchObject({ neighbourText: 'store mac', x: 1, width: 30, height: 4 })
})
