import { expect, it } from 'vitest'
import { eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import type { ReachRow } from './app-insight.repo.ts'
import { summariseApp } from './summarise-app.ts'

const none = { projectId: null, day: null, projects: null }
const toRow = (row: Partial<ReachRow>): ReachRow => ({
  ...{ kind: 'ALL', type: codes.guide_seen, endUsers: 0 },
  ...none,
  ...row,
})

it('makes up for the end users that were not looked at, and says so', () => {
  const day = '2026-11-20'
  const insight = summariseApp({
    ...{ from: day, to: day, days: [day], liveDeployments: 1 },
    projects: [{ id: 'tour', name: 'Tour' }],
    sums: [
      { projectId: 'tour', day: null, type: codes.guide_seen, count: 900 },
      { projectId: null, day, type: codes.guide_seen, count: 900 },
    ],
    reach: [
      toRow({ endUsers: 100 }),
      toRow({ kind: 'PROJECT', projectId: 'tour', endUsers: 100 }),
      toRow({ kind: 'DAY', day, endUsers: 100 }),
      toRow({ kind: 'EXPOSURE', projects: 9, endUsers: 10 }),
      toRow({ kind: 'EXPOSURE', projects: 10, endUsers: 2 }),
      toRow({ kind: 'EXPOSURE', projects: 25, endUsers: 3 }),
    ],
    lookedAtShare: 0.25,
  })
  expect(insight).toMatchObject({
    isEstimated: true,
    seen: { count: 900, endUsers: 400 },
    projects: [{ seen: { count: 900, endUsers: 400 } }],
    series: [{ seen: 900, endUsers: 400 }],
  })
  expect(insight.exposure.slice(8)).toEqual([
    { projects: 9, endUsers: 40 },
    { projects: 10, endUsers: 20 },
  ])
})
