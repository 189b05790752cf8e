import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canNameScheme, findAppScheme, isLinkAllowed, isLinkPossible, resolveLink } from './link.ts'

const tab = '\t'

describe('a link', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['HTTPS://shop.example', 'https://shop.example/'],
    ['http://localhost:5173/a', 'http://localhost:5173/a'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['mailto:ada@shop.example', 'mailto:ada@shop.example'],
    ['tel:+49123', 'tel:+49123'],
    ['/cart?a=1#b', 'https://page.example/cart?a=1#b'],
    ['/../cart', 'https://page.example/cart'],
    ['shop://basket/7', 'shop://basket/7'],
    ['shop:basket', 'shop:basket'],
  ])('a link may be %s', (link, address) => {
    expect(resolveLink(link, { schemes: ['shop'], origin: 'https://page.example' })).toBe(address)
  })

  it.each([
    ...[
      '',
      'cart',
      '#a',
      '?a',
      'https://',
      'https://a b',
      'http://shop.example',
      'http://localhost.evil.example',
    ],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', `/${tab}/evil.example`, '/\n\\evil.example'],
    ...['///evil.example', '/\\/evil.example', ' //evil.example'],
    ...['javascript:alert(1)', `java${tab}script:alert(1)`, ' javascript:alert(1)', 'JAVASCRIPT:alert(1)'],
    ...['data:text/html,x', 'vbscript:x', 'blob:https://shop.example/1', 'file:///etc/passwd'],
    ...['https://ada@shop.example', 'https://ada:pw@shop.example', 'shop://:pw@basket', '//ada@page.example'],
    ...['chrome://settings', 'ms-msdt:/id', 'ms-msdt://id', 'other://basket'],
  ])('a link may not be %j', (link) => {
    expect(resolveLink(link, { schemes: ['shop'], origin: 'https://page.example' })).toBeUndefined()
    expect(isLinkAllowed(link, ['shop'])).toBe(false)
  })

  it('a link follows a path within the origin of the page, whatever kind of page that is', () => {
    const schemes: string[] = []
    expect(resolveLink('/cart', { schemes, origin: 'http://shop.example:81' })).toBe(
      'http://shop.example:81/cart',
    )
    expect(resolveLink('/cart', { schemes, origin: 'capacitor://localhost' })).toBe(
      'capacitor://localhost/cart',
    )
    expect(resolveLink('//evil', { schemes, origin: 'capacitor://localhost' })).toBeUndefined()
    expect(resolveLink('/cart', { schemes, origin: 'null' })).toBeUndefined()
  })

  it('a link leads nowhere but where the rule says, whatever is written', () => {
    const origins = [
      'https://page.example',
      'http://page.example:81',
      'http://localhost',
      'capacitor://localhost',
    ]
    const parts = [
      '/',
      '\\',
      '//',
      ':',
      '\t',
      '\n',
      ' ',
      '@',
      '?',
      '#',
      '.',
      'evil.example',
      'page.example',
      'localhost',
    ]
    const schemes = [
      'https:',
      'http:',
      'shop:',
      'other:',
      'javascript:',
      'JaVaScript:',
      'data:',
      'ms-msdt:',
      'chrome:',
    ]
    const piece = fc.oneof(fc.constantFrom(...parts, ...schemes), fc.string({ unit: 'binary', maxLength: 3 }))
    const anyLink = fc.array(piece, { maxLength: 7 }).map((it) => it.join(''))
    let followed = 0
    fc.assert(
      fc.property(anyLink, fc.constantFrom(...origins), (link, origin) => {
        const address = resolveLink(link, { schemes: ['shop', 'ms-msdt', 'javascript'], origin })
        if (address === undefined) return
        followed += 1
        // Resolved as the page does, so that the address opened is the address checked.
        const opened = new URL(address, `${origin}/some/page?x`)
        const page = new URL(origin)
        const isOwn = opened.protocol === page.protocol && opened.host === page.host
        const isLocal = opened.protocol === 'http:' && /(^|\.)localhost$|^127\./.test(opened.hostname)
        expect(opened.href).toBe(address)
        expect(isOwn || isLocal || ['https:', 'mailto:', 'tel:', 'shop:'].includes(opened.protocol)).toBe(
          true,
        )
        if (/^[/\\]/.test(link)) expect(isOwn).toBe(true)
      }),
      { numRuns: 5000 },
    )
    expect(followed).toBeGreaterThan(100)
  })
})

describe('a scheme of the app', () => {
  it.each(['shop', 'com.example.shop', 'web+shop', 'sms', 'a1'])('an app scheme may be %s', (scheme) => {
    expect(canNameScheme(scheme)).toBe(true)
    expect(isLinkAllowed(`${scheme}://x`, [scheme])).toBe(true)
    expect(isLinkAllowed(`${scheme}://x`, [])).toBe(false)
  })

  it.each([
    ...['', 's', 'Shop', '1shop', 'shop:', 'shop//', 'sh op', 'shöp', 'x'.repeat(41)],
    ...['http', 'https', 'mailto', 'javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'about'],
    ...[
      'chrome',
      'chrome-extension',
      'edge',
      'moz-extension',
      'view-source',
      'ms-msdt',
      'ms-settings',
      'search-ms',
    ],
  ])('an app scheme may not be %j, even where a manifest names it', (scheme) => {
    expect(canNameScheme(scheme)).toBe(false)
    if (!/^(https|mailto)?$/.test(scheme)) expect(isLinkAllowed(`${scheme}://x`, [scheme])).toBe(false)
  })

  it('a scheme of the app is found in a link that needs it', () => {
    expect(findAppScheme('Shop://basket')).toBe('shop')
    expect(findAppScheme('https://shop.example')).toBeUndefined()
    expect(findAppScheme('javascript:alert(1)')).toBeUndefined()
    expect([isLinkPossible('shop://basket'), isLinkPossible('/cart')]).toEqual([true, true])
    expect([isLinkPossible('ms-msdt://x'), isLinkPossible('/\\host'), isLinkPossible('')]).toEqual(
      Array(3).fill(false),
    )
  })
})
