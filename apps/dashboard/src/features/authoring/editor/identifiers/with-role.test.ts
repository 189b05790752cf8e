import { expect, it } from 'vitest'
import { withRole } from './with-role.ts'

it('takes the row from an identifier that becomes a condition', () => {
  const row = { tag: 'tr', text: { en: 'Anna Meyer' } }
  const target = { configVersion: 2, kind: 'WEB_ROW', role: 'TARGET', tag: 'button', row } as const
  expect(withRole(target, 'TARGET')).toEqual(target)
  expect(withRole(target, 'ABSENCE')).toEqual({
    configVersion: 2,
    kind: 'WEB',
    role: 'ABSENCE',
    tag: 'button',
  })
})

it('takes the row from a view that becomes a condition', () => {
  const row = { className: 'Row', text: { en: 'Monstera' } }
  const target = { configVersion: 2, kind: 'NATIVE_ROW', role: 'TARGET', label: 'Add', row } as const
  expect(withRole(target, 'PRESENCE')).toEqual({
    configVersion: 2,
    kind: 'NATIVE',
    role: 'PRESENCE',
    label: 'Add',
  })
})
