import { rawExportLimits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError, toReasonOf } from '../../platform/errors.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { nameFile, toFileToKeep, type Files } from '../../platform/files/index.ts'
import { defineJob, JobFailure, type JobHandler } from '../../platform/jobs/index.ts'
import { toExportedEvent } from './exported-event.ts'
import { fileFormats } from './file-formats.ts'
import { toDueAt, toRange, type ClosedRange } from './ranges.ts'
import {
  findRunning,
  insertExportFile,
  listDeploymentIds,
  listEndUserKeys,
  moveOn,
  noteRun,
  type RunningExport,
} from './raw-exports.repo.ts'

/** Writes the events of an app that arrived in ranges which are over. */
export const writeRawExport = defineJob<{ appId: string }>({
  name: 'write-raw-export',
  limitSeconds: 3600,
  maxAttempts: 6,
  retryDelaySeconds: 60,
  concurrency: 1,
})

interface ExportServices {
  db: Db
  events: EventStore
  clock: Clock
  files: Files
}

/** How many events are in memory at once, besides the compressed ones of the file. */
const pageEvents = 5000

/**
 * Writes file after file. Each goes into use in the transaction in which the export moves on, so that a run that is
 * killed, or another one at the same time, leaves no event out and none twice.
 */
export const createExportWriter =
  (parts: ExportServices): JobHandler<{ appId: string }> =>
  async ({ appId }, { signal }) => {
    const { db, clock } = parts
    const finish = (reason: Parameters<typeof noteRun>[2]['reason']) =>
      inTransaction(db, (tx) => noteRun(tx, appId, { lastRunAt: clock.now(), reason }))
    try {
      while (!signal.aborted && (await writeNextFile(parts, appId)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const reason = toReasonOf(error)
      await finish(reason)
      throw new JobFailure(reason)
    }
    await finish(null)
  }

/** Returns whether there may be more to write. */
async function writeNextFile(parts: ExportServices, appId: string): Promise<boolean> {
  const running = await findRunning(parts.db, appId)
  if (!running || running.schedule === 'OFF') return false
  const range = toRange(running.schedule, running.nextFrom)
  if (toDueAt(range) > parts.clock.now()) return false
  const { bytes, eventCount, next } = await readFile(parts, running, range)
  const to = next
    ? { nextFrom: running.nextFrom, part: running.part + 1, place: next }
    : { nextFrom: range.to, part: 0, place: null }
  if (eventCount === 0) return inTransaction(parts.db, (tx) => moveOn(tx, running, to))
  const kept = await parts.files.keep(toFileToKeep(bytes, fileFormats[running.format].contentType))
  return inTransaction(parts.db, async (tx) => {
    if (!(await moveOn(tx, running, to))) return false
    await nameFile(tx, kept)
    await insertExportFile(tx, {
      id: parts.clock.newId(),
      appId,
      part: running.part,
      eventCount,
      createdAt: parts.clock.now(),
      rangeFrom: range.from,
      rangeTo: range.to,
      format: running.format,
      hash: kept.hash,
      storeKey: kept.storeKey,
      byteCount: kept.byteCount,
    })
    return true
  })
}

async function readFile({ db, events }: ExportServices, running: RunningExport, { from, to }: ClosedRange) {
  const deployments = await listDeploymentIds(db, running.appId)
  const file = fileFormats[running.format].create()
  let eventCount = 0
  let next = running.place ?? undefined
  do {
    const limit = Math.min(pageEvents, rawExportLimits.eventsPerFile - eventCount)
    const page = await events.listEventsOfApp({ appNum: running.appNum, from, to, after: next, limit })
    const endUsers = await listEndUserKeys(db, [...new Set(page.events.map(({ endUserNum }) => endUserNum))])
    const exported = page.events.map((event) => toExportedEvent(event, { deployments, endUsers }))
    if (exported.length > 0) await file.add(exported)
    eventCount += page.events.length
    next = page.next
  } while (next && eventCount < rawExportLimits.eventsPerFile)
  return { bytes: file.finish(), eventCount, next }
}
