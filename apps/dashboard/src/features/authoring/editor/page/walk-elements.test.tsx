import { afterEach, expect, test } from 'vitest'
import { walkElements } from './walk-elements.ts'

afterEach(() => document.body.replaceChildren())

test('the arrow keys lead into a shadow root, along it, and out again', () => {
  document.body.innerHTML = '<main><x-menu>Menu</x-menu></main>'
  const menu = document.querySelector('x-menu')!
  menu.attachShadow({ mode: 'open' }).innerHTML = '<style></style><a href="#a">A</a><a href="#b">B</a>'
  const [first, second] = menu.shadowRoot!.querySelectorAll('a')
  expect(walkElements(document, menu, 'ArrowDown')).toBe(first)
  expect(walkElements(document, first!, 'ArrowRight')).toBe(second)
  expect(walkElements(document, second!, 'ArrowLeft')).toBe(first)
  expect(walkElements(document, second!, 'ArrowUp')).toBe(menu)
})
