import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import { createFullApp, type CatalogueApp } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'
import { addAndroidShell, press, waitUntilDismissible, type Order } from '../support/android-shell.ts'
import { createFreshApp } from '../support/fresh-app.ts'
import { openPhone } from '../support/phone.ts'
import { serveStatic, type ServedApp } from '../support/serve-static.ts'
import { FLOW, writeGuide } from '../support/write-guide.ts'

let app: CatalogueApp
let served: ServedApp
let dist: string

/** Built once: all stories are of one app. */
async function serveApp(dashboard: Page): Promise<string> {
  if (served) return served.url
  app = await createFullApp(dashboard)
  const { folder, run } = await createFreshApp('apps/capacitor', app.sdkKey)
  await run('typescript/bin/tsc', ['--project', '.'])
  await run('vite/bin/vite.js', ['build'])
  await run('@capacitor/cli/bin/capacitor', ['copy', 'web'])
  dist = join(folder, 'dist')
  served = await serveStatic(dist)
  return served.url
}

test.afterAll(() => served?.close())

interface EndUser {
  eventsByType: Record<string, number>
}

test('a guide on the web is followed and counted like that of any other app', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [{ title: 'Hello' }, { title: 'Goodbye' }])
  const { page, guide, start, close } = await openPhone(dashboard, url)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await start(tour)
  await guide.getByRole('button', { name: 'Next' }).click()
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('status')).toHaveText('You know your way around.')
  await expect(async () => {
    const path = `/v1/apps/${app.appId}/end-users/customer-17`
    const { eventsByType } = await callApi<EndUser>(dashboard, 'GET', path)
    expect(eventsByType.guide_completed).toBe(1)
  }).toPass()
  await close()
})

test('a guide is followed and counted in a page of https://localhost, as Android serves it', async ({
  dashboard,
}) => {
  await serveApp(dashboard)
  const secure = await serveStatic(dist, { isSecure: true })
  const tour = await writeGuide(dashboard, app, FLOW, [{ title: 'Hello from localhost' }])
  const { page, guide, start, close } = await openPhone(dashboard, secure.url)
  await start(tour)
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('status')).toHaveText('You know your way around.')
  await expect(async () => {
    const path = `/v1/apps/${app.appId}/installation`
    const { origins } = await callApi<{ origins: { value: string }[] }>(dashboard, 'GET', path)
    expect(origins.map(({ value }) => value)).toContain(secure.url)
  }).toPass()
  await close()
  await secure.close()
})

for (const order of ['plugin first', 'document first'] satisfies Order[]) {
  test(`one press on Android closes one guide, the next is the app’s (${order})`, async ({ dashboard }) => {
    const url = await serveApp(dashboard)
    const tour = await writeGuide(dashboard, app, FLOW, [{ title: `Press back, ${order}` }])
    const { page, guide, start, close } = await openPhone(dashboard, url, { prepare: addAndroidShell })
    await page.getByTestId('cart-link').click()
    await start(tour)
    await expect(guide).toContainText('Press back')
    await waitUntilDismissible(page)
    await press(page, order)
    await expect(guide).toHaveCount(0)
    // Both signals have come, and the second one did not count as another press.
    await page.waitForTimeout(600)
    await expect(page).toHaveURL(/#cart$/)
    await press(page, order)
    await expect(page).not.toHaveURL(/#cart$/)
    await close()
  })
}

test('the SDK on Android knows platform, version and what a status bar covers', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  await writeGuide(dashboard, app, FLOW, [{ title: 'New in 2.4' }], {
    platforms: ['IONIC_ANDROID'],
    appVersionRange: { min: '2.4', max: '2.4' },
    trigger: { type: 'EVENT', name: 'order_placed' },
  })
  const web = await openPhone(dashboard, url)
  await web.page.getByRole('button', { name: 'Order' }).click()
  await expect(web.guide).toHaveCount(0)
  await web.close()
  const { page, guide, close } = await openPhone(dashboard, url, { prepare: addAndroidShell })
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(guide).toContainText('New in 2.4')
  const readInset = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-area-inset-top'))
  await expect.poll(readInset).toBe('24px')
  await close()
})

test('a link that opened the app brings an author in once, and others are the app’s', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const asked: string[] = []
  const { page, close } = await openPhone(dashboard, url, {
    prepare: async (context) => {
      context.on('request', (it) => {
        if (it.method() === 'POST' && it.url().endsWith('/rooms/join')) asked.push(it.postData() ?? '')
      })
      await addAndroidShell(context, 'plants://start?waymark_room=AAAA22')
    },
  })
  await expect.poll(() => asked).toEqual(['{"code":"AAAA22"}'])
  expect(page.url()).not.toContain('waymark_')
  await page.evaluate(() => window.shell.open('plants://start?waymark_room=AAAA22'))
  await page.evaluate(() => window.shell.open('plants:///orders/7'))
  await expect(page).toHaveURL(/#\/orders\/7$/)
  expect(asked).toHaveLength(1)
  // The server does not know the code.
  await close(/404/)
})

test('Android goes back by itself in an app without listeners, except while a guide can be dismissed', async ({
  dashboard,
}) => {
  await serveApp(dashboard)
  const { folder, run } = await createFreshApp('apps/capacitor', app.sdkKey)
  const main = join(folder, 'src/main.ts')
  const text = await readFile(main, 'utf8')
  await writeFile(main, text.replace(/^onBackButton[^]*?^\}\)$/m, 'void onBackButton'))
  await run('vite/bin/vite.js', ['build'])
  const other = await serveStatic(join(folder, 'dist'))
  const tour = await writeGuide(dashboard, app, FLOW, [{ title: 'Alone' }])
  const { page, guide, start, close } = await openPhone(dashboard, other.url, { prepare: addAndroidShell })
  const isHeard = () => page.evaluate(() => window.shell.isHeard('backButton'))
  await page.getByTestId('cart-link').click()
  expect(await isHeard()).toBe(false)
  await start(tour)
  await expect(guide).toContainText('Alone')
  await expect.poll(isHeard).toBe(true)
  await press(page)
  await expect(guide).toHaveCount(0)
  await expect.poll(isHeard).toBe(false)
  await expect(page).toHaveURL(/#cart$/)
  await press(page)
  await expect(page).not.toHaveURL(/#cart$/)
  expect(await page.evaluate(() => window.shell.done)).toEqual(['back'])
  await close()
  await other.close()
})
