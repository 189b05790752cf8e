import { expect, test } from 'vitest'
import { createStore } from '../environment/storage.ts'
import { HISTORY, readHistory, rememberEvent } from './event-history.ts'
import { trimHistory } from './trim-history.ts'

const DAY_MS = 86_400_000
const store = createStore(undefined, '')

function remember(name: string, ...moments: number[]): void {
  for (const at of moments) rememberEvent(store, { id: `${name} ${at}`, name, at, properties: {} })
}
const listMoments = () => readHistory(store).map(({ at }) => at)

test('a long history of an event keeps its first and its latest entries', () => {
  const all = Array.from({ length: 80 }, (_, at) => at + 1)
  remember('saved', ...all)
  trimHistory(store, undefined)
  expect(listMoments()).toEqual([1, ...all.slice(-49)])
})

test('events that no segment asks about are forgotten once the manifest says so, and all after a year', () => {
  store.remove(HISTORY)
  remember('opened', 1, 2)
  remember('saved', 3, 3 + 365 * DAY_MS)
  trimHistory(store, undefined)
  expect(listMoments()).toEqual([3 + 365 * DAY_MS])
  trimHistory(store, { history: ['saved'] })
  expect(listMoments()).toEqual([3 + 365 * DAY_MS])
  trimHistory(store, {})
  expect(store.list(HISTORY)).toEqual([])
})

test('long properties are not kept', () => {
  rememberEvent(store, { name: 'saved', at: 1, properties: { text: 'x'.repeat(1000) } })
  rememberEvent(store, { name: 'saved', at: 2, properties: { text: 'short' } })
  trimHistory(store, undefined)
  expect(readHistory(store).map(({ properties }) => properties)).toEqual([{}, { text: 'short' }])
})
