import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import { createFullApp, type CatalogueApp } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'
import { waitUntilDismissible } from '../support/android-shell.ts'
import { ARCHIVES, copyApp, createFreshApp, INSTALLED, type FreshApp } from '../support/fresh-app.ts'
import { openPhone, type Phone } from '../support/phone.ts'
import { serveStatic } from '../support/serve-static.ts'
import { BOTTOMSHEET, byTestId, FLOW, writeGuide } from '../support/write-guide.ts'

let app: CatalogueApp
let www: string | undefined

/** Runs Cordova's own program, which installs plugins as development dependencies. */
const toCordova =
  ({ run }: FreshApp) =>
  (...args: string[]) =>
    run('cordova/bin/cordova', [...args, '--no-telemetry'], { NODE_ENV: 'development' })

/** Built once, as the docs say: the plugin from its archive, and Cordova's own for the version. */
async function buildApp(dashboard: Page): Promise<string> {
  if (www) return www
  app = await createFullApp(dashboard)
  const copy = await copyApp('apps/cordova', app.sdkKey)
  const archive = (await readdir(ARCHIVES)).find((it) => it.startsWith('waymark-cordova'))!
  const cordova = toCordova(copy)
  await cordova('plugin', 'add', `file:${join(ARCHIVES, archive)}`)
  await cordova('plugin', 'add', join(INSTALLED, 'cordova-plugin-app-version'))
  await cordova('platform', 'add', join(INSTALLED, 'cordova-browser'))
  await cordova('build', 'browser')
  return (www = join(copy.folder, 'platforms/browser/www'))
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

/** Presses the back button as cordova-android reports it. */
const press = (page: Page) =>
  page.evaluate(() => {
    const { cordova } = window as unknown as { cordova: { fireDocumentEvent(name: string): void } }
    cordova.fireDocumentEvent('backbutton')
  })

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
  await page.getByTestId('cart-link').click()
  await start(tour)
  await expect(guide).toContainText('Hello')
  await waitUntilDismissible(page)
  await press(page)
  await expect(guide).toHaveCount(0)
  await expect(page).toHaveURL(/#cart$/)
  await press(page)
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

/** The Ionic app with Cordova in Capacitor's place, and the SDK as a module. */
async function buildIonicApp(): Promise<string> {
  const { folder, run } = await createFreshApp('apps/ionic', app.sdkKey)
  const change = async (name: string, toText: (text: string) => string) => {
    const path = join(folder, name)
    await writeFile(path, toText(await readFile(path, 'utf8')))
  }
  await change('src/main.tsx', (text) =>
    text
      .replace('@waymark/capacitor', '@waymark/cordova')
      .replace(/^import { App as AppPlugin }.*\n/m, '')
      .replace(/^ {2}plugins: .*\n/m, ''),
  )
  await change('index.html', (text) =>
    text.replace('<script', '<script src="cordova.js"></script>\n    <script'),
  )
  await run('typescript/bin/tsc', ['--project', '.'])
  await run('vite/bin/vite.js', ['build', '--base', './'])
  const copy = await copyApp('apps/cordova', app.sdkKey)
  await rm(join(copy.folder, 'www'), { recursive: true })
  await cp(join(folder, 'dist'), join(copy.folder, 'www'), { recursive: true })
  const cordova = toCordova(copy)
  await cordova('plugin', 'add', join(INSTALLED, 'cordova-plugin-app-version'))
  await cordova('platform', 'add', join(INSTALLED, 'cordova-browser'))
  await cordova('build', 'browser')
  return join(copy.folder, 'platforms/browser/www')
}

test('an Ionic app runs on Cordova: sheets are dragged, and the back button closes guides first', async ({
  dashboard,
}) => {
  await buildApp(dashboard)
  const served = await serveStatic(await buildIonicApp(), { hasOwnPolicy: true })
  const sheet = await writeGuide(dashboard, app, BOTTOMSHEET, [
    { title: 'New plants', container: 'BOTTOMSHEET', placement: 'BOTTOM' },
  ])
  const { page, guide, start, drag, close } = await openPhone(dashboard, `${served.url}/#/plants/Dill`)
  await page.getByTestId('remove').click()
  const alert = page.getByText('Remove this plant?')
  await expect(alert).toBeVisible()
  await start(sheet)
  await drag(guide.getByRole('button', { name: 'Full height' }), { y: 120 })
  await expect(guide).toHaveCount(0)

  await start(sheet)
  await expect(guide).toContainText('New plants')
  await waitUntilDismissible(page)
  await press(page)
  await expect(guide).toHaveCount(0)
  await expect(alert).toBeVisible()
  await press(page)
  await expect(alert).toBeHidden()
  await close()
  await served.close()
})
