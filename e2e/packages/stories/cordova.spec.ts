import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import { createFullApp, type CatalogueApp } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'
import { waitUntilDismissible } from '../support/android-shell.ts'
import { ARCHIVES, copyApp, INSTALLED } from '../support/fresh-app.ts'
import { openPhone, type Phone } from '../support/phone.ts'
import { serveStatic } from '../support/serve-static.ts'
import { byTestId, FLOW, writeGuide } from '../support/write-guide.ts'

let app: CatalogueApp
let www: string | undefined

/** Built once, as the docs say: the plugin from its archive, and Cordova's own for the version. */
async function buildApp(dashboard: Page): Promise<string> {
  if (www) return www
  app = await createFullApp(dashboard)
  const { folder, run } = await copyApp('apps/cordova', app.sdkKey)
  const archive = (await readdir(ARCHIVES)).find((it) => it.startsWith('waymark-cordova'))!
  // It installs plugins as what development needs.
  const cordova = (...args: string[]) =>
    run('cordova/bin/cordova', [...args, '--no-telemetry'], { NODE_ENV: 'development' })
  await cordova('plugin', 'add', `file:${join(ARCHIVES, archive)}`)
  await cordova('plugin', 'add', join(INSTALLED, 'cordova-plugin-app-version'))
  await cordova('platform', 'add', join(INSTALLED, 'cordova-browser'))
  await cordova('build', 'browser')
  return (www = join(folder, 'platforms/browser/www'))
}

interface EndUser {
  eventsByType: Record<string, number>
}

/** Follows a guide to its end as a new person, and waits until it has been counted. */
async function follow(dashboard: Page, tour: string, { page, guide, start }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await start(tour)
  await guide.getByRole('button', { name: 'Next' }).click()
  await expect(guide).toContainText('Your cart')
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('status')).toHaveText('You know your way around.')
  await expect(async () => {
    const path = `/v1/apps/${app.appId}/end-users/customer-17`
    const { eventsByType } = await callApi<EndUser>(dashboard, 'GET', path)
    expect(eventsByType.guide_completed).toBeGreaterThan(0)
  }).toPass()
}

const steps = [
  { title: 'Hello' },
  { title: 'Your cart', container: 'TOOLTIP', placement: 'AUTO', target: byTestId('a', 'cart-link') },
]

test('a guide is followed and counted in a Cordova app, under its own policy', async ({ dashboard }) => {
  const folder = await buildApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, steps)
  const served = await serveStatic(folder, { hasOwnPolicy: true })
  const phone = await openPhone(dashboard, `${served.url}/index.html`)
  await follow(dashboard, tour, phone)
  // The plugin for the version reads a file, which pages from files may not.
  await phone.close(/config\.xml|ERR_FAILED/)
  await served.close()
})

test('the back button closes a guide, and is the app’s otherwise', async ({ dashboard }) => {
  const folder = await buildApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, steps)
  const served = await serveStatic(folder, { hasOwnPolicy: true })
  const { page, guide, start, close } = await openPhone(dashboard, `${served.url}/index.html`)
  // What cordova-android calls for its back button.
  const press = () =>
    page.evaluate(() => {
      const { cordova } = window as unknown as { cordova: { fireDocumentEvent(name: string): void } }
      cordova.fireDocumentEvent('backbutton')
    })
  await page.getByTestId('cart-link').click()
  await start(tour)
  await expect(guide).toContainText('Hello')
  await waitUntilDismissible(page)
  await press()
  await expect(guide).toHaveCount(0)
  await expect(page).toHaveURL(/#cart$/)
  await press()
  await expect(page).not.toHaveURL(/#cart$/)
  await close()
  await served.close()
})

test.describe('a page from a file', () => {
  /** The plugin for the version reads a file, which pages from files may not. */
  const COMPLAINTS = /config\.xml|ERR_FAILED/

  const openFile = async (dashboard: Page): Promise<Phone> => {
    const folder = await buildApp(dashboard)
    return openPhone(dashboard, pathToFileURL(join(folder, 'index.html')).href)
  }

  test('shows guides, which are counted, and remembers who is signed in', async ({ dashboard }) => {
    await buildApp(dashboard)
    const tour = await writeGuide(dashboard, app, FLOW, steps)
    const phone = await openFile(dashboard)
    expect(await phone.page.evaluate(() => origin)).toBe('null')
    await follow(dashboard, tour, phone)
    await phone.page.reload()
    await phone.page.waitForFunction(() => 'waymark' in window)
    const endUser = await phone.page.evaluate(async () => {
      const { waymark } = window as unknown as { waymark: { debug(): Promise<{ endUser: { id: string } }> } }
      return (await waymark.debug()).endUser.id
    })
    expect(endUser).toBe('customer-17')
    await phone.close(COMPLAINTS)
  })

  test('enters a route of its hash, wherever the file is', async ({ dashboard }) => {
    await buildApp(dashboard)
    const url = { match: 'CONTAINS', value: '#/orders' }
    await writeGuide(dashboard, app, FLOW, [{ title: 'Your orders' }], {
      trigger: { type: 'SCREEN_ENTER', url },
    })
    const { page, guide, close } = await openFile(dashboard)
    await expect(guide).toHaveCount(0)
    await page.evaluate(() => {
      const { handleOpenURL } = window as unknown as { handleOpenURL(link: string): void }
      handleOpenURL('plants:///orders/7')
    })
    await expect(guide).toContainText('Your orders')
    await close(COMPLAINTS)
  })
})
