import { toReason } from '@waymark/contract/constants'
import type { EdgeConfig } from '../../config/edge.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import type { Files, PublicBucket } from '../../platform/files/index.ts'
import { JobFailure, type JobHandler } from '../../platform/jobs/index.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import { findDeliverable } from '../manifests/index.ts'
import {
  clearDue,
  clearPurges,
  endBusy,
  findAppIdByKey,
  findPublication,
  isPublished,
  lockPublication,
  setBusy,
  writePublished,
  type PublicationRow,
} from './edge.repo.ts'
import { leaseMs, openEdgeRun, OutdatedRunError, type EdgeRun } from './edge-run.ts'
import { purge } from './purge.ts'
import { publishToEdge, type Publish } from './schedule-publication.ts'
import { toEdgeReason } from './to-edge-reason.ts'
import { forgetApp, removeApp, tidyApp, writeApp, type AppToWrite } from './write-app.ts'

export interface PublisherParts {
  db: Db
  clock: Clock
  files: Files
  outbound: Outbound
  config: EdgeConfig
  openBucket(): Promise<PublicBucket>
}

/** A turn of a run, with the state that the bucket has to show now. */
interface Turn {
  row: PublicationRow
  /** Undefined when the SDK key is no longer an app's. */
  app: AppToWrite | undefined
}

/**
 * Makes the bucket show the app of an SDK key, with one run at a time per key. A run that sees a newer change starts
 * over with it, so an older manifest is never written after a newer one.
 */
export const createPublisher =
  (parts: PublisherParts): JobHandler<Publish> =>
  async ({ name }, { signal, attempt, isLastAttempt }) => {
    const id = parts.clock.newId()
    const bucket = await parts.openBucket()
    try {
      for (;;) {
        const turn = await beginTurn(parts, name, id)
        if (turn === 'not-ours') return
        const run = openEdgeRun({ ...parts, bucket, name, id, signal }, turn.row.change)
        const isDone = await takeTurn(parts, run, turn).finally(run.close)
        if (isDone) return
      }
    } catch (error) {
      const reason = toEdgeReason(error)
      // People need not learn that a process ended.
      const shown = signal.aborted ? null : (reason ?? toReason('internal'))
      const retryAt = toRetryAt(parts.clock, isLastAttempt ? Infinity : attempt)
      await inTransaction(parts.db, (tx) => endBusy(tx, name, { run: id, reason: shown, retryAt }))
      throw reason ? new JobFailure(reason) : error
    }
  }

/** Reserves the key for this run, and reads what is to be published. */
function beginTurn({ db, clock }: PublisherParts, name: string, run: string): Promise<Turn | 'not-ours'> {
  return inTransaction(db, async (tx: Tx) => {
    const now = clock.now()
    const row = await lockPublication(tx, name)
    if (!row) return 'not-ours'
    await clearDue(tx, name)
    const isTaken = row.busyRun !== null && row.busyRun !== run && row.busyUntil! > now
    // The run that has it looks for a newer change before it ends.
    if (isTaken) return 'not-ours'
    await setBusy(tx, name, { run, until: new Date(now.getTime() + leaseMs) })
    const appId = await findAppIdByKey(tx, name)
    const deliverable = appId && (await findDeliverable(tx, appId))
    return {
      row,
      app: appId && deliverable ? { appId, publishedAt: row.publishedAt, deliverable } : undefined,
    }
  })
}

/** False when there is a newer change to go on with. */
async function takeTurn(parts: PublisherParts, run: EdgeRun, turn: Turn): Promise<boolean> {
  try {
    if (!isShown(run, turn)) await write(parts, run, turn)
    await tellCdn(parts, run)
    if (turn.app) {
      await tidyApp(run, parts.files, { app: turn.app, keepMs: parts.config.keepMs })
      return await endTurn(parts, run, turn)
    }
    await forgetApp(run)
    return true
  } catch (error) {
    if (!(error instanceof OutdatedRunError)) throw error
    return error.isTakenOver
  }
}

function isShown({ bucket }: EdgeRun, { row, app }: Turn): boolean {
  return isPublished(row) && row.place === bucket.place && row.publishedEtag === app?.deliverable.etag
}

async function write({ config, files }: PublisherParts, run: EdgeRun, { row, app }: Turn): Promise<void> {
  const { db, clock, bucket, name, id } = run
  const changed = app ? await writeApp(run, files, app) : await removeApp(run)
  const isOurs = await inTransaction(db, (tx) =>
    writePublished(tx, name, id, {
      change: row.change,
      etag: app?.deliverable.etag ?? null,
      sdkVersion: null,
      at: clock.now(),
      place: bucket.place,
      // With guidance switched off, guides may be missing.
      guides: app && !app.deliverable.isKilled ? app.deliverable.guides : [],
      purges: config.purge ? changed.map((path) => `${config.publicUrl}/${path}`) : [],
    }),
  )
  if (!isOurs) throw new OutdatedRunError(true)
}

/** Reports addresses to the CDN that were not reported to it before. */
export async function tellCdn(
  { config, outbound }: Pick<PublisherParts, 'config' | 'outbound'>,
  run: EdgeRun,
): Promise<void> {
  const { db, name, id } = run
  const row = await findPublication(db, name)
  if (!row?.purges || row.busyRun !== id) return
  if (config.purge) await purge(outbound, config.purge, row.purges)
  await inTransaction(db, (tx) => clearPurges(tx, name, id))
}

/** Ends the run, unless the manifest has changed meanwhile. */
function endTurn({ db }: PublisherParts, { name, id }: EdgeRun, { row }: Turn): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const latest = await lockPublication(tx, name)
    const isChanged = latest?.busyRun === id && Number(latest.change) !== Number(row.change)
    if (!isChanged) await endBusy(tx, name, { run: id, reason: null, retryAt: null })
    return !isChanged
  })
}

/** About when the queue tries again, as it doubles the pause; after the last attempt, when a new job may. */
function toRetryAt(clock: Clock, attempt: number): Date {
  const pauseSeconds = Math.min(3600, publishToEdge.retryDelaySeconds * 2 ** attempt)
  return new Date(clock.now().getTime() + pauseSeconds * 1000)
}
