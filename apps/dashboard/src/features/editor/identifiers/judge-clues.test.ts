import type { NativeIdentifier, WebIdentifier } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { createComponent } from '../model/new-step.ts'
import { isWeaklyIdentified, judgeClues } from './judge-clues.ts'

const web = (clues: Partial<WebIdentifier>): WebIdentifier => ({
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  ...clues,
})
const native = (clues: Partial<NativeIdentifier>): NativeIdentifier => ({
  configVersion: 2,
  kind: 'NATIVE',
  role: 'TARGET',
  ...clues,
})
const attribute = (name: string, value = 'cart') => ({ name, match: 'EQUALS' as const, value })

describe('the strength of clues', () => {
  it.each([
    ['a test id', web({ tag: 'a', attributes: [attribute('data-testid')] }), 'STRONG', ['test_id']],
    ['an id of its own', web({ attributes: [attribute('id')] }), 'STRONG', ['own_id']],
    ['a name', web({ attributes: [attribute('aria-label', 'Cart')] }), 'STRONG', ['named']],
    [
      'an id that a framework made',
      web({ tag: 'a', attributes: [attribute('id', 'radix-:r4:')] }),
      'WEAK',
      ['generated'],
    ],
    ['words', web({ tag: 'button', text: { match: 'EQUALS', value: { en: 'Pay' } } }), 'FAIR', ['text']],
    [
      'words with figures',
      web({ text: { match: 'EQUALS', value: { en: 'Cart (3)' } } }),
      'WEAK',
      ['text', 'figures'],
    ],
    ['a tag alone', web({ tag: 'button' }), 'WEAK', ['only_tag']],
    ['a class alone', web({ tag: 'i', attributes: [attribute('class', 'icon')] }), 'WEAK', ['only_class']],
    [
      'a place among equals',
      web({ tag: 'li', text: { match: 'EQUALS', value: { en: 'Buy' } }, index: 2 }),
      'WEAK',
      ['text', 'position'],
    ],
    ['a path', web({ css: 'html>body>div:nth-of-type(2)' }), 'WEAK', ['path']],
    [
      'a name on a page that cannot be',
      web({ attributes: [attribute('aria-label', 'Cart')], url: { match: 'EQUALS', value: 'cart' } }),
      'WEAK',
      ['named', 'no_page'],
    ],
    ['a class that somebody chose', web({ css: '.checkout-button' }), 'FAIR', ['described']],
    ['a resource id', native({ resourceId: 'cart' }), 'STRONG', ['own_id']],
    ['a class of views', native({ className: 'Button' }), 'WEAK', ['only_class']],
    ['a label', native({ label: 'Cart' }), 'FAIR', ['named']],
  ] as const)('judges %s', (_, document, strength, reasons) => {
    expect(judgeClues(document)).toEqual({ strength, reasons })
  })
})

describe('a step', () => {
  const component = createComponent(['en'], 'TOOLTIP', 'next')
  const weak = { id: '1', document: web({ tag: 'button' }) }
  const strong = { id: '2', document: web({ attributes: [attribute('data-testid')] }) }

  it('is weakly identified when all that it could point at is weak', () => {
    expect(isWeaklyIdentified({ component, identifiers: [weak] })).toBe(true)
    expect(isWeaklyIdentified({ component, identifiers: [weak, strong] })).toBe(false)
    expect(isWeaklyIdentified({ component, identifiers: [] })).toBe(false)
  })

  it('needs no element over the page', () => {
    const popup = createComponent(['en'], 'POPUP', 'next')
    expect(isWeaklyIdentified({ component: popup, identifiers: [weak] })).toBe(false)
  })
})
