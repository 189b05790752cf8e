import { describe, expect, it } from 'vitest'
import { pageUrl, serverAddress } from '../fields/address.ts'

describe('a page address', () => {
  it.each([
    'https://shop.example/a?b#c',
    '/demo/',
    'http://localhost:5173/',
    'http://127.0.0.1',
    'http://localhost?page=2',
    'https://shop.example/@ada',
  ])('may be %s', (url) => {
    expect(pageUrl.parse(url)).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://shop.example',
    'shop.example',
    'https://',
    'https://a b',
    'http://localhost.evil.example/',
    'http://localhost:ada@evil.example/',
    'https://ada:secret@shop.example/',
    'https://ada@shop.example/',
  ])('is not %s', (url) => {
    expect(pageUrl.safeParse(url).success).toBe(false)
  })
})

it('an address of another server holds no user name or password', () => {
  expect(serverAddress().parse('https://idp.example/a')).toBe('https://idp.example/a')
  for (const url of ['https://ada:secret@idp.example/', 'https://ada@idp.example/'])
    expect(serverAddress().safeParse(url).error?.issues[0]?.message).toBe('address_with_credentials')
})
