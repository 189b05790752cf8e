import type { Page } from '@playwright/test'
import { expect, listCalls, listEvents, test } from './test.ts'

const SHOP = '<h1 id="title">Shop</h1><button id="a">One</button>'

interface Next {
  id?: string
  match?: 'EQUALS' | 'CONTAINS'
  address?: string
  waitMs?: number
  locale?: string
}

/** Plays a step at `#a`, then one at `#b`, on the page of an address if one is given. */
const play = (
  page: Page,
  { id = 'b', match = 'EQUALS', address, waitMs = 60_000, locale = 'en' }: Next = {},
) =>
  page.evaluate(
    ([id, match, address, waitMs, locale]) => {
      const { stage } = window
      const identify = (value: string, url?: string) =>
        stage.identify({
          attributes: [{ name: 'id', match: 'EQUALS', value }],
          ...(url && { url: { match, value: url } }),
        })
      stage.play([{ identifiers: [identify('a')] }, { identifiers: [identify(id, address)], waitMs }], {
        locale,
      })
    },
    [id, match, address, waitMs, locale] as const,
  )

const goTo = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    window.stage.playing?.routeChanged()
  }, path)

test('a step on another page is announced with a way there, until it is shown', async ({ page, open }) => {
  await open(SHOP)
  await play(page, { address: '/account/payment-methods' })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    page.locator('waymark-guide p', { hasText: 'This continues on the page “Payment methods”.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go to “Payment methods”' }).click()
  expect(await listCalls(page)).toEqual(['onStep a', 'onStep b', 'openLink /account/payment-methods false'])
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button id="b">Two</button>'))
  await goTo(page, '/account/payment-methods')
  await expect(page.getByText('Step 2 of 2')).toBeAttached()
  await expect(page.getByText('This continues')).toHaveCount(0)
  expect(await listEvents(page)).toEqual([
    'guide_seen a',
    'step_seen a',
    'guide_started a',
    'step_action a NEXT',
    'step_seen b',
  ])
})

test('a reminder has the words of the locale, and offers none of several pages', async ({ page, open }) => {
  await open(SHOP)
  await play(page, { match: 'CONTAINS', address: '/orders/', locale: 'de' })
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(
    page.locator('waymark-guide p', { hasText: 'Weiter geht es auf der Seite „Orders“.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zu / })).toHaveCount(0)
})

test('a reminder can be closed, and stays closed while the step is not there', async ({ page, open }) => {
  await open(SHOP)
  await play(page, { address: '/payments' })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await goTo(page, '/orders')
  await expect(page.locator('waymark-guide')).toHaveCount(0)
  expect(await listCalls(page)).toEqual(['onStep a', 'onStep b'])
})

test('an element that is late is announced, and its step takes the place', async ({ page, open }) => {
  await open(SHOP)
  await play(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    page.locator('waymark-guide p', { hasText: 'The next step appears as soon as the page is ready.' }),
  ).toBeVisible()
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button id="b">Two</button>'))
  await expect(page.getByText('Step 2 of 2')).toBeAttached()
  await expect(page.getByText('The next step')).toHaveCount(0)
})

test('a guide that ends takes its reminder with it', async ({ page, open }) => {
  await open(SHOP)
  await play(page, { address: '/payments' })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('waymark-guide p', { hasText: 'This continues' })).toBeVisible()
  await page.evaluate(() => window.stage.playing?.stop())
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})

test('nobody is reminded of a step that was seen, nor of one that begins a guide', async ({ page, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const listReminders = async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    return asked.filter((url) => url.includes('wait-for'))
  }
  await open(SHOP)
  await page.evaluate(() => {
    const { stage } = window
    const url = { match: 'EQUALS', value: '/payments' } as const
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'a' }], url })]
    stage.play([{ identifiers }, { identifiers }])
  })
  expect(await listReminders()).toEqual([])
  await goTo(page, '/payments')
  await expect(page.getByText('Step 1 of 2')).toBeAttached()
  await goTo(page, '/orders')
  await expect(page.locator('waymark-guide')).toHaveCount(0)
  expect(await listReminders()).toEqual([])
})
