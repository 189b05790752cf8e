import { pageUrl } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { isPageUrl } from './is-page-url.ts'

describe('a page address', () => {
  it.each([
    ['https://shop.example/start', true],
    ['http://localhost:3000/', true],
    ['http://127.0.0.1', true],
    ['/demo/', true],
    ['//elsewhere.example', false],
    ['http://shop.example', false],
    ['shop.example', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['https://a b', false],
  ])('is judged as the contract judges it: %s', (value, expected) => {
    expect(isPageUrl(value)).toBe(expected)
    expect(pageUrl.safeParse(value).success).toBe(expected)
  })
})
