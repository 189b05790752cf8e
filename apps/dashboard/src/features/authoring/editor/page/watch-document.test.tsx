import { afterEach, expect, test, vi } from 'vitest'
import { watchDocument } from './watch-document.ts'

const onChange = vi.fn()
const onRoute = vi.fn()
let stop = () => {}

function watch() {
  onChange.mockClear()
  stop = watchDocument(document, { onChange, onRoute })
}

/** Waits until earlier changes have been reported. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 700))

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('a change in a shadow root is told, also if the root is attached late', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  watch()
  await settle()
  const shadow = host.attachShadow({ mode: 'open' })
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
  await settle()
  onChange.mockClear()
  shadow.append(document.createElement('button'))
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
})

test('a page that never settles is told of nevertheless', async () => {
  const clock = document.createElement('p')
  document.body.append(clock)
  watch()
  const ticking = setInterval(() => (clock.textContent = String(performance.now())), 20)
  await settle()
  await settle()
  clearInterval(ticking)
  expect(onChange).toHaveBeenCalled()
})
