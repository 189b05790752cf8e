import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createFullApp, type CatalogueApp } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'
import { addAndroidShell, press, waitUntilDismissible } from '../support/android-shell.ts'
import { createFreshApp } from '../support/fresh-app.ts'
import { openPhone } from '../support/phone.ts'
import { serveStatic, type ServedApp } from '../support/serve-static.ts'
import { BOTTOMSHEET, byTestId, CAROUSEL, FLOW, writeGuide } from '../support/write-guide.ts'

let app: CatalogueApp
let served: ServedApp

/** Built once: all stories are of one app. */
async function serveApp(dashboard: Page): Promise<string> {
  if (served) return served.url
  app = await createFullApp(dashboard)
  const { folder, run } = await createFreshApp('apps/ionic', app.sdkKey)
  await run('typescript/bin/tsc', ['--project', '.'])
  await run('vite/bin/vite.js', ['build'])
  await run('@capacitor/cli/bin/capacitor', ['copy', 'web'])
  // Ionic adds style sheets itself, which no strict policy allows.
  served = await serveStatic(join(folder, 'dist'), { hasOwnPolicy: true })
  return served.url
}

test.afterAll(() => served?.close())

test('a bottom sheet is dragged by a finger: up to full height, down to half, and away', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const sheet = await writeGuide(dashboard, app, BOTTOMSHEET, [
    { title: 'New plants', container: 'BOTTOMSHEET', placement: 'BOTTOM' },
  ])
  const { page, guide, start, drag, close } = await openPhone(dashboard, url)
  await start(sheet)
  await expect(guide).toContainText('New plants')
  const grip = guide.getByRole('button', { name: 'Full height' })
  await drag(grip, { y: -200 })
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  await drag(grip, { y: 30 })
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  await drag(grip, { y: 120 })
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await drag(grip, { y: 120 })
  await expect(guide).toHaveCount(0)
  await expect(page.getByText('Aloe')).toBeVisible()
  await close()
})

test('a carousel is swiped back and forth, and scrolling it does not turn it', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  const slides = await writeGuide(
    dashboard,
    app,
    CAROUSEL,
    ['Water', 'Light'].map((title) => ({ title, container: 'CAROUSEL_SLIDE' })),
  )
  const { guide, start, drag, close } = await openPhone(dashboard, url)
  await start(slides)
  await expect(guide).toContainText('Water')
  await drag(guide, { x: -120 })
  await expect(guide).toContainText('Light')
  await drag(guide, { y: -120 })
  await expect(guide).toContainText('Light')
  await drag(guide, { x: 120 })
  await expect(guide).toContainText('Water')
  await close()
})

test('a target on a page that the router has hidden is not found, and the open page’s is', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [
    { title: 'Order here', container: 'TOOLTIP', placement: 'AUTO', target: byTestId('ion-button', 'order') },
  ])
  const { page, guide, start, close } = await openPhone(dashboard, `${url}/#/plants`)
  await page.getByText('Basil').click()
  const order = page.getByTestId('order')
  await expect(order).toHaveCount(2)
  await start(tour)
  await expect(guide).toContainText('Order here')
  const visible = order.filter({ visible: true })
  await expect(visible).toHaveCount(1)
  // Once the transition is over, below the open page's button.
  await expect(async () => {
    const [button, card] = await Promise.all([visible.boundingBox(), guide.boundingBox()])
    expect(Math.abs(card!.y - (button!.y + button!.height))).toBeLessThan(24)
  }).toPass()
  await page.locator('ion-back-button').click()
  await expect(page.getByTestId('filter')).toBeVisible()
  await expect(guide).toContainText('Order here')
  await guide.getByRole('button', { name: 'Done' }).click()
  await close()
})

test('a target in a component’s shadow tree is found', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  const target = { tag: 'button', shadowPath: ['[data-testid="filter"]'] }
  const tour = await writeGuide(dashboard, app, FLOW, [
    { title: 'Filter them', container: 'TOOLTIP', placement: 'BOTTOM', target },
  ])
  const { page, guide, start, close } = await openPhone(dashboard, url)
  await start(tour)
  await expect(guide).toContainText('Filter them')
  const [button, card] = await Promise.all([page.getByTestId('filter').boundingBox(), guide.boundingBox()])
  expect(card!.y).toBeGreaterThan(button!.y)
  await close()
})

test('a guide shows above a sheet of the app, and at what is in it', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [
    {
      title: 'Choose first',
      container: 'TOOLTIP',
      placement: 'AUTO',
      target: byTestId('ion-button', 'apply'),
    },
  ])
  const { page, guide, start, close } = await openPhone(dashboard, url)
  await start(tour)
  await page.getByTestId('filter').click()
  await expect(guide).toContainText('Choose first')
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(guide).toHaveCount(0)
  await page.getByTestId('apply').click()
  await expect(page.locator('ion-modal')).toBeHidden()
  await close()
})

test('a pop-up above a sheet of the app keeps the keyboard, which Ionic keeps in its sheet otherwise', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [{ title: 'About filters' }])
  const { page, guide, start, close } = await openPhone(dashboard, url)
  await page.getByTestId('filter').click()
  await expect(page.getByTestId('apply')).toBeVisible()
  await start(tour)
  await expect(guide).toBeFocused()
  // The code that keeps Ionic from taking the focus loads after the guide is drawn.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(guide.getByRole('button', { name: 'Done' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(guide).toHaveCount(0)
  await page.getByTestId('apply').click()
  await expect(page.locator('ion-modal')).toBeHidden()
  await close()
})

test('an alert that the app opens beside a tooltip can be answered, and so can the tooltip', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const target = byTestId('ion-button', 'remove')
  const tour = await writeGuide(dashboard, app, FLOW, [
    { title: 'Removed for good', container: 'TOOLTIP', placement: 'BOTTOM', target },
  ])
  const { page, guide, start, close } = await openPhone(dashboard, `${url}/#/plants/Dill`)
  await start(tour)
  await expect(guide).toContainText('Removed for good')
  await page.getByTestId('remove').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Remove this plant?')).toBeHidden()
  await page.getByTestId('remove').click()
  await expect(page.getByText('Remove this plant?')).toBeVisible()
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(guide).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Remove this plant?')).toBeHidden()
  await close()
})

test('the phone is turned, and its keyboard comes up: the guide stays at its target and inside the window', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [
    {
      title: 'Search here',
      container: 'TOOLTIP',
      placement: 'AUTO',
      target: byTestId('ion-searchbar', 'search'),
    },
  ])
  const { page, guide, start, turn, raiseKeyboard, close } = await openPhone(dashboard, url)
  const isInside = () =>
    expect(async () => {
      const { width, height } = page.viewportSize()!
      const [field, card] = await Promise.all([page.getByTestId('search').boundingBox(), guide.boundingBox()])
      expect(card!.x >= 0 && card!.x + card!.width <= width).toBe(true)
      expect(card!.y >= 0 && card!.y + card!.height <= height).toBe(true)
      // Beside its target, not on it.
      expect(card!.y >= field!.y + field!.height || card!.y + card!.height <= field!.y).toBe(true)
    }).toPass()
  await start(tour)
  await expect(guide).toContainText('Search here')
  await isInside()
  await turn()
  await isInside()
  await page.getByTestId('search').locator('input').focus()
  await raiseKeyboard()
  await isInside()
  await expect(page.getByTestId('search').locator('input')).toBeFocused()
  await close()
})

test('a sheet keeps its buttons in the window while the keyboard is up, and when the phone is turned', async ({
  dashboard,
}) => {
  const url = await serveApp(dashboard)
  const sheet = await writeGuide(dashboard, app, BOTTOMSHEET, [
    { title: 'New pots', container: 'BOTTOMSHEET', placement: 'BOTTOM' },
  ])
  const { page, guide, start, turn, raiseKeyboard, close } = await openPhone(dashboard, url)
  await start(sheet)
  await expect(guide).toContainText('New pots')
  for (const change of [raiseKeyboard, turn]) {
    await change()
    await expect(guide.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    const { width, height } = page.viewportSize()!
    await expect
      .poll(async () => {
        const { x, y, width: ownWidth, height: ownHeight } = (await guide.boundingBox())!
        return x >= 0 && x + ownWidth <= width && Math.round(y + ownHeight) === height
      })
      .toBe(true)
  }
  await close()
})

test('a guide is dark in an app that follows a dark phone', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [{ title: 'Good evening', scheme: 'AUTO' }])
  const { page, guide, start, close } = await openPhone(dashboard, url, { colorScheme: 'dark' })
  await start(tour)
  await expect(guide).toContainText('Good evening')
  await expect(page.locator('waymark-guide .root')).toHaveClass(/\bdark\b/)
  await close()
})

test('the back button closes a guide, then what Ionic has open, then goes back', async ({ dashboard }) => {
  const url = await serveApp(dashboard)
  const tour = await writeGuide(dashboard, app, FLOW, [{ title: 'Welcome back' }])
  const { page, guide, start, close } = await openPhone(dashboard, `${url}/#/plants`, {
    prepare: addAndroidShell,
  })
  await page.getByText('Basil').click()
  await page.getByTestId('remove').filter({ visible: true }).click()
  const alert = page.getByText('Remove this plant?')
  await expect(alert).toBeVisible()
  await start(tour)
  await expect(guide).toContainText('Welcome back')
  await waitUntilDismissible(page)

  await press(page)
  await expect(guide).toHaveCount(0)
  await expect(alert).toBeVisible()
  await press(page, 'document first')
  await expect(alert).toBeHidden()
  await expect(page).toHaveURL(/plants\/Basil$/)
  await press(page)
  await expect(page).toHaveURL(/plants$/)
  await close()
})
