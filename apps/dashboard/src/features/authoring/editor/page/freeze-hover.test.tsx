import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { freezeHover } from './freeze-hover.ts'

const PAGE = `
<style>
  #menu, #away { width: 100px; height: 20px }
  #menu ul { display: none; margin: 0 }
  @media (min-width: 1px) { #menu:hover ul { display: block } }
</style>
<div id="menu">Menu<ul><li>Print</li></ul></div><div id="away" style="margin-top: 200px">Away</div>`

beforeEach(() => void (document.body.innerHTML = PAGE))
afterEach(() => document.body.replaceChildren())

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const isOpen = () => getComputedStyle(find('#menu ul')).display === 'block'

test('a menu that is open under the pointer stays so while it goes elsewhere, until it is let go', async () => {
  await userEvent.hover(find('#menu'))
  expect(isOpen()).toBe(true)
  const release = freezeHover([document])
  await userEvent.hover(find('#away'))
  expect(isOpen()).toBe(true)
  release()
  expect(isOpen()).toBe(false)
  expect(document.body.innerHTML).not.toContain('hovered')
})

test('a menu in a shadow root that is open under the pointer stays so, until it is let go', async () => {
  const host = document.createElement('div')
  find('#menu').before(host)
  host.attachShadow({ mode: 'open' }).innerHTML = PAGE
  const inShadow = (selector: string) => host.shadowRoot?.querySelector(selector) as HTMLElement
  await userEvent.hover(inShadow('#menu'))
  const release = freezeHover([document])
  await userEvent.hover(find('#away'))
  expect(getComputedStyle(inShadow('#menu ul')).display).toBe('block')
  release()
  expect(getComputedStyle(inShadow('#menu ul')).display).toBe('none')
})
