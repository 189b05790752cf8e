import type { Branch } from '@waymark/contract'
import { describe, expect, test } from 'vitest'
import { createMemoryArea } from '../../test/hand-moved-environment.ts'
import { createDeployment, createGuide } from '../../test/sample-guide.ts'
import { createStore } from '../environment/storage.ts'
import { forgetProgress, readAllProgress, readShowings } from './progress-store.ts'
import { recordProgress } from './record-progress.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-06-01T12:00:00Z')

function open(branches?: Branch[]) {
  const store = createStore(createMemoryArea(), '')
  const deployment = createDeployment('a'.repeat(64))
  const guide = createGuide(['One', 'Two', 'Three'])
  if (branches && guide.steps[0]) guide.steps[0].component.branches = branches
  return {
    store,
    deployment,
    note: (type: Parameters<typeof recordProgress>[1]['type'], stepKey?: string, now = NOW) =>
      recordProgress(
        store,
        { type, ...(stepKey && { stepKey }) },
        { deployment, guide, sessionId: 'session-1', now },
      ),
    read: () => readAllProgress(store)[deployment.id],
  }
}

describe('progress', () => {
  test('progress knows its project, and how often, when and where the guide was seen', () => {
    const { note, read, deployment } = open()
    note('guide_seen')
    note('guide_seen', undefined, NOW + 1)
    expect(read()).toMatchObject({
      projectId: deployment.projectId,
      seenCount: 2,
      lastSeenAt: NOW + 1,
      lastSeenSession: 'session-1',
      lastSeenVersion: 1,
    })
  })

  test('all of a guide is completed only when every step was seen, be it over several showings', () => {
    const { note, read } = open()
    note('step_seen', 'step-1')
    note('step_seen', 'step-3')
    note('guide_completed')
    expect(read()).toMatchObject({ completedAt: NOW })
    expect(read()?.allCompletedAt).toBeUndefined()
    note('step_seen', 'step-2')
    note('guide_completed', undefined, NOW + 1)
    expect(read()).toMatchObject({ completedAt: NOW + 1, allCompletedAt: NOW + 1 })
  })

  test('one way through a guide with branches completes all of it', () => {
    const { note, read } = open([{ when: null, stepKey: 'step-3' }])
    note('step_seen', 'step-1')
    note('step_seen', 'step-3')
    note('guide_completed')
    expect(read()).toMatchObject({ allCompletedAt: NOW })
  })

  test('an entry of an earlier version of the SDK is continued', () => {
    const { note, read, store, deployment } = open()
    const kept = { seenCount: 3, lastSeenAt: 1, lastSeenSession: 's', lastSeenVersion: 1 }
    store.write(`progress:${deployment.id}`, { ...kept, dismissedAt: null, completedAt: null })
    note('step_seen', 'step-1')
    note('guide_dismissed')
    expect(read()).toMatchObject({ ...kept, projectId: deployment.projectId, dismissedAt: NOW })
  })

  test('an entry that cannot be read counts as no progress', () => {
    const { read, store, deployment } = open()
    store.write(`progress:${deployment.id}`, null)
    expect(read()).toBeUndefined()
  })
})

describe('the log of showings', () => {
  test('the log of showings holds the last 200 of the last 30 days', () => {
    const { note, store, deployment } = open()
    note('guide_seen', undefined, NOW - 31 * DAY_MS)
    for (let count = 0; count < 210; count++) note('guide_seen', undefined, NOW + count)
    const showings = readShowings(store)
    expect(showings).toHaveLength(200)
    expect(showings.at(-1)).toEqual({
      deploymentId: deployment.id,
      subType: deployment.subType,
      at: NOW + 209,
      sessionId: 'session-1',
    })
  })

  test('the log of showings is forgotten with the person', () => {
    const { note, store, read } = open()
    note('guide_seen')
    forgetProgress(store)
    expect([readShowings(store), read()]).toEqual([[], undefined])
  })
})
