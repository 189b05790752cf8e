import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as screen, userEvent } from 'vitest/browser'
import { createAssist } from '../../../../../test/examples.ts'
import { PageMark } from '../identifiers/page-mark.tsx'
import { PageContext, type Page } from '../page/page.ts'
import { usePicking } from '../page/use-picking.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { coverFrames } from './cover-frames.ts'

const APP = `
<style>iframe, button { position: absolute; left: 0; width: 160px; height: 60px }</style>
<iframe id="foreign" sandbox="" srcdoc="Elsewhere" style="top: 300px"></iframe>
<button id="above" style="top: 320px; left: 60px; width: 40px; height: 20px">Menu</button>`

const app = document.createElement('div')
const host = document.createElement('waymark-guide')
let picked: Element[] = []
let wasLeft = false

const toPage = (): Page =>
  ({
    state: { status: 'ready', document, href: '/' },
    version: 0,
    picking: { onPick: (element) => void picked.push(element) },
    stopPicking: () => undefined,
    coverFrames: (handlers) => coverFrames(host.shadowRoot ?? host.attachShadow({ mode: 'open' }), handlers),
    isOwnEvent: (event) => event.composedPath().includes(host),
    picked: new Map(),
  }) as Partial<Page> as Page

beforeEach(() => {
  app.innerHTML = APP
  host.style.cssText = 'position: fixed; inset: 0; pointer-events: none'
  document.body.append(app, host)
  picked = []
  wasLeft = false
  window.addEventListener('blur', leave)
})
afterEach(() => {
  window.removeEventListener('blur', leave)
  for (const it of [app, host]) it.remove()
})

const leave = () => {
  wasLeft = true
}
const find = (id: string) => app.querySelector(`#${id}`)!

function Picking({ page }: { page: Page }) {
  const aim = usePicking(page)
  return <output>{aim?.element.id}</output>
}

test('a press on a frame of another origin picks it and does not reach its page', async () => {
  const { unmount } = await render(<Picking page={toPage()} />)
  await userEvent.hover(find('foreign'), { force: true, position: { x: 10, y: 10 } })
  await expect.element(screen.getByRole('status')).toHaveTextContent('foreign')
  await userEvent.click(find('foreign'), { force: true, position: { x: 10, y: 10 } })
  await expect.poll(() => picked.map(({ id }) => id)).toEqual(['foreign'])
  expect([wasLeft, document.activeElement === find('foreign')]).toEqual([false, false])
  await unmount()
  expect(host.shadowRoot?.childElementCount).toBe(0)
})

test('an element above a frame is picked where it lies', async () => {
  await render(<Picking page={toPage()} />)
  await userEvent.click(find('above'), { force: true })
  await expect.poll(() => picked.map(({ id }) => id)).toEqual(['above'])
})

test('a frame under the pointer says why nothing in it can be picked', async () => {
  await renderInEditor(
    <PageContext value={toPage()}>
      <PageMark />
    </PageContext>,
    { steps: [createAssist()] },
  )
  await expect.poll(() => host.shadowRoot?.querySelectorAll('div div').length).toBe(1)
  await userEvent.hover(find('foreign'), { force: true, position: { x: 20, y: 10 } })
  await expect
    .element(screen.getByText('The whole frame: browsers do not allow picking inside'))
    .toBeInTheDocument()
})
