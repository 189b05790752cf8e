import { expect, test } from 'vitest'
import { pickWinner } from './pick-winner.ts'

const candidate = (name: string, score: number, isStrong = false) => ({
  name,
  score,
  isStrong,
  isAccepted: true,
  hits: [],
})

test('nobody wins where nobody stands', () => {
  expect(pickWinner([], undefined)).toEqual({ status: 'MISSING' })
})

test('the only one wins', () => {
  expect(pickWinner([candidate('a', 100)], undefined)).toMatchObject({
    winner: { name: 'a' },
    byIndex: false,
  })
})

test('a clear lead wins', () => {
  const verdict = pickWinner([candidate('a', 500, true), candidate('b', 580, true)], undefined)
  expect(verdict).toMatchObject({ status: 'FOUND', winner: { name: 'b' } })
})

test('a lead of a class or a role is no lead', () => {
  const verdict = pickWinner([candidate('a', 540, true), candidate('b', 580, true)], undefined)
  expect(verdict).toMatchObject({ status: 'AMBIGUOUS', rivals: [{ name: 'a' }, { name: 'b' }] })
})

test('the index decides among equals, counted from 0', () => {
  const equals = [candidate('a', 180), candidate('b', 180), candidate('c', 180)]
  expect(pickWinner(equals, 0)).toMatchObject({ winner: { name: 'a' }, byIndex: true })
  expect(pickWinner(equals, 2)).toMatchObject({ winner: { name: 'c' }, byIndex: true })
})

test('an index beyond the equals means that the element is gone', () => {
  expect(pickWinner([candidate('a', 180), candidate('b', 180)], 2)).toEqual({ status: 'MISSING' })
  expect(pickWinner([candidate('a', 180)], 1)).toEqual({ status: 'MISSING' })
})

test('an index is not needed where a strong clue leaves only one', () => {
  expect(pickWinner([candidate('a', 1000, true)], 3)).toMatchObject({ winner: { name: 'a' } })
})
