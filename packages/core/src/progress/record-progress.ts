import type { DynamicGuide, Guide, ManifestDeployment } from '@waymark/contract'
import type { Platform } from '@waymark/contract/constants'
import type { RuntimeEvent } from '@waymark/player'
import type { Store } from '../environment/storage.ts'
import { listSteps } from './list-steps.ts'
import { PROGRESS, readShowings, SHOWINGS, type KeptProgress } from './progress-store.ts'

export interface Visit {
  sessionId: string
  endUserId: string
  accountId?: string | undefined
  platform: Platform
  /** Server time in milliseconds. */
  now: number
}

type When = Pick<Visit, 'sessionId' | 'accountId' | 'now'>

interface Played {
  deployment: ManifestDeployment
  /** Absent for a survey, which has no steps. */
  guide?: Guide | DynamicGuide
}

const MAX_SHOWINGS = 200
const MAX_SHOWING_AGE_MS = 30 * 86_400_000
const MAX_STEPS = 500

/** Records the effect of an event of a guide or a survey on frequency rules and segments. */
export function recordProgress(store: Store, event: RuntimeEvent, played: Played & When): void {
  const { id, projectId } = played.deployment
  const before = store.read<KeptProgress>(PROGRESS + id)
  const change = toChange(event, before ?? {}, played)
  if (change) store.write(PROGRESS + id, { ...before, projectId, ...change })
  if (event.type === 'guide_seen') addShowing(store, played)
}

function toChange(
  { type, stepKey }: RuntimeEvent,
  { seenCount = 0, seenSteps = [] }: Partial<KeptProgress>,
  { deployment, guide, sessionId, accountId, now }: Played & When,
): Partial<KeptProgress> | undefined {
  switch (type) {
    case 'guide_seen':
      return {
        seenCount: seenCount + 1,
        lastSeenAt: now,
        lastSeenSession: sessionId,
        lastSeenAccount: accountId,
        lastSeenVersion: deployment.version,
      }
    case 'step_seen':
      if (!stepKey || seenSteps.includes(stepKey)) return undefined
      return { seenSteps: [...seenSteps, stepKey].slice(-MAX_STEPS) }
    case 'guide_completed': {
      const steps = guide ? listSteps(guide) : []
      // With branches, somebody is led along one way only.
      const isAll =
        steps.some(({ component }) => component.branches) || steps.every(({ key }) => seenSteps.includes(key))
      // When shown again, a list starts unticked.
      return {
        completedAt: now,
        doneItems: [],
        ...(isAll && { allCompletedAt: now }),
        ...(!guide && { answeredAt: now }),
      }
    }
    case 'guide_dismissed':
      return { dismissedAt: now }
    default:
      return undefined
  }
}

function addShowing(store: Store, { deployment, sessionId, now }: Played & When): void {
  const { id, subType } = deployment
  const recent = readShowings(store).filter(({ at }) => at > now - MAX_SHOWING_AGE_MS)
  const showings = [...recent, { deploymentId: id, subType, at: now, sessionId }]
  store.write(SHOWINGS, showings.slice(-MAX_SHOWINGS))
}
