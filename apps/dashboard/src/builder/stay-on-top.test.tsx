import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { stayOnTop } from './stay-on-top.ts'

let builder: HTMLElement
let button: HTMLElement
let stop = () => {}

beforeEach(() => {
  builder = document.createElement('waymark-guide')
  builder.popover = 'manual'
  button = document.createElement('button')
  builder.append(button)
  stop = stayOnTop(document, builder)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}
const canFocus = () => {
  button.focus()
  return document.activeElement === button
}
/** Whether a press at the builder's button reaches it, also in a shadow root. */
const isUsable = () => {
  const { x, y, width, height } = button.getBoundingClientRect()
  const root = builder.getRootNode() as Document | ShadowRoot
  return root.elementFromPoint(x + width / 2, y + height / 2) === button
}
/** Whether the builder's button is on top at its middle. */
const isUppermost = () => {
  const { x, y, width, height } = button.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === button
}

test('the builder is usable in a modal dialog, and when the app has taken that away', async () => {
  const dialog = add('<div><dialog>Settings</dialog></div>').firstElementChild as HTMLDialogElement
  dialog.showModal()
  await expect.poll(canFocus).toBe(true)
  await expect.poll(isUppermost).toBe(true)
  dialog.remove()
  await expect.poll(() => builder.parentNode).toBe(document.body)
  expect(isUppermost()).toBe(true)
})

test('the builder moves into the upper of two modal dialogs, whatever their order in the document', async () => {
  const [later, earlier] = add(
    '<div><dialog>Delete?</dialog><dialog style="width: 300px">Settings</dialog></div>',
  ).children as unknown as HTMLDialogElement[]
  earlier!.showModal()
  later!.showModal()
  await expect.poll(() => builder.parentNode).toBe(later)
  expect(isUppermost()).toBe(true)
})

test('the builder is usable in a modal dialog that opens in a shadow root', async () => {
  const host = add('<div></div>')
  host.attachShadow({ mode: 'open' }).innerHTML = '<dialog>Settings</dialog>'
  // The page has been quiet for a while.
  await new Promise((done) => setTimeout(done, 200))
  host.shadowRoot!.querySelector('dialog')!.showModal()
  await expect.poll(isUsable).toBe(true)
})

test('the builder is usable in a modal dialog that nobody can look into, and after it', async () => {
  const host = add('<div><p>Settings</p></div>')
  const shadow = host.attachShadow({ mode: 'closed' })
  shadow.innerHTML = '<dialog><slot></slot></dialog>'
  await new Promise((done) => setTimeout(done, 200))
  shadow.querySelector('dialog')!.showModal()
  await expect.poll(isUppermost).toBe(true)
  await expect.poll(canFocus).toBe(true)
  await new Promise((done) => setTimeout(done, 600))
  expect(isUppermost()).toBe(true)
  shadow.querySelector('dialog')!.close()
  await expect.poll(() => builder.parentNode).toBe(document.body)
  await expect.poll(isUppermost).toBe(true)
})

test('the builder comes above a popover that nobody can look into', async () => {
  const shadow = add('<div></div>').attachShadow({ mode: 'closed' })
  shadow.innerHTML = '<p popover="manual" style="inset: 0; width: auto; height: auto">Offer</p>'
  await new Promise((done) => setTimeout(done, 200))
  shadow.querySelector('p')!.showPopover()
  expect(isUppermost()).toBe(false)
  await expect.poll(isUppermost).toBe(true)
})

test('the builder enters the modal of a library after it came above a popover that nobody can look into', async () => {
  const shadow = add('<div></div>').attachShadow({ mode: 'closed' })
  shadow.innerHTML = '<p popover="manual" style="inset: 0; width: auto; height: auto">Offer</p>'
  shadow.querySelector('p')!.showPopover()
  await expect.poll(isUppermost).toBe(true)
  const modal = add('<div role="dialog" aria-modal="true"><input></div>')
  await expect.poll(() => builder.parentNode).toBe(modal)
})

test('the builder is usable while an element of the app fills the screen, and after it', async () => {
  const player = add('<section><button>Watch</button></section>')
  const watch = player.querySelector('button')!
  watch.addEventListener('click', () => void player.requestFullscreen())
  // Browsers grant it only to a person's press.
  await userEvent.click(watch)
  await expect.poll(() => document.fullscreenElement).toBe(player)
  await expect.poll(canFocus).toBe(true)
  await expect.poll(isUppermost).toBe(true)
  await document.exitFullscreen()
  await expect.poll(() => builder.parentNode).toBe(document.body)
  expect(isUppermost()).toBe(true)
})

test('a closed dialog that stays in the page does not hide the builder', async () => {
  const dialog = add('<dialog>Settings</dialog>') as HTMLDialogElement
  dialog.showModal()
  await expect.poll(() => builder.parentNode).toBe(dialog)
  dialog.close()
  await expect.poll(() => builder.parentNode).toBe(document.body)
})

test('a modal that holds the focus lets the builder have it', async () => {
  const modal = add('<div role="dialog" aria-modal="true"><input></div>')
  const trap = (event: FocusEvent) => {
    if (!modal.contains(event.target as Node)) modal.querySelector('input')!.focus()
  }
  document.addEventListener('focusin', trap, { capture: true })
  await expect.poll(canFocus).toBe(true)
  document.removeEventListener('focusin', trap, { capture: true })
})

test('the builder is not disabled with the rest of the page', async () => {
  for (const each of document.body.children) each.toggleAttribute('inert', true)
  await expect.poll(canFocus).toBe(true)
})

test('the builder stays above what the app shows later', async () => {
  const cover = add('<div popover="manual" style="inset: 0; width: auto; height: auto">Offer</div>')
  cover.showPopover()
  expect(isUppermost()).toBe(false)
  await expect.poll(isUppermost).toBe(true)
})

test('the builder stays in the page when an app removes it from its modal dialog', async () => {
  const modal = add('<div role="dialog" aria-modal="true"><input></div>')
  const observer = new MutationObserver(() => modal.querySelector('waymark-guide')?.remove())
  observer.observe(modal, { childList: true })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(builder.parentNode).toBe(document.body)
  observer.disconnect()
})
