import { describe, expect, test } from 'vitest'
import { createMemoryArea } from '../../test/hand-moved-environment.ts'
import { createStore } from './storage.ts'

describe('a store', () => {
  test('keeps values in the area, under its prefix only', () => {
    const area = createMemoryArea()
    area.setItem('of the app', '"mine"')
    const store = createStore(area, 'waymark:a:')
    store.write('b', { n: 1 })
    store.write('a', 2)
    createStore(area, 'waymark:b:').write('c', 3)

    expect(createStore(area, 'waymark:a:').read('b')).toEqual({ n: 1 })
    expect(store.list('')).toEqual(['a', 'b'])
    expect(store.list('b')).toEqual(['b'])
    store.remove('a')
    expect(store.list('')).toEqual(['b'])
    expect(area.getItem('of the app')).toBe('"mine"')
  })

  test('works in memory where there is no storage', () => {
    const store = createStore(undefined, 'waymark:')
    store.write('a', 1)
    expect([store.read('a'), store.list('')]).toEqual([1, ['a']])
    store.remove('a')
    expect([store.read('a'), store.list('')]).toEqual([undefined, []])
  })

  test('keeps in memory what a full storage refuses, and prefers it to the stale value there', () => {
    const area = createMemoryArea()
    const store = createStore(area, 'waymark:')
    store.write('a', 'old')
    const full = new Proxy(area, {
      get: (target, name) => {
        if (name !== 'setItem') return Reflect.get(target, name) as unknown
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    })
    const refused = createStore(full, 'waymark:')
    refused.write('a', 'new')
    refused.write('b', 'more')

    expect([refused.read('a'), refused.read('b'), refused.list('')]).toEqual(['new', 'more', ['a', 'b']])
  })

  test('reads what somebody else has spoilt as nothing', () => {
    const area = createMemoryArea()
    area.setItem('waymark:a', '{"half')
    expect(createStore(area, 'waymark:').read('a')).toBeUndefined()
  })

  test('survives an area whose every use throws', () => {
    const refusing = new Proxy(createMemoryArea(), {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      ownKeys: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const store = createStore(refusing, 'waymark:')
    store.write('a', 1)
    expect([store.read('a'), store.list('')]).toEqual([1, ['a']])
    store.remove('a')
    expect(store.read('a')).toBeUndefined()
  })
})
