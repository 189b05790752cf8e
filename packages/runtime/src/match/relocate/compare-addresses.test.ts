import { expect, test } from 'vitest'
import { compareAddresses, isSameDestination, normaliseAddress } from './compare-addresses.ts'

test.each([
  ['https://web.archive.org/web/2018/https://www.example.test/mac/', 'example.test/mac'],
  ['/web/2019/http://example.test/', 'example.test'],
  ['/redirect?url=https%3A%2F%2Fexample.test%2Fa%3Fx%3D1&seen=2', 'example.test/a?x=1'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.test%2Fa&h=AT0', 'example.test/a'],
  ['https://www.google.com/url?sa=t&q=https://example.test/b&ved=1', 'example.test/b'],
  ['https://eu1.safelinks.example.test/?url=https%3A%2F%2Fexample.test%2Fb&data=05', 'example.test/b'],
  ['https://go.example.test/?to=https%253A%252F%252Fexample.test%252Fc', 'example.test/c'],
  ['/out/?to=/plans', '/plans'],
])('the destination of %s is %s', (href, destination) => {
  expect(normaliseAddress(href)).toBe(destination)
})

test.each([
  ['/login?next=%2Fcart', '/login?next=%2fcart'],
  [
    'https://share.example.test/intent?url=https%3A%2F%2Fa.test',
    'share.example.test/intent?url=https%3a%2f%2fa.test',
  ],
  ['/go?page=2', '/go?page=2'],
])('%s leads nowhere else', (href, itself) => {
  expect(normaliseAddress(href)).toBe(itself)
})

test.each([
  ['/p?utm_source=mail&id=3&gclid=x#top', '/p?id=3#top'],
  ['https://www.example.test/index.html', 'example.test'],
  ['/shop;jsessionid=0A1B?page=2', '/shop?page=2'],
  ['../orders.php', '/orders.php'],
  ['javascript:void(0)', ''],
  ['#', ''],
])('%s is normalised to “%s”', (href, counting) => {
  expect(normaliseAddress(href)).toBe(counting)
})

test('two pages beside each other are not taken for two hosts', () => {
  const compare = (a: string, b: string) => compareAddresses(normaliseAddress(a), normaliseAddress(b))
  expect(compare('orders.php', 'team.php')).toBe(0)
  expect(compare('orders.php', 'https://example.test/orders.php')).toBeGreaterThan(0.8)
})

test('a page is the same destination on another host, but every home page is not', () => {
  const isSame = (a: string, b: string) => isSameDestination(normaliseAddress(a), normaliseAddress(b))
  expect(isSame('/plans?step=1', 'https://example.test/plans?step=1&utm_medium=mail')).toBe(true)
  expect(isSame('/plans?step=1', '/plans?step=2')).toBe(false)
  expect(isSame('/', 'https://example.test/')).toBe(false)
})
