import { expect, it } from 'vitest'
import { bringIntoView } from './bring-into-view.ts'

it.each(['a', 'area', 'button'])('an element that the page has taken away scrolls nothing: %s', (name) => {
  const element = document.createElement(name)
  element.setAttribute('href', 'https://shop.example/help')
  document.body.append(element)
  element.remove()
  expect(() => bringIntoView(element, { block: 'center' })).not.toThrow()
})
