import { afterEach, expect, test } from 'vitest'
import { describeElement } from './describe-element.ts'

afterEach(() => document.body.replaceChildren())

function describe(html: string) {
  document.body.innerHTML = html
  const element = document.querySelector('[data-it]')
  if (!element) throw new Error('The page lacks the element')
  return describeElement(element)
}

test.each([
  [
    'a button below a heading',
    '<main><h1>Shop</h1><section><h2>Your basket</h2><p>Two plants</p><button data-it>Pay</button></section></main>',
    { role: 'button', name: 'Pay', region: 'Your basket' },
  ],
  [
    'a button of a labelled region',
    '<section aria-label="Basket"><h2>Later</h2><button data-it aria-label="Pay now"><svg></svg></button></section>',
    { role: 'button', name: 'Pay now', region: 'Basket' },
  ],
  [
    'a field by its label',
    '<fieldset><legend>Address</legend><label>City <input data-it></label></fieldset>',
    { role: 'textbox', name: 'City', region: 'Address' },
  ],
  [
    'a part of a card, not by the card beside it',
    '<main><h1>Plants</h1><div><a class="card"><h2>Aloe</h2></a><a class="card"><img data-it alt="" src="data:,"><h2>Fern</h2></a></div></main>',
    { role: 'img', name: '', region: 'Plants' },
  ],
  [
    'a field below a head of its own',
    '<div><div class="head"><h2>Address</h2></div><div class="body"><input data-it aria-label="City"></div></div>',
    { role: 'textbox', name: 'City', region: 'Address' },
  ],
  [
    'a cell, not by a dialog that is shut',
    '<h1>Orders</h1><dialog><h2>New entry</h2></dialog><div role="grid"><div role="row"><span data-it role="gridcell">Gold</span></div></div>',
    { role: 'cell', name: 'Gold', region: 'Orders' },
  ],
  [
    'a frame, not by an open dialog beside it or by what is hidden',
    '<h1>Orders</h1><h2 hidden>Filters</h2><h2 style="visibility: hidden">Sort</h2><div role="dialog"><h2>New entry</h2></div><figure data-it></figure>',
    { role: 'figure', name: '', region: 'Orders' },
  ],
  [
    'a button, not by another part of the page',
    '<h1>Orders</h1><aside><h2>News</h2></aside><section><h2>Offers</h2></section><button data-it>Pay</button>',
    { role: 'button', name: 'Pay', region: 'Orders' },
  ],
  [
    'a button in an open dialog',
    '<h1>Orders</h1><dialog open><h2>New entry</h2><p><button data-it>Save</button></p></dialog>',
    { role: 'button', name: 'Save', region: 'New entry' },
  ],
  ['a picture', '<img data-it alt="A fern" src="data:,">', { role: 'img', name: 'A fern', region: '' }],
  ['a plain text', '<div><span data-it>12.90 €</span></div>', { role: 'text', name: '12.90 €', region: '' }],
  [
    'a heading, not in itself',
    '<main><h1 data-it>Shop</h1></main>',
    { role: 'heading', name: 'Shop', region: '' },
  ],
  [
    'an element without a name, by what is before it',
    '<main><h1>Shop</h1><div data-it><p>One</p><p>Two</p></div><h2>Later</h2></main>',
    { role: 'element', name: '', region: 'Shop' },
  ],
])('describes %s', (_, html, description) => expect(describe(html)).toEqual(description))

test('cuts long names, and does not compute those of large elements', () => {
  expect(describe(`<button data-it>${'word '.repeat(40)}</button>`).name).toMatch(/^(word ?){12} …$/)
  const rows = '<tr><td>Anna</td></tr>'.repeat(80)
  expect(describe(`<table data-it aria-label="People">${rows}</table>`)).toMatchObject({
    role: 'table',
    name: 'People',
  })
})

test('describes elements of a frame', () => {
  document.body.innerHTML = '<iframe></iframe>'
  const inner = document.querySelector('iframe')?.contentDocument
  if (!inner) throw new Error('The frame has no document')
  inner.body.innerHTML = '<h1>Till</h1><button>Pay now</button>'
  const button = inner.querySelector('button')
  expect(button && describeElement(button)).toEqual({ role: 'button', name: 'Pay now', region: 'Till' })
})
