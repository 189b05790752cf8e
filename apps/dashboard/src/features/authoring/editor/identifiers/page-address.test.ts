import { describe, expect, it } from 'vitest'
import { canFitSomePage, listPageFixes, type PageAddress } from './page-address.ts'

const equals = (value: string): PageAddress => ({ match: 'EQUALS', value })
const startsWith = (value: string): PageAddress => ({ match: 'STARTS_WITH', value })
const contains = (value: string): PageAddress => ({ match: 'CONTAINS', value })

describe('the address of a page', () => {
  it.each([
    ...['/cart', 'https://shop.test/cart', 'https://shop.test', '?step=2', '#/cart', '/orders/*'].map(equals),
    ...['/orders', 'https://shop.test/orders'].map(startsWith),
    ...['cart', 'step=2'].map(contains),
    { match: 'REGEX', value: 'cart$' } as const,
  ])('the address can fit a page: $match $value', (address) => expect(canFitSomePage(address)).toBe(true))

  it.each([
    ...['cart', 'cart/items', ' /cart', 'shop.test/cart', '/orders/1*', '/**'].map(equals),
    ...['orders', '?step=2'].map(startsWith),
  ])('the address cannot fit a page: $match $value', (address) => expect(canFitSomePage(address)).toBe(false))

  it.each([
    [equals('cart'), [equals('/cart'), contains('cart')]],
    [equals(' /cart'), [equals('/cart'), contains('/cart')]],
    [equals('cart.html'), [equals('/cart.html'), contains('cart.html')]],
    [startsWith('orders/'), [startsWith('/orders/'), contains('orders/')]],
    [equals('shop.test/cart'), [equals('/cart')]],
    [equals('localhost:3000/cart'), [equals('/cart')]],
    [equals('www.shop.test'), [equals('/')]],
    [equals('/orders/4711'), [equals('/orders/*')]],
    [equals('https://shop.test/#/orders/7'), [equals('https://shop.test/#/orders/*')]],
    [equals('/orders/1*/lines'), [equals('/orders/*/lines')]],
    [equals('/cart'), []],
    [equals('v1.2/cart'), [equals('/v1.2/cart'), contains('v1.2/cart')]],
  ])('an address that fits no page gets corrections, the likeliest first: %j', (address, fixes) => {
    expect(listPageFixes(address)).toEqual(fixes)
    expect(fixes.every(canFitSomePage)).toBe(true)
  })
})
