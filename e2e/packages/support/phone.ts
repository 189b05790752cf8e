import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { expect } from '../../support/test.ts'

const UPRIGHT = { width: 390, height: 844 }
const DRAG_STEPS = 8

/** A page of a phone, and a person's actions on it. */
export interface Phone {
  page: Page
  guide: Locator
  start(projectId: string): Promise<void>
  /** Drags a finger from the middle of an element. */
  drag(from: Locator, by: { x?: number; y?: number }): Promise<void>
  turn(): Promise<void>
  /** Raises a keyboard that makes the web view smaller, as Android and Capacitor's plugin do. */
  raiseKeyboard(): Promise<void>
  /** Complaints in the console fail the story, except one that it expects. */
  close(expected?: RegExp): Promise<void>
}

interface PhoneOptions {
  colorScheme?: 'light' | 'dark'
  /** Adds the native side before the page's scripts run. */
  prepare?(context: BrowserContext): Promise<void>
}

/** Opens an app in a browser that is as large as a phone and knows touch. */
export async function openPhone(
  dashboard: Page,
  url: string,
  { colorScheme = 'light', prepare }: PhoneOptions = {},
): Promise<Phone> {
  const browser = dashboard.context().browser()!
  const context = await browser.newContext({
    viewport: UPRIGHT,
    hasTouch: true,
    isMobile: true,
    colorScheme,
    // For apps at https://localhost.
    ignoreHTTPSErrors: true,
  })
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await prepare?.(context)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'waymark' in window)
  await page.evaluate(() => (window as unknown as { waymark: { ready: Promise<void> } }).waymark.ready)
  return {
    page,
    guide: page.locator('waymark-guide').getByRole('dialog'),
    start: (projectId) =>
      page.evaluate(
        (id) => (window as unknown as { waymark: { start(id: string): void } }).waymark.start(id),
        projectId,
      ),
    drag: async (from, by) => {
      // Once it no longer moves, and is not covered.
      await from.tap({ trial: true })
      await drag(cdp, await findMiddle(from), by)
    },
    turn: () => page.setViewportSize({ width: UPRIGHT.height, height: UPRIGHT.width }),
    raiseKeyboard: () => page.setViewportSize({ width: UPRIGHT.width, height: UPRIGHT.height / 2 }),
    close: async (expected) => {
      await context.close()
      expect(errors.filter((it) => !expected?.test(it))).toEqual([])
    },
  }
}

interface Point {
  x: number
  y: number
}

async function findMiddle(locator: Locator): Promise<Point> {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** With real touch events, which a browser turns into pointer events itself. */
async function drag(cdp: CDPSession, from: Point, { x = 0, y = 0 }: Partial<Point>): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= DRAG_STEPS; step++) {
    const part = step / DRAG_STEPS
    await touch('touchMove', [{ x: from.x + x * part, y: from.y + y * part }])
  }
  await touch('touchEnd', [])
}
