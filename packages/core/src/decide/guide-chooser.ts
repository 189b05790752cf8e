import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { decide, type Context, type Decision } from '@waymark/targeting'
import type { Store } from '../environment/storage.ts'
import { readAllProgress } from '../progress/progress-store.ts'
import type { LateSource } from '../network/late-source.ts'
import type { Rules } from './start-rules.ts'

/** The cause of a decision: a custom event, a manual start, elements coming into view, or nothing special. */
export interface Cause extends Partial<
  Pick<Context, 'event' | 'eventProperties' | 'startProjectId' | 'visibleElements'>
> {
  /** A guide started the project and returns afterwards. */
  isNested?: boolean
}

/** Decides now, with the stored progress: among all live deployments, or only among these. */
export type ChooseGuide = (manifest: Manifest, cause: Cause, deployments?: ManifestDeployment[]) => Decision

interface Parts {
  store: Store
  rules: LateSource<Rules>
  toContext(cause: Cause): Context
}

export const createGuideChooser =
  (parts: Parts): ChooseGuide =>
  (manifest, cause, deployments = manifest.deployments) =>
    decide({ ...manifest, deployments }, parts.toContext(cause), {
      progress: readAllProgress(parts.store),
      lateGates: parts.rules.find(),
    })
