import { expect, test, type Browser, type Page } from '@playwright/test'
import { capturedPage, type CapturedPage } from '@waymark/contract'
import { countDifferingPixels } from './captures/compare-pictures.ts'
import { pages, type CapturedTestPage } from './captures/pages.ts'
import { bundleModule, openCaptureServers, type CaptureServers } from './captures/servers.ts'

const VIEWPORT = { width: 1000, height: 640 }
const MOST_DIFFERING = 0.02

declare const sdk: { capturePage(window: Window): Promise<{ document: CapturedPage; bytes: Uint8Array }> }
declare const dashboard: { drawCapture(document: Document, capture: object): Promise<void> }

let servers: CaptureServers
let captureCode = ''
let drawCode = ''
// One process builds the two scripts once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  servers = await openCaptureServers()
  captureCode = await bundleModule('packages/sdk/src/device-room/capture-page.ts', 'sdk')
  drawCode = await bundleModule('apps/dashboard/src/ui/captures/draw-capture.ts', 'dashboard')
})
test.afterAll(() => servers.close())

async function openPage(browser: Browser, { scheme }: Partial<CapturedTestPage> = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: scheme ?? 'light' })
  return context.newPage()
}

async function capture(page: Page): Promise<CapturedPage> {
  await page.evaluate(`${captureCode}; window.sdk = sdk`)
  return capturedPage.parse(await page.evaluate(async () => (await sdk.capturePage(window)).document))
}

/** Draws it in the dashboard of somebody with a light screen. */
async function draw(browser: Browser, document: CapturedPage): Promise<Page> {
  const page = await openPage(browser)
  await page.goto(servers.dashboardUrl)
  await page.evaluate(`${drawCode}; window.dashboard = dashboard`)
  await page.evaluate(async (it) => {
    const frame = window.document.querySelector('iframe')!
    await dashboard.drawCapture(frame.contentDocument!, { kind: 'WEB', document: it })
  }, document)
  return page
}

for (const [index, testPage] of pages.entries()) {
  test(`a capture looks like the page: ${testPage.name}`, async ({ browser }) => {
    const page = await openPage(browser, testPage)
    await page.goto(`${servers.appUrl}/page/${index}`)
    await page.evaluate(() => document.fonts.ready)
    // One is made by a script, after the page has loaded.
    await page.waitForFunction(() => [...document.images].every((it) => it.complete && (it.src || it.srcset)))
    const original = await page.screenshot()
    const captured = await capture(page)
    expect(captured.omitted).toBeUndefined()
    const drawn = await draw(browser, captured)
    const differing = await countDifferingPixels(drawn, original, await drawn.screenshot())
    expect(differing / (VIEWPORT.width * VIEWPORT.height)).toBeLessThanOrEqual(MOST_DIFFERING)
    await Promise.all([page, drawn].map((it) => it.context().close()))
  })
}

test('a capture says what it could not take, and takes nothing from private regions', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto(`${servers.appUrl}/policy`)
  await page.evaluate(() => document.fonts.ready)
  const captured = await capture(page)
  expect(captured.omitted).toEqual([
    { kind: 'canvas', reason: 'blocked', count: 1 },
    { kind: 'canvas', reason: 'empty', count: 1 },
    { kind: 'style', reason: 'blocked', count: 1 },
    { kind: 'image', reason: 'blocked', count: 1 },
  ])
  // Its own image is read from the screen instead.
  expect(Object.keys(captured.files ?? {})).toEqual([`${servers.appUrl}/back.png`])
  expect(JSON.stringify(captured)).not.toContain('rr_dataURL')
  await page.context().close()
})

test('a capture stays within its size, and leaves out the largest images first', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto(`${servers.appUrl}/page/0`)
  await page.evaluate(async () => {
    const sizes = [700, 720, 740, 760, 780, 100]
    for (const size of sizes) {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: size, height: size })
      const pen = canvas.getContext('2d')!
      const noise = pen.createImageData(size, size)
      for (let at = 0; at < noise.data.length; at += 65_536) {
        crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
      }
      pen.putImageData(noise, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const image = new Image()
      image.id = `noise-${size}`
      image.src = URL.createObjectURL(blob!)
      document.body.append(image)
      await image.decode()
    }
  })
  const captured = await capture(page)
  expect(captured.omitted).toEqual([{ kind: 'image', reason: 'too_big', count: 3 }])
  expect(JSON.stringify(captured).length).toBeLessThan(8 * 1024 * 1024)
  await page.context().close()
})
