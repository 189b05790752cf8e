import { expect, type Browser, type Page } from '@playwright/test'
import { serveStatic } from '../../packages/support/serve-static.ts'
import { createFullApp } from '../../support/catalogue.ts'
import { serverUrl } from '../../support/server.ts'
import { buildForWeb, createShop } from './build-shop.ts'

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true, locale: 'en-GB' }

/** Creates the app in the dashboard that the shop stands for. */
export const createNativeApp = (page: Page) =>
  createFullApp(page, { platform: 'REACT_NATIVE_ANDROID', pageUrl: null })

/** Builds the shop with this key for browsers, and serves it. */
export async function serveShop(sdkKey: string) {
  await createShop(sdkKey)
  return serveStatic(await buildForWeb(), {
    // React Native for Web writes a style sheet of its own.
    styles: "'self' 'unsafe-inline'",
    rooms: serverUrl.replace('http', 'ws'),
  })
}

/** Opens the shop on a phone of its own. */
export async function openShop(browser: Browser, url: string): Promise<Page> {
  const shop = await (await browser.newContext(PHONE)).newPage()
  await shop.goto(url)
  await expect(shop.getByText('Begonia')).toBeVisible()
  return shop
}

/** Buys a plant, which the shop reports to Waymark, and returns to the list. */
export async function buy(shop: Page, id: string): Promise<void> {
  await shop.getByTestId(`plant-${id}`).click()
  await shop.getByTestId('add-to-cart').click()
}
