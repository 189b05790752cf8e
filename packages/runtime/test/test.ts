import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Component, Container, Placement } from '@waymark/contract'
import type {} from '../pages/source.ts'
import type {} from '../pages/stage.ts'

interface Options {
  /** The files to test: `npm` for those of the npm package. */
  shipped: 'script tag' | 'npm'
  /** `/source.html` where a test also needs code that only the dashboard runs, such as picking elements. */
  blankPage: '/blank.html' | '/source.html'
}

interface Fixtures extends Options {
  /** Opens an empty page with this HTML inside its `main`, and with `window.stage` ready. */
  open(html: string, path?: string): Promise<void>
  /** The dialog of the current step. */
  dialog: Locator
  /** Console errors of the runtime or the page. Must be empty at the end of each test. */
  complaints: string[]
}

export type { Options }

/** Any complaint in the console fails the test. */
export const test = base.extend<Fixtures>({
  shipped: ['script tag', { option: true }],
  blankPage: ['/blank.html', { option: true }],
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
  open: async ({ page, shipped, blankPage }, use) => {
    await use(async (html, path = blankPage) => {
      await page.goto(shipped === 'npm' ? `${path}?npm` : path)
      const parts = path === '/source.html' ? ['stage', 'source'] : ['stage']
      await page.waitForFunction((names) => names.every((it) => it in window), parts)
      if (html) await page.locator('main').evaluate((main, inner) => (main.innerHTML = inner), html)
    })
  },
  dialog: async ({ page }, use) => {
    await use(page.locator('waymark-guide').getByRole('dialog'))
  },
})

interface Picture {
  /** The cases of the page, as in `german&long`. */
  query: string
  viewport?: { width: number; height: number }
}

/** The pictures of every kind besides the light one, which are compared each night. */
const VARIANTS: Record<string, Picture> = {
  dark: { query: 'dark' },
  arabic: { query: 'arabic' },
  'narrow-german': { query: 'german&long', viewport: { width: 320, height: 520 } },
}

/** Defines a test for the picture of a kind, and one for each that it has besides. */
export function comparePictures(kind: string, more: Record<string, Picture> = {}) {
  for (const [name, picture] of Object.entries({ light: { query: '' }, ...more })) {
    comparePicture(kind, name, picture)
  }
}

/** Defines a test for each variant of a kind. */
export function compareVariants(kind: string) {
  for (const [name, picture] of Object.entries(VARIANTS)) comparePicture(kind, name, picture)
}

/** The page of a kind must match the picture that `npm run pictures` stored. */
function comparePicture(kind: string, name: string, { query, viewport }: Picture) {
  test(`${kind} ${name} looks as kept`, async ({ page }) => {
    await page.setViewportSize(viewport ?? { width: 560, height: 400 })
    await page.emulateMedia({
      reducedMotion: 'reduce',
      colorScheme: query.includes('dark') ? 'dark' : 'light',
    })
    await page.goto(`/${kind}.html?bare&${query}`)
    await page.locator('waymark-guide').first().waitFor({ state: 'attached' })
    await expect(page).toHaveScreenshot([kind, `${name}.png`])
    if (name === 'light') await compareForced(page, kind)
  })
}

/**
 * Compares the page in forced colours, with the first tab stop focused. Beside a guide that leaves the page usable,
 * the tab order differs between browsers, so the guide's first button is focused instead.
 */
async function compareForced(page: Page, kind: string) {
  await page.keyboard.press('Tab')
  const isInPage = await page.evaluate(() => document.activeElement?.closest('main') != null)
  const button = page.locator('waymark-guide').getByRole('button').first()
  if (isInPage && (await button.count()) > 0) await button.focus()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await expect(page).toHaveScreenshot([kind, 'forced-colours.png'])
}

/** Defines a test of the duties of a kind that blocks the page, following the modal dialog pattern. */
export function tryAsModal(component: { container: Container; placement: Placement }) {
  test('${component.container} is a modal dialog: it takes the focus, keeps it, and gives it back when it is closed', async ({
    page,
    open,
    dialog,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('<input id="before" aria-label="Name"><button id="behind">Behind</button>')
    await page.locator('#before').focus()
    const show = (dismissal: Component['dismissal']) =>
      page.evaluate(
        ([component, dismissal]) => {
          const { stage } = window
          stage.mounted?.destroy()
          const close = () => {
            stage.calls.push('onDismiss')
            stage.mounted?.destroy()
          }
          stage.mount({ component: { ...component, dismissal } }, { onDismiss: close })
        },
        [component, dismissal] as const,
      )
    await show({ closeButton: true, escape: true, outside: false })
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(dialog).toHaveAccessibleName('Put it in the basket')
    await expect(dialog).toHaveAccessibleDescription(/^Choose a size first/)
    await expect(dialog).toBeFocused()
    const inside = await dialog.getByRole('button').allTextContents()
    for (let at = 0; at <= inside.length; at++) {
      await page.keyboard.press('Tab')
      expect(await readFocus(page)).not.toMatch(/before|behind/)
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await readFocus(page)).not.toMatch(/before|behind/)

    await page.keyboard.press('Escape')
    await expect(page.locator('waymark-guide')).toHaveCount(0)
    await expect.poll(() => readFocus(page)).toBe('before')
    await show({ closeButton: true, escape: false, outside: false })
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(() => readFocus(page)).toBe('before')
    expect(await listCalls(page)).toEqual(['onDismiss', 'onDismiss'])
  })
}

/** The box of an element that is on the screen and no longer moves. */
export async function getBox(locator: Locator) {
  await locator.evaluate(async (it) => {
    // An ancestor's animation moves the element with it.
    const lineage: Element[] = []
    for (let at: Node | null = it; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
      if (at instanceof Element) lineage.push(at)
    }
    const isEntering = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    const listRunning = () => lineage.flatMap((at) => at.getAnimations().filter(isEntering))
    // An animation that is replaced by another ends with an error.
    while (listRunning().length > 0) await Promise.allSettled(listRunning().map(({ finished }) => finished))
  })
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator.toString()} has no box`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

export const listEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.stage.events.map(({ type, stepKey, name }) => [type, stepKey, name].filter(Boolean).join(' ')),
  )

export const listCalls = (page: Page): Promise<string[]> => page.evaluate(() => window.stage.calls)

/** The role, name or text of the focused element, also inside shadow roots. */
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
