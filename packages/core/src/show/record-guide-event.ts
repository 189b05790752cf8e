import type { ManifestDeployment } from '@waymark/contract'
import type { Stores } from '../environment/storage.ts'
import type { EventRecorder, NewEvent } from '../events/event-recorder.ts'
import type { Visit } from '../progress/record-progress.ts'

interface Recording extends Pick<Stores, 'store'> {
  recorder: Pick<EventRecorder, 'record'>
  getVisit(): Pick<Visit, 'sessionId'>
}

/** By deployment: the session that last recorded its suppression. */
const SUPPRESSED = 'suppressed:'

/** Records an event of a deployment's guide. */
export function recordGuideEvent(
  { recorder }: Pick<Recording, 'recorder'>,
  { id, version }: ManifestDeployment,
  event: NewEvent,
): void {
  recorder.record({ ...event, deploymentId: id, deploymentVersion: version })
}

/**
 * Records that a deployment lost to another that started at that moment (PRIORITY), or that this SDK cannot draw its
 * guide (KIND). Once per session; other gates would be noise.
 */
export function recordSuppressed(
  recording: Recording,
  deployment: ManifestDeployment,
  name: 'PRIORITY' | 'KIND',
): void {
  const { store, getVisit } = recording
  const { sessionId } = getVisit()
  const key = SUPPRESSED + deployment.id
  if (store.read(key) === sessionId) return
  store.write(key, sessionId)
  recordGuideEvent(recording, deployment, { type: 'suppressed', name })
}
