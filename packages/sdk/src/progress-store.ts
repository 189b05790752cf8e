import type { ManifestDeployment } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import type { Progress } from '@waymark/targeting'
import type { Store } from './storage.ts'

export interface ProgressStore {
  readAll(): Record<string, Progress>
  /** Notes what a guide event means for how often the deployment may show. */
  note(type: EventType, deployment: ManifestDeployment, at: { sessionId: string; now: number }): void
  forget(): void
}

const START = 'progress:'

const NONE: Progress = {
  projectId: null,
  seenCount: 0,
  lastSeenAt: null,
  lastSeenSession: null,
  lastSeenVersion: null,
  dismissedAt: null,
  completedAt: null,
  allCompletedAt: null,
  answeredAt: null,
}

/** What the end user did with each deployment, read anew each time: another tab may have added to it. */
export function createProgressStore(store: Store): ProgressStore {
  return {
    readAll: () => {
      const entries = store
        .list(START)
        .map((name) => [name.slice(START.length), { ...NONE, ...store.read<Partial<Progress>>(name) }])
      return Object.fromEntries(entries) as Record<string, Progress>
    },
    note: (type, deployment, at) => {
      const before = store.read<Progress>(START + deployment.id) ?? NONE
      const change = toChange(type, before, { ...at, version: deployment.version })
      if (change) store.write(START + deployment.id, { ...before, ...change })
    },
    forget: () => store.list(START).forEach(store.remove),
  }
}

interface Moment {
  sessionId: string
  now: number
  version: number
}

function toChange(
  type: EventType,
  { seenCount }: Progress,
  { sessionId, now, version }: Moment,
): Partial<Progress> | undefined {
  if (type === 'guide_completed') return { completedAt: now }
  if (type === 'guide_dismissed') return { dismissedAt: now }
  if (type !== 'guide_seen') return undefined
  return { seenCount: seenCount + 1, lastSeenAt: now, lastSeenSession: sessionId, lastSeenVersion: version }
}
