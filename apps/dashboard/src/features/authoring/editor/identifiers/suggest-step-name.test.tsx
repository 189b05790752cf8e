import { afterEach, expect, test } from 'vitest'
import { suggestStepName } from './suggest-step-name.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.head.querySelector('meta[name=waymark-private]')?.remove()
})

function suggest(html: string): string | undefined {
  document.body.innerHTML = html
  const element = document.querySelector('[data-it]')
  if (!element) throw new Error('The page lacks the element')
  return suggestStepName(element)
}

test.each([
  ['what a button says', '<button data-it>Pay</button>', 'Pay'],
  ['the button around an icon', '<button aria-label="Search"><svg data-it></svg></button>', 'Search'],
  ['the label of a field', '<label>City <input data-it value="Rome"></label>', 'City'],
  ['the label of an editor', '<label for="a">Notes</label><textarea id="a" data-it>Mine</textarea>', 'Notes'],
  ['the word of an input button', '<input type="submit" value="Save" data-it>', 'Save'],
  ['what it may be called', '<button data-it>Save & close: "now"</button>', 'Save close: now'],
  [
    'a long text, cut between words',
    '<a href="#" data-it>Plants that like it where you live and grow there for years</a>',
    'Plants that like it where you live and …',
  ],
])('a step is named after %s', (_, html, name) => expect(suggest(html)).toBe(name))

test.each([
  ['an icon without a word', '<button data-it><svg></svg></button>'],
  ['a number', '<span data-it>12.90</span>'],
  ['what is marked private', '<p data-waymark-private><button data-it>Anna</button></p>'],
  ['what holds something private', '<button data-it>Hello <b data-waymark-private>Anna</b></button>'],
  [
    'what something private labels',
    '<b id="n" data-waymark-private>Anna</b><button data-it aria-labelledby="n">Open</button>',
  ],
  ['what somebody wrote', '<div contenteditable><h2 data-it>My diary</h2></div>'],
  ['what somebody wrote into an editor', '<textarea data-it>My diary</textarea>'],
  ['a cell with a field', '<table><tr><td data-it>Name <input value="Anna"></td></tr></table>'],
  ['a masked text of a capture', '<button data-it>Hello ••••</button>'],
])('a step is not named after %s', (_, html) => expect(suggest(html)).toBeUndefined())

test('a step is not named after what an app marks as private by a selector, in its frames neither', () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'waymark-private', content: '.iban' })
  document.head.append(meta)
  expect(suggest('<button class="iban" data-it>DE12 Bank</button>')).toBeUndefined()
  expect(suggest('<button class="pay" data-it>Pay</button>')).toBe('Pay')

  document.body.innerHTML = '<iframe></iframe>'
  const inner = document.querySelector('iframe')?.contentDocument
  if (!inner) throw new Error('The frame has no document')
  inner.body.innerHTML = '<button class="iban">DE12 Bank</button>'
  expect(suggestStepName(inner.querySelector('button') as Element)).toBeUndefined()

  meta.content = '..'
  expect(suggest('<button data-it>Pay</button>')).toBeUndefined()
})

test('a step is not named after what is in a shadow root of something private', () => {
  document.body.innerHTML = '<div data-waymark-private></div>'
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' })
  const button = document.createElement('button')
  button.textContent = 'Anna'
  root?.append(button)
  expect(suggestStepName(button)).toBeUndefined()
})

test('a step is not named after what was in a frame that is gone', () => {
  document.body.innerHTML = '<iframe></iframe>'
  const frame = document.querySelector('iframe')
  const button = frame?.contentDocument?.createElement('button')
  if (!frame || !button) throw new Error('The frame has no document')
  button.textContent = 'Pay'
  frame.contentDocument?.body.append(button)
  expect(suggestStepName(button)).toBe('Pay')
  frame.remove()
  expect(suggestStepName(button)).toBeUndefined()
})
