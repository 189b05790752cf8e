import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run-command.ts'
import { ROOMS } from './dependency-rules.ts'

const STOREYS = [
  'apps/server/src',
  'apps/dashboard/src/features',
  'apps/dashboard/src/locales/en',
  'packages/contract/src/calls',
  'packages/contract/src/entities',
]

/**
 * `profile`: a member's page of their own in the dashboard, what is known of an end user in the contract. `experiment`:
 * how a deployment compares guides in the contract, what came of it on the server.
 */
const TWO_THINGS = ['profile', 'experiment']

test('a module, feature, call or entity stands in the same room on every storey', () => {
  const rooms = new Map<string, Set<string>>()
  for (const storey of STOREYS) {
    for (const room of ROOMS) {
      for (const name of readdirSync(join(ROOT, storey, room)).map(toName)) {
        rooms.set(name, (rooms.get(name) ?? new Set()).add(room))
      }
    }
  }
  const astray = [...rooms].filter(([name, found]) => found.size > 1 && !TWO_THINGS.includes(name))
  expect(astray.map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([])
})

/** `end-user.ts`, `end-users.json` and `end-users` are one name. */
const toName = (file: string) => file.replace(/\.(ts|json)$/, '').replace(/s$/, '')
