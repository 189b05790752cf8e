import { describe, expect, it } from 'vitest'
import { elementIdentifier } from './identifier.ts'

const row = { tag: 'tr', text: { en: 'Anna Meyer' } }
const identifier = { configVersion: 2, kind: 'WEB_ROW', role: 'TARGET', tag: 'button', row }
const listProblems = (document: unknown) =>
  elementIdentifier
    .safeParse(document)
    .error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`)

describe('an identifier with a row', () => {
  it('an identifier with a row has the row of a target, with a text', () => {
    expect(elementIdentifier.parse(identifier)).toEqual(identifier)
    const card = { tag: 'my-card', role: 'row', classes: ['card'], level: 1, text: { en: '', de: 'Anna' } }
    expect(elementIdentifier.parse({ ...identifier, row: card })).toMatchObject({ row: card })
  })

  it.each([
    ['as a condition, which older SDKs would get wrong', { ...identifier, role: 'ABSENCE' }],
    ['without its row', { ...identifier, row: undefined }],
    ['with a row that has no text', { ...identifier, row: { ...row, text: { en: ' ' } } }],
    ['with a row that has neither text nor place', { ...identifier, row: { tag: 'tr' } }],
    ['with a row that has both', { ...identifier, row: { ...row, place: 2 } }],
    ['with a column that nothing tells', { ...identifier, row: { ...row, column: { text: { en: ' ' } } } }],
    ['under the kind that older SDKs look up in any row', { ...identifier, kind: 'WEB' }],
  ])('an identifier with a row is refused %s', (_, document) => {
    expect(listProblems(document)).toEqual(['row row_expected'])
  })

  it('an identifier names the cell of a table by its row and its column', () => {
    const attribute = { name: 'col-id', value: 'total' }
    for (const column of [{ attribute }, { text: { en: 'Total' } }, { attribute, text: { en: 'Total' } }]) {
      const cell = { ...identifier, row: { tag: 'tr', place: 2, column } }
      expect(elementIdentifier.parse(cell)).toEqual(cell)
    }
  })

  it('an identifier tells the list of its row by what is around it, its heading or its place', () => {
    const attribute = { name: 'id', value: 'orders' }
    for (const list of [{ attribute }, { text: { en: 'Orders' } }, { place: 1 }]) {
      const inList = { ...identifier, row: { ...row, list } }
      expect(elementIdentifier.parse(inList)).toEqual(inList)
    }
    expect(listProblems({ ...identifier, row: { ...row, list: {} } })).toEqual(['row row_expected'])
  })

  it('an identifier names its row by tag, role and classes, not by a selector', () => {
    expect(listProblems({ ...identifier, row: { ...row, tag: 'tr:first-child' } })).toHaveLength(1)
    expect(listProblems({ ...identifier, row: { ...row, classes: ['a>b'] } })).toHaveLength(1)
    expect(listProblems({ ...identifier, row: { ...row, css: 'tr' } })).toHaveLength(1)
    expect(listProblems({ ...identifier, tag: undefined })).toEqual([' clue_missing'])
  })
})

describe('an identifier of a native view with a row', () => {
  const inRow = {
    configVersion: 2,
    kind: 'NATIVE_ROW',
    role: 'TARGET',
    resourceId: 'shop:id/add',
    row: { className: 'Row', level: 1, text: { en: 'Monstera' } },
  }

  it('an identifier of a native view may have the row of a target, with a text', () => {
    expect(elementIdentifier.parse(inRow)).toEqual(inRow)
  })

  it.each([
    ['as a condition', { ...inRow, role: 'PRESENCE' }],
    ['without its row', { ...inRow, row: undefined }],
    ['with a row without words', { ...inRow, row: { ...inRow.row, text: { en: ' ' } } }],
    ['under the kind that older SDKs look up in any row', { ...inRow, kind: 'NATIVE' }],
  ])('an identifier of a native view with a row is refused %s', (_, document) => {
    expect(listProblems(document)).toEqual(['row row_expected'])
  })
})

it('a fingerprint may have a stand-in, which has none of its own', () => {
  const toPicked = (fingerprint: object) => ({ ...identifier, kind: 'WEB', row: undefined, fingerprint })
  const looks = { tag: 'a', text: 'Help', x: 20 }
  const picked = toPicked({ ...looks, namesakes: 1, standIn: looks })
  expect(elementIdentifier.parse(picked)).toEqual(picked)
  expect(listProblems(toPicked({ ...looks, standIn: { ...looks, standIn: looks } }))).toHaveLength(1)
})
