import { expect, test } from 'vitest'
import { createHeardApps } from './heard-apps.ts'

test('a simulator that an author uses proves no installation', () => {
  const heardApps = createHeardApps({ now: () => new Date(0), newId: () => '' })
  heardApps.note('key', {
    headers: { 'waymark-author': '1', referer: 'https://waymark.example/simulator/a' },
  })
  expect(heardApps.find('key')).toBeUndefined()
  heardApps.note('key', { headers: { origin: 'https://shop.example' } })
  expect(heardApps.find('key')?.values.ORIGIN).toEqual(new Set(['https://shop.example']))
})
