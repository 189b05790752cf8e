import type { SdkEvent } from '@waymark/contract'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import type { LiveProject } from './deployment-factories.ts'
import { createEvent, takeEvents } from './event-factories.ts'
import type { TestServer } from './test-server.ts'

const dayMs = 86_400_000

export type Happening = [type: SdkEvent['type'], stepKey?: string | undefined, version?: number]

/** From the first step to the last. */
export const through: Happening[] = [
  ['guide_seen'],
  ['guide_started'],
  ['step_seen', 'welcome'],
  ['step_seen', 'basket'],
  ['step_seen', 'checkout'],
  ['guide_completed'],
]
/** Dismissed at the second step. */
export const half: Happening[] = [
  ['guide_seen'],
  ['guide_started'],
  ['step_seen', 'welcome'],
  ['step_seen', 'basket'],
  ['guide_dismissed', 'basket'],
]

export interface Walk {
  server: TestServer
  project: LiveProject
  endUser: string
  happenings: Happening[]
  daysAgo?: number
}

/** Records an end user's way through a guide some days ago; events follow each other by a millisecond. */
export async function walkGuide({ server, project, endUser, happenings, daysAgo = 0 }: Walk): Promise<void> {
  const firstMs = server.clock.now().getTime() - daysAgo * dayMs - happenings.length
  const events = happenings.map(([type, stepKey, version = 1], index) => {
    const ms = firstMs + index
    return createEvent(server, project, {
      type,
      id: v7({ msecs: ms }),
      at: new Date(ms).toISOString(),
      deploymentVersion: version,
      ...(stepKey && { stepKey: project.keys[stepKey] ?? stepKey }),
    })
  })
  const { rejected } = await takeEvents(server.url, project.sdkKey, events, endUser)
  expect(rejected).toEqual([])
}
