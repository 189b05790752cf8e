import type { ManifestDeployment } from '@waymark/contract'
import type { Store } from '../browser/storage.ts'
import type { EventRecorder, NewEvent } from '../events/event-recorder.ts'
import type { Visit } from '../progress/record-progress.ts'

interface Parts {
  recorder: Pick<EventRecorder, 'record'>
  store: Store
  getVisit(): Pick<Visit, 'sessionId'>
}

/** By deployment, the session in which its suppression was last recorded. */
const SUPPRESSED = 'suppressed:'

/** Records what happened to a deployment's guide. */
export function recordGuideEvent(
  { recorder }: Pick<Parts, 'recorder'>,
  { id, version }: ManifestDeployment,
  event: NewEvent,
): void {
  recorder.record({ ...event, deploymentId: id, deploymentVersion: version })
}

/**
 * The deployment gave way to another that started just then (PRIORITY), or its guide is of a kind that this SDK does
 * not draw (KIND). Recorded once per session; other gates would be noise.
 */
export function recordSuppressed(
  parts: Parts,
  deployment: ManifestDeployment,
  name: 'PRIORITY' | 'KIND',
): void {
  const { store, getVisit } = parts
  const { sessionId } = getVisit()
  const key = SUPPRESSED + deployment.id
  if (store.read(key) === sessionId) return
  store.write(key, sessionId)
  recordGuideEvent(parts, deployment, { type: 'suppressed', name })
}
