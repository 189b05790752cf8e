import type { FastifyInstance } from 'fastify'
import { createIngestRoutes } from '../delivery/ingest/index.ts'
import { serveSurveyResponses } from '../authoring/surveys/index.ts'
import type { JobAdder } from '../platform/jobs/index.ts'
import { limitSdkRequests } from '../platform/rate-limits/limit-sdk-requests.ts'
import type { Core } from './open-core.ts'

/** Adds the routes that the SDK reads from and sends to for end users to the scope of target apps. */
export function serveGuidance(scope: FastifyInstance, core: Core, jobs: Pick<JobAdder, 'add'>): void {
  const { config, db, events, clock, log, installations, metrics, delivery, erasedNames } = core
  const { signedIds } = core.signing
  const waking = { db, clock, jobs }
  limitSdkRequests(scope, { clock, requestsPerMinute: config.sdkRequestsPerMinute })
  delivery.serve(scope)
  const onDropped = (count: number) => {
    log.info({ count }, 'A browser had to drop events, because its queue was full')
    metrics?.droppedEvents(count)
  }
  const onBatch = metrics?.tookBatch
  const parts = { ...waking, events, signedIds, installations, erasedNames }
  createIngestRoutes({ ...parts, onBatch, onDropped }).serve(scope)
  serveSurveyResponses(scope, { ...waking, signedIds, erasedNames })
}
