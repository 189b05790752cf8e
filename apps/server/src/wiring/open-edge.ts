import { createEdge, type Edge } from '../delivery/edge/index.ts'
import type { CallContext } from '../platform/http/call.ts'
import type { JobAdder } from '../platform/jobs/index.ts'
import { version } from '../version.ts'
import type { Services } from './open-services.ts'

export interface OpenEdge {
  /** Undefined without a bucket for publication. */
  edge: Edge | undefined
  /** Rewrites an app's manifest, and has it published. */
  rebuildManifest: CallContext['rebuildManifest']
}

/** Connects what target apps read with its copy at the edge, if there is one. */
export function openEdge(services: Services, sdkFolder: string, getJobs: () => JobAdder): OpenEdge {
  const { config, db, clock, log, files, trusted: outbound, delivery, metrics } = services
  if (!config.edge) return { edge: undefined, rebuildManifest: delivery.rebuildManifest }
  const edge = createEdge({
    config: config.edge,
    db,
    clock,
    log,
    files,
    outbound,
    sdkFolder,
    version,
    getJobs,
  })
  metrics?.watchEdge(edge.count)
  return {
    edge,
    async rebuildManifest(tx, appId) {
      await delivery.rebuildManifest(tx, appId)
      await edge.changed(tx, appId)
    },
  }
}
