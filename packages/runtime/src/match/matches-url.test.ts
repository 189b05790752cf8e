import { expect, test } from 'vitest'
import { matchesUrl } from './matches-url.ts'

type Match = 'EQUALS' | 'CONTAINS' | 'STARTS_WITH'

function fits(match: Match, value: string, address: string): boolean {
  return matchesUrl({ match, value }, new URL(address, 'https://shop.test'))
}

test('every page fits when there is no clue', () => {
  expect(matchesUrl(undefined, new URL('https://shop.test/cart'))).toBe(true)
})

test.each<[Match, string, string]>([
  ['EQUALS', '/cart', '/cart'],
  ['EQUALS', '/cart', '/cart/'],
  ['EQUALS', '/cart', '/cart?utm_source=mail#top'],
  ['EQUALS', '/cart?step=2', '/cart?step=2'],
  ['EQUALS', '/cart/?step=2', '/cart?step=2'],
  ['EQUALS', 'https://elsewhere.test/cart', '/cart'],
  ['EQUALS', 'https://elsewhere.test', '/'],
  ['EQUALS', '/#/cart', '/#/cart'],
  ['EQUALS', '/cart#top', '/cart#top'],
  ['EQUALS', '/orders/*', '/orders/17'],
  ['EQUALS', '/orders/*', '/orders/17/?utm_source=mail#top'],
  ['EQUALS', '/orders/*/lines/*', '/orders/17/lines/2'],
  ['EQUALS', '/#/orders/*', '/#/orders/17'],
  ['EQUALS', '#/orders/*', '/#/orders/17'],
  ['EQUALS', '/#/orders/*', '/?utm_source=mail#/orders/17?tab=lines'],
  ['STARTS_WITH', '/orders/', '/orders/17/lines?all=1'],
  ['CONTAINS', 'step=2', '/cart?step=2'],
  ['CONTAINS', '#/cart', '/app#/cart/items'],
  // Pages from files, whose path is the place where the app is installed.
  ['CONTAINS', '#/cart', 'file:///android_asset/www/index.html#/cart'],
  ['CONTAINS', '/www/index.html', 'file:///var/containers/Bundle/0F1D/Plants.app/www/index.html'],
])('%s %s fits %s', (match, value, address) => {
  expect(fits(match, value, address)).toBe(true)
})

test.each<[Match, string, string]>([
  ['EQUALS', '/cart', '/cart/items'],
  ['EQUALS', '/cart?step=2', '/cart'],
  ['EQUALS', '/cart?step=2', '/cart?step=3'],
  ['EQUALS', '/', '/#/cart'],
  ['EQUALS', '/cart#top', '/cart'],
  ['EQUALS', '/orders/*', '/orders'],
  ['EQUALS', '/orders/*', '/orders/'],
  ['EQUALS', '/orders/*', '/orders/17/lines'],
  ['EQUALS', '/orders/*/lines', '/orders//lines'],
  ['EQUALS', '/orders/1*', '/orders/17'],
  ['EQUALS', '*', '/orders'],
  ['EQUALS', '/orders/*?tab=2', '/orders/17?tab=2'],
  ['EQUALS', '/#/cart?step=2', '/#/cart?step=3'],
  ['EQUALS', '/a/b', '/a,b'],
  ['STARTS_WITH', '/orders/*/lines', '/orders/17/lines'],
  ['STARTS_WITH', '/orders', '/my/orders'],
  ['CONTAINS', 'shop.test', '/cart'],
  ['EQUALS', '/#/cart', 'file:///android_asset/www/index.html#/cart'],
])('%s %s does not fit %s', (match, value, address) => {
  expect(fits(match, value, address)).toBe(false)
})
