import type { ManifestDeployment, Trigger } from '@waymark/contract'
import { isAddress, listPageKeys, toAddressSegments, toBucket } from '@waymark/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPlace } from './find-place.ts'

const toDeployment = (trigger: Trigger) => ({ targeting: { trigger } }) as unknown as ManifestDeployment
const place = (match: 'EQUALS' | 'STARTS_WITH' | 'CONTAINS', value: string) =>
  findPlace(toDeployment({ type: 'SCREEN_ENTER', url: { match, value } }))

/** Whether a page with this address asks for the part that a deployment is in. */
function isFound(page: string, match: 'EQUALS' | 'STARTS_WITH', value: string): boolean {
  const found = place(match, value)
  if (found.in === 'MANIFEST') return true
  if (found.in === 'PROJECT') return false
  return listPageKeys(page, found.start ? [found.start] : []).includes(found.key)
}

const piece = fc.constantFrom(
  'a',
  'ab',
  'orders',
  'orders-2',
  'x!y',
  '*',
  '',
  '#',
  '#!',
  '#/',
  '#top',
  '?q=1',
  '?',
  '!',
)
const address = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`)
const glued = fc
  .array(fc.constantFrom('/', '#', '?', '!', 'a', 'orders', '*', '=', '1'), { maxLength: 10 })
  .map((it) => `/${it.join('')}`)
const anyAddress = fc.oneof(address, glued)

describe('the key of a deployment', () => {
  it('the key of a deployment is among those of every page that its whole address matches', () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, (page, wanted) => {
        for (const value of [
          wanted,
          page,
          `${page}/`,
          page.replace('orders', '*'),
          page.replace(/\?[^#]*/, ''),
        ]) {
          if (isAddress(page, value)) expect(isFound(page, 'EQUALS', value)).toBe(true)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('the key of a deployment is among those of every page that begins with its address', () => {
    fc.assert(
      fc.property(anyAddress, fc.nat(40), (page, length) => {
        expect(isFound(page, 'STARTS_WITH', page.slice(0, length + 1))).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['EQUALS', '/orders', '=orders', undefined],
    ['EQUALS', '/app/#/orders/5?tab=2', '=app/orders/5', undefined],
    ['EQUALS', '/orders/*/edit', '/orders/~', { segments: 1, letters: 0 }],
    ['STARTS_WITH', '/orders/', '/orders/~', { segments: 1, letters: 0 }],
    ['STARTS_WITH', '/shop/orders', '/shop/~orders', { segments: 1, letters: 6 }],
    ['STARTS_WITH', '/shop/ab', '/shop/~', { segments: 1, letters: 0 }],
    ['STARTS_WITH', '/app#/ord', '/app/~ord', { segments: 1, letters: 3 }],
    ['STARTS_WITH', '/app?next=/b/c', '/app/~', { segments: 1, letters: 0 }],
  ] as const)('a deployment at %s %s has the key %s', (match, value, key, start) => {
    expect(place(match, value)).toEqual({ in: 'BUCKET', key, ...(start && { start }) })
  })

  it.each([
    ['STARTS_WITH', '/'],
    ['STARTS_WITH', '/a'],
    ['EQUALS', '/*'],
    ['CONTAINS', '/orders'],
  ] as const)('a deployment at %s %s has no key, because any page may need it', (match, value) => {
    expect(place(match, value)).toEqual({ in: 'MANIFEST' })
  })
})

describe('an address', () => {
  it.each([
    ['/', []],
    ['/cart/', ['cart']],
    ['/cart?a=/b#top', ['cart']],
    ['/app/#/cart', ['app', 'cart']],
    ['/app#!/cart/?a=1', ['app', 'cart']],
  ])('the address %s has these segments', (given, segments) => {
    expect(toAddressSegments(given)).toEqual(segments)
  })

  it('an address is hashed by FNV-1a as in other programs', () => {
    // FNV-1a in 32 bits: 0xe40c292c and 0xbf9cf968, folded.
    expect(toBucket('a', 2 ** 32)).toBe((0xe40c292c ^ 0xe40c) >>> 0)
    expect(toBucket('foobar', 2 ** 32)).toBe((0xbf9cf968 ^ 0xbf9c) >>> 0)
  })
})
