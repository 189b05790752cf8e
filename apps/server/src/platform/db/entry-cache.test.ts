import { expect, it } from 'vitest'
import { EntryCache } from './entry-cache.ts'

it('answers an entry of the version that is asked for only', () => {
  const cache = new EntryCache()
  cache.keep('id', { version: '1', entry: { name: 'First' } })
  expect(cache.find('id', '1')).toEqual({ name: 'First' })
  expect(cache.find('id', '2')).toBeUndefined()
  cache.keep('id', { version: '2', entry: { name: 'Second' } })
  expect([cache.find('id', '1'), cache.find('id', '2')]).toEqual([undefined, { name: 'Second' }])
})

it('keeps what was used last, within its bound', () => {
  const cache = new EntryCache({ maxBytes: 60 })
  for (const id of ['a', 'b', 'a', 'c']) {
    if (!cache.find(id, '1')) cache.keep(id, { version: '1', entry: { name: 'A dozen or so' } })
  }
  expect(['a', 'b', 'c'].map((id) => cache.find(id, '1') !== undefined)).toEqual([true, false, true])
})
