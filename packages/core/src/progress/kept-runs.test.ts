import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { findKeptRuns, keepRuns } from './kept-runs.ts'
import { saveRun } from './run-store.ts'

const PREFIX = 'waymark:key:'
const NOW_MS = Date.parse('2026-03-01T12:00:00Z')
const MINUTE_MS = 60_000

function keepOne() {
  const { localArea, sessionArea } = createHandMovedEnvironment()
  const tabStore = createStore(sessionArea, PREFIX)
  saveRun(tabStore, { deploymentId: 'a', version: 1, stepKey: 'two', emitted: [] })
  tabStore.write('visit', { preview: 'PRV234' })
  sessionArea!.setItem('waymark:other:run:b', '{}')
  keepRuns(sessionArea!, localArea, PREFIX, NOW_MS)
  return { localArea, sessionArea: sessionArea! }
}

test('the running guides of an app are kept, and nothing else of its tab', () => {
  const { localArea } = keepOne()
  const kept = findKeptRuns(localArea, PREFIX, NOW_MS + 29 * MINUTE_MS)
  expect(Object.keys(kept)).toEqual(['waymark:key:run:a'])
  expect(JSON.parse(kept['waymark:key:run:a']!)).toMatchObject({ stepKey: 'two' })
})

test('running guides are kept for half an hour, by any change of the clock', () => {
  const { localArea } = keepOne()
  expect(findKeptRuns(localArea, PREFIX, NOW_MS + 30 * MINUTE_MS)).toEqual({})
  expect(findKeptRuns(localArea, PREFIX, NOW_MS - 30 * MINUTE_MS)).toEqual({})
})

test('a guide that has ended is not kept any longer', () => {
  const { localArea, sessionArea } = keepOne()
  sessionArea.removeItem('waymark:key:run:a')
  keepRuns(sessionArea, localArea, PREFIX, NOW_MS)
  expect(findKeptRuns(localArea, PREFIX, NOW_MS)).toEqual({})
})

test('running guides are not kept without storage', () => {
  const { sessionArea } = createHandMovedEnvironment()
  keepRuns(sessionArea!, undefined, PREFIX, NOW_MS)
  expect(findKeptRuns(undefined, PREFIX, NOW_MS)).toEqual({})
})
