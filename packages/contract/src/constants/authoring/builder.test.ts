import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAppOrigin } from '../apps/app-origin.ts'
import { addBuilderCode, takeBuilderCode } from './builder.ts'

const toHash = (url: string) => url.slice(url.indexOf('#'))
const door = fc.record({
  code: fc.stringMatching(/^[\w-]{1,43}$/),
  sdkKey: fc.stringMatching(/^wm_\w{1,32}$/),
})

test('a code that was added to an address is taken out again, and leaves any hash as it was', () => {
  const hash = fc.oneof(
    fc.constant(''),
    fc.string().map((it) => `#${it}`),
    fc.constantFrom(
      '#',
      '#/',
      '#/orders',
      '#/orders?a=1',
      '#!/',
      '#a?waymark_builder=old.wm_a',
      '#a&waymark_builder=',
    ),
  )
  fc.assert(
    fc.property(hash, door, (before, sent) => {
      const added = toHash(addBuilderCode(`https://shop.example/${before}`, sent))
      expect(takeBuilderCode(added)).toEqual({ door: sent, hash: before })
    }),
  )
})

test('a router in the hash goes to the screen of the address', () => {
  const open = (hash: string) =>
    toHash(addBuilderCode(`https://shop.example/${hash}`, { code: 'code', sdkKey: 'wm_a' }))
  expect(open('')).toBe('#/?waymark_builder=code.wm_a&')
  expect(open('#/')).toBe('#/?waymark_builder=code.wm_a')
  expect(open('#!/orders')).toBe('#!/orders?waymark_builder=code.wm_a')
  expect(open('#/orders?a=1')).toBe('#/orders?a=1&waymark_builder=code.wm_a')
  expect(open('#section')).toBe('#section&waymark_builder=code.wm_a')
})

test('a code that a router has written anew is found', () => {
  expect(takeBuilderCode('#/?waymark_builder=code.wm_a')).toEqual({
    door: { code: 'code', sdkKey: 'wm_a' },
    hash: '#/',
  })
})

test('a hash without a code stays as it is', () => {
  for (const hash of [
    '',
    '#',
    '#/orders',
    '#?waymark_builder=',
    '#?waymark_builder=a',
    '#?other_waymark_builder=a.wm_b',
  ]) {
    expect(takeBuilderCode(hash)).toEqual({ hash })
  }
})

test('an address of an app is an origin, over http only within a private network', () => {
  expect(toAppOrigin(' HTTPS://Shop.Example:443/ ')).toBe('https://shop.example')
  expect(toAppOrigin('http://localhost:3000')).toBe('http://localhost:3000')
  for (const refused of [
    'http://shop.example',
    'https://a:b@shop.example',
    'https://shop.example/cart',
    '/demo/',
  ])
    expect(toAppOrigin(refused)).toBeUndefined()
})
