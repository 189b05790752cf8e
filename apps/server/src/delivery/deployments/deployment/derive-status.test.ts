import { expect, test } from 'vitest'
import { deriveStatus, type DeploymentTimes } from './derive-status.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const live: DeploymentTimes = { liveVersion: 1, liveStartAt: null, liveEndAt: null, stoppedAt: null }

test.each<[string, Partial<DeploymentTimes>, string]>([
  ['is a draft before it first goes live', { liveVersion: 0 }, 'DRAFT'],
  [
    'is a draft even if it was given times',
    { liveVersion: 0, liveStartAt: at(-1), liveEndAt: at(1) },
    'DRAFT',
  ],
  ['is live without a schedule', {}, 'LIVE'],
  ['is scheduled until its start', { liveStartAt: at(1) }, 'SCHEDULED'],
  ['is live from its start on, to the millisecond', { liveStartAt: now }, 'LIVE'],
  ['is live until its end', { liveEndAt: at(1) }, 'LIVE'],
  ['has ended from its end on, to the millisecond', { liveEndAt: now }, 'ENDED'],
  ['is stopped, whatever its schedule says', { stoppedAt: at(-5), liveStartAt: at(1) }, 'STOPPED'],
  ['stays stopped after its end', { stoppedAt: at(-5), liveEndAt: at(-1) }, 'STOPPED'],
])('a deployment %s', (_what, times, status) => {
  expect(deriveStatus({ ...live, ...times }, now)).toBe(status)
})
