import type { WebIdentifier } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { dropEmptyClues, findClueProblem } from './identifier-clues.ts'

const base = { configVersion: 2, kind: 'WEB', role: 'TARGET' } as const

describe('an identifier that is being typed', () => {
  it('an identifier that is being typed loses its empty rows and fields before it is sent', () => {
    const typed: WebIdentifier = {
      ...base,
      tag: ' BUTTON ',
      css: ' ',
      url: { match: 'EQUALS', value: '' },
      attributes: [
        { name: '', match: 'EQUALS', value: 'left over' },
        { name: 'id', match: 'EQUALS', value: '' },
      ],
      text: { match: 'CONTAINS', value: { en: '', de: 'Kaufen' } },
    }
    expect(dropEmptyClues(typed)).toEqual({
      ...base,
      tag: 'button',
      attributes: [{ name: 'id', match: 'EQUALS', value: '' }],
      text: { match: 'CONTAINS', value: { de: 'Kaufen' } },
    })
  })

  it.each([
    { what: 'nothing', clues: {}, problem: 'no_clue' },
    { what: 'only a page', clues: { url: { match: 'EQUALS', value: '/' } }, problem: 'no_clue' },
    { what: 'only a place among equals', clues: { index: 2 }, problem: 'no_clue' },
    { what: 'a tag with a blank in it', clues: { tag: 'my button' }, problem: 'tag' },
    {
      what: 'a bad attribute name',
      clues: { attributes: [{ name: '1x', match: 'EQUALS', value: '' }] },
      problem: 'attribute',
    },
    { what: 'a tag', clues: { tag: 'my-button' }, problem: undefined },
    { what: 'a text', clues: { text: { match: 'EQUALS', value: { en: 'Buy' } } }, problem: undefined },
    {
      what: 'a row without a text',
      clues: { tag: 'a', kind: 'WEB_ROW', row: { tag: 'tr', text: { en: ' ' } } },
      problem: 'no_row_text',
    },
    {
      what: 'a row with a text',
      clues: { tag: 'a', kind: 'WEB_ROW', row: { tag: 'tr', text: { en: ' ', de: 'Anna' } } },
      problem: undefined,
    },
    {
      what: 'a column without a heading',
      clues: { tag: 'a', kind: 'WEB_ROW', row: { tag: 'tr', place: 0, column: { text: { en: ' ' } } } },
      problem: 'no_column_text',
    },
    {
      what: 'a column that its cells tell',
      clues: {
        tag: 'a',
        kind: 'WEB_ROW',
        row: {
          tag: 'tr',
          place: 0,
          column: { attribute: { name: 'col-id', value: 'total' }, text: { en: '' } },
        },
      },
      problem: undefined,
    },
    { what: 'a selector', clues: { css: '#buy' }, problem: undefined },
  ])('the problem of an identifier with $what is: $problem', ({ clues, problem }) => {
    expect(findClueProblem({ ...base, ...clues } as WebIdentifier)).toBe(problem)
  })
})
