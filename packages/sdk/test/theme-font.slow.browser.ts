import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { createContentKey, openContentHost, type ContentHost, type ContentKey } from './content-host.ts'
import { openSignedApp } from './signed-app.ts'
import { expect, test as base } from './test.ts'

interface Fixtures {
  cdn: ContentHost
  key: ContentKey
  /** Opens a page whose tag reads from the CDN, with these further attributes. */
  openPage(attributes?: string): Promise<void>
}

const test = base.extend<Fixtures>({
  cdn: async ({ waymark }, use) => {
    const cdn = await openContentHost(waymark.sdkKey)
    await use(cdn)
    await cdn.close()
  },
  // Playwright requires an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  key: async ({}, use) => use(createContentKey()),
  openPage: async ({ page, waymark, cdn }, use) => {
    const app = await openSignedApp(waymark, cdn)
    await use(async (attributes = '') => {
      app.attributes = attributes
      await page.goto(app.url)
      await page.waitForFunction(() => window.waymark && 'ready' in window.waymark)
      await page.evaluate(() => window.waymark!.ready)
    })
    await app.close()
  },
})

const MODULES = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')
const readFont = (name: string) =>
  readFileSync(join(MODULES, `${name}/files/${name}-latin-wght-normal.woff2`))

/** Publishes a pop-up, in a red that says that the theme is there, and in this font. */
function publish(
  cdn: ContentHost,
  title: string,
  { font, keys = [] }: { font?: Buffer; keys?: ContentKey[] },
) {
  const media = font && cdn.addFile(font)
  const theme = cdn.addTheme({
    version: 1,
    base: {
      light: { background: '#ff0000' },
      dark: {},
      font: 'Georgia',
      ...(media && {
        uploadedFont: {
          name: 'Brand',
          files: [{ media, minWeight: 100, maxWeight: 900, isItalic: false }],
        },
      }),
    },
    variants: [],
  })
  const guide = cdn.addGuide(createGuide([title]))
  const deployment = createDeployment(guide)
  cdn.publish({ ...createManifest([deployment]), theme }, { keys })
  const { projectId } = deployment
  return { family: `Waymark ${media?.slice(0, 8)}`, path: `media/${media}`, projectId }
}

/** The names of the page's own fonts and ours. */
const listFamilies = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  )

for (const isSigned of [false, true]) {
  test(`a guide is drawn in the font of the theme, ${isSigned ? 'once it was verified' : 'by its hash'}`, async ({
    cdn,
    key,
    page,
    openPage,
    dialog,
  }) => {
    const { family } = publish(cdn, 'Signed', { font: readFont('figtree'), keys: [key] })
    await openPage(isSigned ? `data-verify-key="${key.publicKey}"` : '')
    await expect(dialog).toHaveCSS('font-family', `"${family}", Georgia, sans-serif`)
    expect(await listFamilies(page)).toEqual([`${family} loaded`])
    // As wide as in the font itself, not as in the next one.
    const widths = await dialog.getByRole('heading').evaluate((it) => {
      const measure = () => {
        const range = document.createRange()
        range.selectNodeContents(it)
        return range.getBoundingClientRect().width
      }
      const drawn = measure()
      document.fonts.clear()
      return [drawn, measure()]
    })
    expect(widths[0]).not.toBe(widths[1])
  })
}

test('a font that was changed on its way is left out, and the guide shows in the next one', async ({
  cdn,
  key,
  page,
  openPage,
  dialog,
}) => {
  const { family, path } = publish(cdn, 'Signed', { font: readFont('figtree'), keys: [key] })
  cdn.files.set(path, readFont('inter'))
  await openPage(`data-verify-key="${key.publicKey}"`)
  await expect(dialog.locator('.card')).toHaveCSS('background-color', 'rgb(255, 0, 0)')
  await expect(dialog).toHaveCSS('font-family', new RegExp(family))
  expect(await listFamilies(page)).toEqual([])
})

test('a font that is gone, or that no browser reads, stops no guide', async ({
  cdn,
  page,
  openPage,
  dialog,
  complaints,
}) => {
  const { path } = publish(cdn, 'First', { font: readFont('figtree') })
  cdn.files.delete(path)
  await openPage()
  await expect(dialog.locator('.card')).toHaveCSS('background-color', 'rgb(255, 0, 0)')
  publish(cdn, 'Second', { font: Buffer.from('wOF2, it says') })
  await page.evaluate(() => localStorage.clear())
  await openPage()
  await expect(dialog).toContainText('Second')
  expect(await listFamilies(page)).toEqual([])
  // The browser's own messages.
  expect(complaints.splice(0).filter((text) => !/Failed to load resource|OTS parsing/.test(text))).toEqual([])
})

test('a late font holds no guide up, and then replaces the one that it is drawn in', async ({
  cdn,
  page,
  openPage,
  dialog,
}) => {
  const { family } = publish(cdn, 'First', { font: readFont('figtree') })
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/media/*', async (route) => {
    await sent
    await route.continue()
  })
  await openPage()
  await expect(dialog.locator('.card')).toHaveCSS('background-color', 'rgb(255, 0, 0)')
  expect(await listFamilies(page)).toEqual([])
  await dialog.evaluate((it) =>
    it.getAnimations({ subtree: true }).forEach((animation) => animation.finish()),
  )
  await dialog.evaluate((it) => (it.dataset.same = 'true'))
  const before = (await dialog.boundingBox())!
  send()
  await expect.poll(() => listFamilies(page)).toEqual([`${family} loaded`])
  // The same element in the same place, with nothing that moves.
  await expect(dialog).toHaveAttribute('data-same', 'true')
  const after = (await dialog.boundingBox())!
  expect(Math.abs(after.x - before.x)).toBeLessThan(2)
  expect(Math.abs(after.y - before.y)).toBeLessThan(4)
  expect(await dialog.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0)
})

test('a changed theme takes its font away, and one that stays is not fetched again', async ({
  cdn,
  page,
  openPage,
  dialog,
}) => {
  const change = async (title: string, font: string) => {
    const published = publish(cdn, title, { font: readFont(font) })
    await dialog.getByRole('button', { name: 'Done' }).click()
    const answered = page.waitForResponse(/manifest\.json/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await answered
    await expect(async () => {
      await page.evaluate((id) => window.waymark!.start(id), published.projectId)
      await expect(dialog).toContainText(title, { timeout: 500 })
    }).toPass()
    return published
  }
  const first = publish(cdn, 'First', { font: readFont('figtree') })
  await openPage()
  await expect(dialog).toContainText('First')
  expect(await listFamilies(page)).toEqual([`${first.family} loaded`])
  await change('Second', 'figtree')
  expect(await listFamilies(page)).toEqual([`${first.family} loaded`])
  expect(cdn.requests.filter((it) => it === first.path)).toHaveLength(1)
  const { family } = await change('Third', 'inter')
  expect(await listFamilies(page)).toEqual([`${family} loaded`])
})
