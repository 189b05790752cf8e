import { describe, expect, it } from 'vitest'
import { pageUrl, serverAddress } from '../../fields/address.ts'

describe('a page address', () => {
  it.each([
    'https://shop.example/a?b#c',
    '/demo/',
    'http://localhost:5173/',
    'http://127.0.0.1',
    'http://localhost?page=2',
    'https://shop.example/@ada',
    'http://intranet/',
    'http://shop.test:8080/a',
    'http://nas.local/',
    'http://crm.internal/orders?page=2',
    'http://router.home.arpa/',
    'http://10.0.0.7:3000/',
    'http://172.31.255.1/',
    'http://192.168.178.20/#/start',
    'http://[::1]:5173/',
    'http://[fd12:3456::7]/',
    'http://[fe80::1]/',
  ])('a page address may be %s', (url) => {
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
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'http://134744072/',
    'http://10.0.0.7.evil.example/',
    'http://[2001:4860:4860::8888]/',
    'http://evil.example/.local',
    'http://localhost:ada@evil.example/',
    'https://ada:secret@shop.example/',
    'https://ada@shop.example/',
  ])('a page address may not be %s', (url) => {
    expect(pageUrl.safeParse(url).success).toBe(false)
  })
})

it('an address of another server holds no user name or password', () => {
  expect(serverAddress().parse('https://idp.example/a')).toBe('https://idp.example/a')
  for (const url of ['https://ada:secret@idp.example/', 'https://ada@idp.example/'])
    expect(serverAddress().safeParse(url).error?.issues[0]?.message).toBe('address_with_credentials')
})
