import type { ManifestDeployment } from '@waymark/contract'
import type { RuntimeEvent } from '@waymark/runtime'
import type { EventLog, NewEvent } from './event-log.ts'
import { toEventName, toEventProperties } from './event-properties.ts'
import type { ProgressStore } from './progress-store.ts'
import type { ServerClock } from './server-clock.ts'
import type { Session } from './session.ts'

/** Says what happened in the words of the contract. */
export interface EventRecorder {
  recordGuideEvent(deployment: ManifestDeployment, event: RuntimeEvent): void
  /** The deployment gave way to another at the very moment. Told once per session. */
  recordSuppressed(deployment: ManifestDeployment): void
  /** Answers the event's name as it was recorded. */
  recordCustomEvent(name: string, properties: Record<string, unknown>): string
}

interface Parts {
  log: EventLog
  progress: ProgressStore
  session: Session
  serverClock: ServerClock
  getContext(): Pick<NewEvent, 'locale' | 'platform'>
  getEndUserId(): string
}

export function createEventRecorder(parts: Parts): EventRecorder {
  const { log, progress, session, serverClock, getContext, getEndUserId } = parts

  function record(event: Omit<NewEvent, 'platform'>): void {
    log.record({ ...event, ...getContext() }, { endUserId: getEndUserId(), sessionId: session.getId() })
  }

  const name = ({ id, version }: ManifestDeployment) => ({ deploymentId: id, deploymentVersion: version })

  return {
    recordGuideEvent: (deployment, event) => {
      progress.note(event.type, deployment, { sessionId: session.getId(), now: serverClock.now() })
      record({ ...event, ...name(deployment) })
    },
    recordSuppressed: (deployment) => {
      if (!session.noteSuppressed(deployment.id)) return
      record({ type: 'suppressed', name: 'PRIORITY', ...name(deployment) })
    },
    recordCustomEvent: (given, properties) => {
      const name = toEventName(given)
      record({ type: 'custom', name, properties: toEventProperties(properties) })
      return name
    },
  }
}
