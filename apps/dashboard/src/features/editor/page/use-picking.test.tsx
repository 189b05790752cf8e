import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as screen, userEvent } from 'vitest/browser'
import type { Page } from './page.ts'
import { usePicking } from './use-picking.ts'

const APP = `
<style>button, iframe, p { position: absolute; width: 120px; height: 30px }</style>
<button id="off" disabled style="top: 0"><b>Strong</b></button>
<fieldset disabled><button id="within" style="top: 40px">Within</button></fieldset>
<button id="through" disabled style="top: 80px; pointer-events: none">Through</button>
<button id="said" aria-disabled="true" style="top: 120px; pointer-events: none">Said</button>
<button id="plain" style="top: 160px">Plain</button>
<iframe id="foreign" sandbox="" srcdoc="Elsewhere" style="top: 200px"></iframe>`

const app = document.createElement('div')
let picked: Element[] = []

function Picking() {
  const page: Partial<Page> = {
    ...{ state: { status: 'ready', document, href: '/' } },
    picking: { onPick: (element) => void picked.push(element) },
    stopPicking: () => {},
  }
  const aim = usePicking((kept ??= page as Page))
  return <output>{aim?.element.closest('[id]')?.id}</output>
}
let kept: Page | undefined

beforeEach(() => {
  app.innerHTML = APP
  document.body.append(app)
  picked = []
  kept = undefined
})
afterEach(() => app.remove())

const find = (id: string) => document.querySelector(`#${id}`)!
const listPicked = () => picked.map((it) => it.closest('[id]')?.id)

for (const id of ['off', 'within', 'through', 'said', 'plain', 'foreign']) {
  test(`what is marked under the pointer is taken by a click on it: ${id}`, async () => {
    const { unmount } = await render(<Picking />)
    await userEvent.hover(find(id), { force: true })
    await expect.element(screen.getByRole('status')).toHaveTextContent(id)
    await userEvent.click(find(id), { force: true })
    await expect.poll(listPicked).toEqual([id])
    await unmount()
    expect(document.adoptedStyleSheets).toEqual([])
  })
}

test('what the page has removed is not taken, and nothing is marked any more', async () => {
  await render(<Picking />)
  await userEvent.hover(find('plain'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('plain')
  find('plain').remove()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  expect(picked).toEqual([])
})
