import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type {} from '../pages/stage.ts'

interface Fixtures {
  /** Opens an empty page with this inside its `main`, with `window.stage` ready. */
  open(html: string, path?: string): Promise<void>
  /** The dialog of the step that is shown. */
  dialog: Locator
  /** What the runtime or the page complained of; must be empty at the end of each test. */
  complaints: string[]
}

/** A complaint in the console fails a test, so that none is overlooked. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (html, path = '/blank.html') => {
      await page.goto(path)
      await page.waitForFunction(() => 'stage' in window)
      if (html) await page.locator('main').evaluate((main, inner) => (main.innerHTML = inner), html)
    })
  },
  dialog: async ({ page }, use) => {
    await use(page.locator('waymark-guide').getByRole('dialog'))
  },
})

/** The box of something that is on the screen and has come to rest. */
export async function getBox(locator: Locator) {
  await locator.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)))
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator.toString()} has no box`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

export const listEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.stage.events.map(({ type, stepKey, name }) => [type, stepKey, name].filter(Boolean).join(' ')),
  )

export const listCalls = (page: Page): Promise<string[]> => page.evaluate(() => window.stage.calls)

/** The role, name or text of what has the focus, inside of shadow roots too. */
export const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    return (
      focused?.id ||
      focused?.getAttribute('aria-label') ||
      focused?.getAttribute('role') ||
      focused?.textContent ||
      ''
    )
  })

export { expect }
