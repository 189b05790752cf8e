import { expect, it } from 'vitest'
import { createEntryCache } from './entry-cache.ts'

const [first, second] = [Buffer.from('first'), Buffer.from('second')]

it('an entry is returned for the version that is asked for only', () => {
  const cache = createEntryCache()
  cache.keep('id', { version: '1', entry: first })
  expect(cache.find('id', '1')).toBe(first)
  expect(cache.find('id', '2')).toBeUndefined()
  cache.keep('id', { version: '2', entry: second })
  expect([cache.find('id', '1'), cache.find('id', '2')]).toEqual([undefined, second])
})

it('the entries used last are kept, within the limit', () => {
  const cache = createEntryCache({ maxBytes: 60 })
  for (const id of ['a', 'b', 'a', 'c']) {
    if (!cache.find(id, '1')) cache.keep(id, { version: '1', entry: Buffer.alloc(30) })
  }
  expect(['a', 'b', 'c'].map((id) => cache.find(id, '1') !== undefined)).toEqual([true, false, true])
})
