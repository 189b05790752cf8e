import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listViolations } from '../../test/list-violations.ts'
import { ChromeNotice } from './chrome-notice.tsx'
import { Providers } from './providers.tsx'

const renderApp = () =>
  render(
    <Providers>
      <ChromeNotice>
        <h1>The app</h1>
      </ChromeNotice>
    </Providers>,
  )

function visitWith(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userAgent')
    sessionStorage.clear()
  })
}

test('another browser is told of Chrome once in its session, and may continue', async () => {
  visitWith('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')
  const first = await renderApp()
  await expect.element(page.getByRole('heading', { name: 'Open Waymark in Chrome' })).toBeVisible()
  expect(await listViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Continue anyway' }))
  await expect.element(page.getByRole('heading', { name: 'The app' })).toBeVisible()
  await first.unmount()
  await renderApp()
  await expect.element(page.getByRole('heading', { name: 'The app' })).toBeVisible()
})

test('Edge, which is built on Chromium, is not', async () => {
  visitWith('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0')
  await renderApp()
  await expect.element(page.getByRole('heading', { name: 'The app' })).toBeVisible()
})
