import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { SDK_VERSION } from './version.ts'

test('events name the version of the package', () => {
  expect(SDK_VERSION).toBe(manifest.version)
})
