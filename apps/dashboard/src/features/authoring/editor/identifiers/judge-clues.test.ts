import type { NativeIdentifier, WebIdentifier } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { createComponent } from '../model/new-step.ts'
import { findWeakness, judgeClues } from './judge-clues.ts'

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
    [
      'a test id of one record',
      web({ attributes: [attribute('data-testid', 'order-1017-pay')] }),
      'WEAK',
      ['record'],
    ],
    ['an id of one record', web({ attributes: [attribute('id', 'row-3f2504e04f89')] }), 'WEAK', ['record']],
    ['a field of one entry', web({ attributes: [attribute('name', 'items[3].amount')] }), 'WEAK', ['record']],
    [
      'a field with a number',
      web({ attributes: [attribute('name', 'address-line-2')] }),
      'STRONG',
      ['named'],
    ],
    ['a link to one record', web({ attributes: [attribute('href', '/orders/1017')] }), 'WEAK', ['record']],
    [
      'a label that counts',
      web({ attributes: [attribute('aria-label', 'Cart, 3 items')] }),
      'WEAK',
      ['figures'],
    ],
    [
      'a label with the text of its row',
      web({
        attributes: [attribute('aria-label', 'Edit Anna Meyer')],
        fingerprint: {
          xpath: '/html[1]/body[1]/table[1]/tbody[1]/tr[3]/td[2]/button[1]',
          neighbourText: 'Anna Meyer|Ben Ito',
        },
      }),
      'WEAK',
      ['row_text'],
    ],
    [
      'the page of one record',
      web({ attributes: [attribute('data-testid')], url: { match: 'EQUALS', value: '/orders/1017' } }),
      'WEAK',
      ['test_id', 'record_address'],
    ],
    [
      'the pages of all records',
      web({ attributes: [attribute('data-testid')], url: { match: 'EQUALS', value: '/orders/*' } }),
      'STRONG',
      ['test_id'],
    ],
    [
      'a generated class',
      web({ tag: 'i', attributes: [attribute('class', 'css-1x2y3z')] }),
      'WEAK',
      ['generated_class'],
    ],
    ['a selector of generated classes', web({ css: 'div.css-1x2y3z' }), 'WEAK', ['generated_class']],
    [
      'the first row',
      web({
        tag: 'button',
        text: { match: 'EQUALS', value: { en: 'Edit' } },
        index: 0,
        fingerprint: { tag: 'button' },
      }),
      'FAIR',
      ['text', 'first_row'],
    ],
    [
      'the third row, by a test id that all of them have',
      web({ attributes: [attribute('data-testid', 'edit')], index: 2, fingerprint: { tag: 'button' } }),
      'FAIR',
      ['test_id', 'position'],
    ],
    ['a view of one record', native({ testId: 'order-1017' }), 'WEAK', ['test_id', 'record']],
    ['a resource id', native({ resourceId: 'cart' }), 'STRONG', ['own_id']],
    ['a class of views', native({ className: 'Button' }), 'WEAK', ['only_class']],
    ['a label', native({ label: 'Cart' }), 'FAIR', ['named']],
    [
      'a resource id that was not enough when the view was picked',
      native({ resourceId: 'add', relationPath: 'List/0 Button/3' }),
      'WEAK',
      ['scarce_id', 'path'],
    ],
  ] as const)('judges %s', (_, document, strength, reasons) => {
    expect(judgeClues(document)).toEqual({ strength, reasons })
  })
})

it('a text that the page shows in a row among others is a weak clue', () => {
  const document = web({ tag: 'td', text: { match: 'EQUALS', value: { en: 'Anna Meyer' } } })
  expect(judgeClues(document)).toEqual({ strength: 'FAIR', reasons: ['text'] })
  expect(judgeClues(document, { isInRow: true })).toEqual({ strength: 'WEAK', reasons: ['text', 'row_text'] })
  // With a position of its own, the text is the one that all rows have in common.
  expect(
    judgeClues({ ...document, index: 0, fingerprint: { tag: 'td' } }, { isInRow: true }).reasons,
  ).toEqual(['text', 'first_row'])
})

it('clues in a row that is found by its text are weak, however good they are', () => {
  const row = { tag: 'tr', text: { en: 'Anna Meyer' } }
  const document = web({ kind: 'WEB_ROW', attributes: [attribute('data-testid')], row })
  expect(judgeClues(document, { isInRow: true })).toEqual({
    strength: 'WEAK',
    reasons: ['test_id', 'row_text'],
  })
  // Its place among equals is one within the row.
  expect(judgeClues({ ...document, index: 0 }).reasons).not.toContain('first_row')
})

it('the cell of a column is as lasting as the rule for its row', () => {
  const column = { text: { en: 'Total' } }
  const judge = (row: object) =>
    judgeClues(web({ kind: 'WEB_ROW', tag: 'td', row: { tag: 'tr', column, ...row } }), { isInRow: true })
  expect(judge({ place: 0 })).toEqual({ strength: 'FAIR', reasons: ['column', 'first_row'] })
  expect(judge({ place: 4 })).toEqual({ strength: 'WEAK', reasons: ['column', 'position'] })
  expect(judge({ text: { en: 'Anna Meyer' } })).toEqual({ strength: 'WEAK', reasons: ['column', 'row_text'] })
})

describe('a step', () => {
  const component = createComponent(['en'], 'TOOLTIP', 'next')
  const weak = { id: '1', document: web({ tag: 'button' }) }
  const strong = { id: '2', document: web({ attributes: [attribute('data-testid')] }) }

  it('a step is weakly identified when all its elements are weak', () => {
    expect(findWeakness({ component, identifiers: [weak] })).toEqual({
      strength: 'WEAK',
      reasons: ['only_tag'],
    })
    expect(findWeakness({ component, identifiers: [weak, strong] })).toBeUndefined()
    expect(findWeakness({ component, identifiers: [] })).toBeUndefined()
  })

  it('a step needs no element over the page', () => {
    const popup = createComponent(['en'], 'POPUP', 'next')
    expect(findWeakness({ component: popup, identifiers: [weak] })).toBeUndefined()
  })
})

it('an id that several views of the screen have counts for nothing', () => {
  const add = native({ resourceId: 'add', text: { match: 'EQUALS', value: { en: 'Add' } } })
  expect(judgeClues(add, { idCount: 1 })).toEqual({ strength: 'STRONG', reasons: ['own_id', 'text'] })
  expect(judgeClues(add, { idCount: 3 })).toEqual({ strength: 'FAIR', reasons: ['shared_id', 'text'] })
  expect(judgeClues({ ...add, index: 0 }, { idCount: 3 }).strength).toBe('WEAK')
})

it('a native view in the row of a record is weak, whatever its clues', () => {
  const row = { className: 'Row', text: { en: 'Monstera' } }
  const verdict = judgeClues(native({ kind: 'NATIVE_ROW', testId: 'add', row }), { idCount: 1 })
  expect(verdict).toEqual({ strength: 'WEAK', reasons: ['test_id', 'row_text'] })
})
