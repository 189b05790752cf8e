import { toReason, type Reason } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { defineJob, JobFailure, type JobHandler } from '../../platform/jobs/index.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { clusterVectors } from './cluster-vectors.ts'
import { openKey } from './open-key.ts'
import { EmbeddingFailure, requestEmbeddings, textsPerRequest } from './request-embeddings.ts'
import { findService, holdService, noteDimensions, noteRun, type ServiceRow } from './services.repo.ts'
import { toStoredVector, toVector } from './stored-vector.ts'
import {
  deleteStaleVectors,
  listTextsToEmbed,
  listUnclusteredQuestions,
  listVectors,
  upsertVectors,
  writeClusters,
  type QuestionPlace,
} from './vectors.repo.ts'

/**
 * Makes the vectors of an app's new text answers, and groups them. A service that fails is due again by itself; other
 * attempts are for processes that were killed.
 */
export const embedTexts = defineJob<{ appId: string }>({
  name: 'embed-texts',
  limitSeconds: 900,
  maxAttempts: 3,
  retryDelaySeconds: 60,
  concurrency: 2,
})

export interface EmbedParts {
  db: Db
  clock: Clock
  outbound: Outbound
  secrets: SecretBox
  /** How long the service may take for an answer; tests set a shorter time. */
  limitMs?: number
}

/** How long one run sends texts. The next run goes on. */
const sendingMs = 300_000
/** New answers wait so long at most. */
export const idleMs = 60_000
const longestPauseMs = 3_600_000

export const createTextEmbedder =
  (parts: EmbedParts): JobHandler<{ appId: string }> =>
  async ({ appId }, { signal }) => {
    const { db, clock } = parts
    const service = await findService(db, appId)
    if (!service) return
    const finish = (nextMs: number, reason: Reason | null) => {
      const now = clock.now()
      const run = { lastRunAt: now, nextRunAt: new Date(now.getTime() + nextMs), reason }
      return inTransaction(db, (tx) => noteRun(tx, appId, run))
    }
    try {
      const isAll = await sendTexts(parts, service, signal)
      await groupVectors(parts, appId, signal)
      await finish(isAll ? idleMs : 0, null)
    } catch (error) {
      if (!(error instanceof EmbeddingFailure)) throw error
      // The vectors that exist so far can be grouped all the same.
      await groupVectors(parts, appId, signal)
      const pauseMs = Math.min(idleMs * 2 ** service.failures, longestPauseMs)
      await finish(Math.max(error.waitMs, pauseMs), error.reason)
      throw new JobFailure(error.reason, { canRetry: false })
    }
  }

/** Sends batch after batch; returns whether no text is left. */
async function sendTexts(parts: EmbedParts, service: ServiceRow, signal: AbortSignal): Promise<boolean> {
  const { db, clock, outbound, secrets, limitMs } = parts
  const { appId, url, model } = service
  const endpoint = { url, model, key: openKey(secrets, service) }
  const endsAtMs = clock.now().getTime() + sendingMs
  while (!signal.aborted && clock.now().getTime() < endsAtMs) {
    const texts = await listTextsToEmbed(db, appId, textsPerRequest)
    if (texts.length === 0) return true
    const vectors = await requestEmbeddings(
      { outbound, signal, now: clock.now, ...(limitMs !== undefined && { limitMs }) },
      endpoint,
      texts.map(({ text }) => text),
    )
    const dimensions = vectors[0]?.length ?? 0
    if (service.dimensions !== null && dimensions !== service.dimensions) {
      throw new EmbeddingFailure(toReason('embedding_wrong_length', { params: { max: service.dimensions } }))
    }
    const isHeld = await inTransaction(db, async (tx) => {
      if (!(await holdService(tx, service))) return false
      const rows = texts.map(({ text: _, ...it }, index) => ({
        ...it,
        vector: toStoredVector(vectors[index]!),
      }))
      await upsertVectors(tx, appId, rows)
      return true
    })
    // Somebody disconnected or changed the service: its vectors are of no use.
    if (!isHeld) return true
    if (service.dimensions === null) await inTransaction(db, (tx) => noteDimensions(tx, appId, dimensions))
    service.dimensions = dimensions
  }
  return false
}

async function groupVectors({ db }: EmbedParts, appId: string, signal: AbortSignal): Promise<void> {
  await inTransaction(db, (tx) => deleteStaleVectors(tx, appId))
  for (const place of await listUnclusteredQuestions(db, appId)) {
    if (signal.aborted) return
    await groupQuestion(db, place)
  }
}

async function groupQuestion(db: Db, place: QuestionPlace): Promise<void> {
  const rows = await listVectors(db, place)
  const clusters = await clusterVectors(rows.map(({ vector }) => toVector(vector)))
  const found = rows.map(({ responseId }, index) => ({ responseId, cluster: clusters[index]! }))
  await inTransaction(db, (tx) => writeClusters(tx, place, found))
}
