import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as screen, userEvent } from 'vitest/browser'
import { ElementMark } from './element-mark.tsx'
import { PageContext, type Page } from './page.ts'
import { usePicking } from './use-picking.ts'

const APP = `
<style>button, iframe, p { position: absolute; width: 120px; height: 30px }</style>
<button id="off" disabled style="top: 0"><b>Strong</b></button>
<fieldset disabled><button id="within" style="top: 40px">Within</button></fieldset>
<button id="through" disabled style="top: 80px; pointer-events: none">Through</button>
<style>#forced:not(#a):not(#b) { pointer-events: none !important }</style>
<button id="forced" aria-disabled="true" style="top: 120px">Forced</button>
<button id="plain" style="top: 160px">Plain</button>
<iframe id="foreign" sandbox="" srcdoc="Elsewhere" style="top: 200px"></iframe>
<main inert><button id="inert" style="top: 240px">Inert</button></main>
<div style="pointer-events: none"><p id="text" style="top: 280px">Only a text</p></div>
<section><input id="field" aria-label="Field" style="position: absolute; top: 330px; width: 120px; height: 30px"></section>
<label style="position: absolute; top: 330px; width: 120px; height: 30px; pointer-events: none">Field</label>
<article style="position: absolute; top: 370px; width: 120px; height: 30px"><button id="below" style="position: static">Below</button>
  <div style="position: absolute; inset: 0; pointer-events: none; background: linear-gradient(#0001, #0003)"></div></article>
<x-host id="host" style="position: absolute; top: 410px"></x-host>`

const AREAS = `<map name="rooms"><area id="hall" alt="Hall" coords="50,60,150,100" href="#hall"></map>
<img id="plan" usemap="#rooms" alt="Plan" width="400" height="200" style="position: absolute; top: 450px; left: 20px"
  src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'/>">`

const app = document.createElement('div')
let picked: Element[] = []

function Picking({ isMarked = false }) {
  const page: Partial<Page> = {
    state: { status: 'ready', document, href: '/' },
    picking: { onPick: (element) => void picked.push(element) },
    stopPicking: () => {},
  }
  const aim = usePicking((kept ??= page as Page))
  return (
    <PageContext value={kept}>
      <output>{aim?.element.closest('[id]')?.id}</output>
      {isMarked && aim && <ElementMark element={aim.element} />}
    </PageContext>
  )
}
let kept: Page | undefined

beforeEach(() => {
  app.innerHTML = APP
  const shadow = app.querySelector('x-host')!.attachShadow({ mode: 'open' })
  shadow.innerHTML =
    '<button disabled style="pointer-events: none; width: 120px; height: 30px">In a shadow</button>'
  document.body.append(app)
  picked = []
  kept = undefined
})
afterEach(() => app.remove())

const find = (id: string) => document.querySelector(`#${id}`)!
const listPicked = () => picked.map((it) => it.closest('[id]')?.id)

for (const id of [
  'off',
  'within',
  'through',
  'forced',
  'plain',
  'foreign',
  'inert',
  'text',
  'field',
  'below',
]) {
  test(`an element that is marked under the pointer is picked by a click: ${id}`, async () => {
    const { unmount } = await render(<Picking />)
    await userEvent.hover(find(id), { force: true })
    await expect.element(screen.getByRole('status')).toHaveTextContent(id)
    await userEvent.click(find(id), { force: true })
    await expect.poll(listPicked).toEqual([id])
    await unmount()
    expect(document.adoptedStyleSheets).toEqual([])
    expect(document.querySelector('main')).toHaveAttribute('inert', '')
  })
}

test('an area of an image is picked, and marked where it is drawn', async () => {
  app.insertAdjacentHTML('beforeend', AREAS)
  const { container } = await render(<Picking isMarked />)
  const image = find('plan')
  await userEvent.hover(image, { position: { x: 100, y: 80 } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('hall')
  const { x, y } = image.getBoundingClientRect()
  const readRing = () => {
    const { x, y, width, height } = container.querySelector('[aria-hidden]')!.getBoundingClientRect()
    return [x, y, width, height]
  }
  await expect.poll(readRing).toEqual([x + 50, y + 60, 100, 40])
  await userEvent.click(image, { position: { x: 100, y: 80 } })
  await expect.poll(listPicked).toEqual(['hall'])
  // What lies beside all areas is the image.
  await userEvent.click(image, { position: { x: 300, y: 150 } })
  await expect.poll(listPicked).toEqual(['hall', 'plan'])
})

test('an element in a shadow root is picked through a host that lets the pointer through', async () => {
  await render(<Picking />)
  await userEvent.click(find('host'), { force: true })
  await expect.poll(() => picked.map((it) => it.textContent)).toEqual(['In a shadow'])
})

test('an element that the page has removed is not picked, and its mark is removed', async () => {
  await render(<Picking />)
  await userEvent.hover(find('plain'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('plain')
  find('plain').remove()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  expect(picked).toEqual([])
})

test('a press and a key while picking reach nothing of the page, even what listened before', async () => {
  const heard: string[] = []
  const ended = new AbortController()
  for (const type of ['pointerdown', 'mousedown', 'click', 'keydown'])
    document.addEventListener(type, () => void heard.push(type), { capture: true, signal: ended.signal })
  await render(<Picking />)
  await userEvent.click(find('plain'))
  await userEvent.keyboard('{ArrowDown}{Escape}')
  ended.abort()
  await expect.poll(listPicked).toEqual(['plain'])
  expect(heard).toEqual([])
})
