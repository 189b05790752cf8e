import { expect, it } from 'vitest'
import { assertParameters } from './assert-parameters.ts'

const thrown = { code: 'parameters_required', message: 'parameters required', status: 0 }

it.each([[undefined], [{}], [{ appId: '' }], [{ appId: null }], [{ appId: false }]])(
  'refuses a call without the id in its path: %j',
  (input) => {
    expect(() => assertParameters(['installation', 'get'], input)).toThrow(expect.objectContaining(thrown))
  },
)

it('lets calls through that have all ids, or need none', () => {
  expect(() => assertParameters(['installation', 'get'], { appId: 'a' })).not.toThrow()
  expect(() => assertParameters(['users', 'me'], undefined)).not.toThrow()
  expect(() => assertParameters(['surveys', 'inApp', 'get'], { appId: 'a', id: 'b' })).not.toThrow()
})
