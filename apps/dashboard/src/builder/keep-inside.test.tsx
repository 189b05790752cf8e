import { hearFirst } from '@waymark/runtime/hear-first'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Modal } from '../ui/dialogs/modal.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { createBuilderHost, type BuilderHost } from './builder-host.ts'

let traps: AbortController
let host: BuilderHost
const pressed: string[] = []

beforeEach(async () => {
  pressed.length = 0
  traps = new AbortController()
  document.body.innerHTML = '<div id="app"><input aria-label="Of the app"></div>'
  host = await createBuilderHost(document)
  const { root } = host
  root.innerHTML = `<div style="position: absolute; top: 100px"><input aria-label="Title"><button>Bold</button>
    <label><input type="checkbox">Optional</label><a href="#elsewhere">Help</a></div>`
  root.addEventListener('click', (event) => void pressed.push((event.target as Element).textContent))
  root.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
})
afterEach(() => {
  traps.abort()
  host.remove()
  document.body.replaceChildren()
})

const ofApp = page.getByRole('textbox', { name: 'Of the app' })
const title = page.getByRole('textbox', { name: 'Title' })

function listen(type: string, handle: (event: Event) => void): void {
  document.addEventListener(type, handle, { capture: true, signal: traps.signal })
}
const isOutside = ({ target }: { target: EventTarget | null }) =>
  !document.querySelector('#app')?.contains(target as Node)
const pullBack = () => document.querySelector<HTMLElement>('#app input')?.focus()

/** As libraries for dialogs do. */
function addTrap() {
  for (const type of ['focus', 'focusin']) listen(type, (event) => isOutside(event) && pullBack())
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    listen(type, (event) => isOutside(event) && event.preventDefault())
  listen('click', (event) => {
    if (!isOutside(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  listen('focusout', (event) => {
    const { relatedTarget } = event as FocusEvent
    if (relatedTarget && isOutside({ target: relatedTarget })) pullBack()
  })
}

test('a dialog that traps the focus and stops clicks beside it takes neither from the builder', async () => {
  addTrap()
  await userEvent.click(ofApp)
  await userEvent.click(title)
  await userEvent.keyboard('Pay')
  await expect.element(title).toHaveValue('Pay')
  await expect.element(ofApp).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Bold' }))
  expect(pressed).toContain('Bold')
  await userEvent.click(ofApp)
  await userEvent.keyboard('app')
  await expect.element(ofApp).toHaveValue('app')
})

test('each press counts once, and what its handler prevents does not happen', async () => {
  addTrap()
  const box = page.getByRole('checkbox', { name: 'Optional' })
  await userEvent.click(box)
  await expect.element(box).toBeChecked()
  await userEvent.click(page.getByText('Optional'))
  await expect.element(box).not.toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'Bold' }))
  expect(pressed.filter((it) => it === 'Bold')).toHaveLength(1)
  await userEvent.click(page.getByRole('link', { name: 'Help' }))
  expect(location.hash).toBe('')
})

test('the app learns that its field has lost the focus, as if the window had', async () => {
  const lost: (EventTarget | null)[] = []
  listen('focusout', (event) => void lost.push((event as FocusEvent).relatedTarget))
  await userEvent.click(ofApp)
  await userEvent.click(title)
  expect(lost).toEqual([null])
})

test('a press beside an open menu of the builder still reaches the document, where the menu notices it', async () => {
  const seen: string[] = []
  listen('mousedown', () => void seen.push('document'))
  const menu = document.createElement('div')
  menu.role = 'menu'
  menu.textContent = 'Duplicate'
  host.root.append(menu)
  const closed = document.createElement('div')
  closed.role = 'listbox'
  closed.hidden = true
  host.root.append(closed)
  await userEvent.click(menu)
  expect(seen).toEqual([])
  await userEvent.click(title)
  expect(seen).toEqual(['document'])
})

test('the shortcuts of an app do not take what is typed in the builder', async () => {
  const taken: string[] = []
  listen('keydown', (event) => {
    taken.push((event as KeyboardEvent).key)
    event.preventDefault()
  })
  const got: string[] = []
  host.root.addEventListener('keydown', (event) => {
    got.push(event.key)
    if (event.key === 'x') event.preventDefault()
  })
  await userEvent.click(title)
  await userEvent.keyboard('axb{Control>}u{/Control}')
  await expect.element(title).toHaveValue('ab')
  expect(got).toEqual(['a', 'x', 'b', 'Control', 'u'])
  expect(taken).toEqual([])
})

test('a pointer that enters the builder is kept from the app', () => {
  const seen: string[] = []
  listen('pointerenter', ({ type }) => void seen.push(type))
  host.element.dispatchEvent(new PointerEvent('pointerenter'))
  expect(seen).toEqual([])
})

test('Escape in the builder reaches its own listeners alone', async () => {
  const heard: string[] = []
  for (const target of [window, document])
    target.addEventListener('keydown', () => void heard.push('app'), {
      capture: true,
      signal: traps.signal,
    })
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  await expect.poll(() => host.element.parentNode).toBe(dialog)
  const stop = hearFirst(window, ({ type }) => type === 'keydown' && heard.push('builder'))
  await userEvent.click(title)
  await userEvent.keyboard('{Escape}')
  stop()
  expect(heard).toEqual(['builder'])
  expect(dialog.open).toBe(true)
})

test('Escape closes a dialog of the builder', async () => {
  const close = vi.fn<() => void>()
  const { unmount } = await render(
    <BuilderFrame root={host.root}>
      <Modal opened onClose={close} title="Languages">
        <input aria-label="Language" />
      </Modal>
    </BuilderFrame>,
  )
  await userEvent.click(page.getByRole('textbox', { name: 'Language' }))
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  await unmount()
})
