import type { Page } from '@playwright/test'
import { createDeployment, createGuide } from '../../core/test/sample-guide.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'
import { expect, test as base } from './module-test.ts'

const test = base.extend<{ start(): Promise<void> }>({
  start: async ({ page, options }, use) => {
    await use(() =>
      page.evaluate(async (given) => {
        const { sdk } = window.modulePage
        sdk.init(given)
        await sdk.ready
      }, options),
    )
  },
})

test.beforeEach(async ({ page, moduleApp }) => void (await page.goto(moduleApp.toUrl())))

const countManifests = ({ requests }: WaymarkServer) =>
  requests.filter((it) => it.endsWith('manifest.json')).length

const hasDismissible = (page: Page) => page.evaluate(() => window.modulePage.shell.hasDismissibleGuide())

test('a shell dismisses the guide on top, and hears when there is one', async ({
  page,
  waymark,
  start,
  dialog,
}) => {
  expect(await page.evaluate(() => window.modulePage.shell.dismissGuide())).toBe(false)
  waymark.manifest.deployments.push(createDeployment(waymark.addGuide(createGuide(['Hello']))))
  await page.evaluate(() => {
    const { shell, heard } = window.modulePage
    shell.watchDismissible((isDismissible) => heard.push(String(isDismissible)))
  })
  await start()
  await expect(dialog).toContainText('Hello')
  await expect.poll(() => hasDismissible(page)).toBe(true)
  expect(await page.evaluate(() => window.modulePage.shell.dismissGuide())).toBe(true)
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => window.modulePage.shell.dismissGuide())).toBe(false)
  await expect.poll(() => page.evaluate(() => window.modulePage.heard)).toEqual(['false', 'true', 'false'])
  await expect.poll(() => waymark.listEvents().map(({ type }) => type)).toContain('guide_dismissed')
})

test('a redraw tells a shell nothing, and who stops watching hears nothing', async ({
  page,
  waymark,
  start,
  dialog,
}) => {
  waymark.manifest.deployments.push(createDeployment(waymark.addGuide(createGuide(['One', 'Two']))))
  await page.evaluate(() => {
    const { shell, heard } = window.modulePage
    shell.watchDismissible((isDismissible) => heard.push(String(isDismissible)))
    shell.watchDismissible(() => heard.push('stopped'))()
  })
  await start()
  await expect.poll(() => hasDismissible(page)).toBe(true)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Two')
  expect(await page.evaluate(() => window.modulePage.heard)).toEqual(['false', 'stopped', 'true'])
})

test('an app that goes to the background sends what it has, though its page stays visible', async ({
  page,
  waymark,
  start,
}) => {
  await start()
  await page.evaluate(() => {
    window.modulePage.sdk.track('opened')
    window.modulePage.shell.pause()
  })
  // Events wait longer for each other otherwise.
  await expect.poll(() => waymark.listEvents().map(({ name }) => name), { timeout: 1500 }).toEqual(['opened'])
})

test('an app that comes back after a while fetches what is live', async ({ page, waymark, start }) => {
  await page.clock.install()
  await start()
  await page.evaluate(() => window.modulePage.shell.resume())
  await page.clock.runFor(1000)
  expect(countManifests(waymark)).toBe(1)
  await page.clock.fastForward(90_000)
  await page.evaluate(() => window.modulePage.shell.resume())
  await expect.poll(() => countManifests(waymark)).toBe(2)
})

test('a guide continues where it was after the app was ended, and not after it was over', async ({
  page,
  moduleApp,
  waymark,
  options,
}) => {
  waymark.manifest.deployments.push(createDeployment(waymark.addGuide(createGuide(['One', 'Two']))))
  const context = page.context()
  /** A shell's page begins anew each time, without a tab's memory. */
  const open = async () => {
    const app = await context.newPage()
    await app.goto(moduleApp.toUrl())
    await app.evaluate(async (given) => {
      const { sdk, shell } = window.modulePage
      shell.resumeGuides(given.sdkKey)
      sdk.init(given)
      await sdk.ready
    }, options)
    return app
  }
  const first = await open()
  await first.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await expect(first.getByRole('dialog')).toContainText('Two')
  await first.evaluate(() => window.modulePage.shell.pause())
  await first.close()

  const second = await open()
  await expect(second.getByRole('dialog')).toContainText('Two')
  await second.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => waymark.listEvents().map(({ type }) => type)).toContain('guide_completed')
  expect(waymark.listEvents().filter(({ type }) => type === 'guide_started')).toHaveLength(1)
  await second.close()

  const third = await open()
  await expect(third.getByRole('heading', { name: 'Hello' })).toHaveCount(0)
  const kept = () => third.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes(':run:')))
  expect(await kept()).toEqual([])
})

test.describe('a deep link', () => {
  test.beforeEach(({ waymark }) => void waymark.previews.set('PRV234', createGuide(['Draft one'])))

  const open = (page: Page, link: string) =>
    page.evaluate((link) => window.modulePage.shell.openLink(link), link)

  test('a deep link with the code of a preview shows it, once, and leaves the address as it was', async ({
    page,
    waymark,
    start,
    dialog,
  }) => {
    await start()
    const address = page.url()
    expect(await open(page, 'shop://orders?waymark_preview=PRV234')).toBe(true)
    await expect(dialog).toContainText('Draft one')
    await expect(page).toHaveURL(address)
    expect(await open(page, 'shop://orders?waymark_preview=PRV234')).toBe(true)
    const asked = waymark.requests.filter((it) => it.includes('previews/'))
    expect(asked).toHaveLength(1)
  })

  test('a deep link that opened the app is found when the SDK starts, and not again after a reload', async ({
    page,
    waymark,
    start,
    dialog,
  }) => {
    const stage = () =>
      page.evaluate(() => window.modulePage.shell.stageLink('shop://?waymark_preview=PRV234'))
    await stage()
    await start()
    await expect(dialog).toContainText('Draft one')
    await page.evaluate(() => window.waymark!.reset())
    await page.reload()
    const before = page.url()
    await stage()
    await expect(page).toHaveURL(before)
    expect(waymark.requests.filter((it) => it.includes('previews/'))).toHaveLength(1)
  })

  test('a deep link of the app is left to the app', async ({ page, start }) => {
    await start()
    const address = page.url()
    for (const link of ['shop://orders/7?a=1', 'https://shop.example/', 'no address', '']) {
      expect(await open(page, link)).toBe(false)
    }
    await expect(page).toHaveURL(address)
  })
})
