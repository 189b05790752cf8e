import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { contract, type CallMeta } from '@waymark/contract'
import german from '../../../locales/de/ground/audit-log.json' with { type: 'json' }
import english from '../../../locales/en/ground/audit-log.json' with { type: 'json' }
import { splitCall } from './split-call.ts'

test.each([english, german])('every call that the log records has words', ({ areas, actions }) => {
  const wordless: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const { isRead, isTelemetry, makes, people } = call['~orpc'].meta as CallMeta
    const isOfPeople = people === 'READ' || people === 'EXPORT'
    const onlyAsks = call['~orpc'].route.method === 'GET' || isRead || isTelemetry || makes
    if (onlyAsks && !isOfPeople) return
    const { area, action } = splitCall(path.join('.'))
    if (!(area in areas && action in actions)) wordless.push(path.join('.'))
  })
  expect(wordless).toEqual([])
})
