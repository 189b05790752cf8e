import { toDurationBucket } from '../../../platform/db/duration-bucket.ts'
import { eventTypeCodes as codes } from '../../../platform/db/event-type-codes.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import type { Connection } from './connection.ts'
import { toCountedType } from '../../../platform/events/counted-types.ts'
import type { Buckets } from './event-lines.ts'
import { toNumbers } from './literals.ts'

/** A completion is not timed from a start that was longer ago. */
const longestMs = 30 * 86_400_000

/** The state of an end user in a deployment after some of the events. */
interface Run {
  startedMs: number | undefined
  /** The first completion without a start among the events. */
  open: StoredEvent | undefined
}

/**
 * Works out how long completions took: from the last start before them among the events, or else from the last one that
 * was stored earlier, unless another start follows. Returns their buckets.
 */
export async function timeCompletions(
  connection: Connection,
  events: readonly StoredEvent[],
): Promise<Buckets> {
  const buckets = new Map<string, number>()
  const runs = new Map<string, Run>()
  for (const event of events.filter(isOfRun).sort(byTime)) {
    const name = toName(event)
    const run = runs.get(name) ?? { startedMs: undefined, open: undefined }
    runs.set(name, run)
    noteEvent({ run, buckets }, event)
  }
  const open = [...runs.values()].flatMap(({ open, startedMs }) => (open ? { event: open, startedMs } : []))
  if (open.length === 0) return buckets
  const starts = await listLastStarts(
    connection,
    open.map(({ event }) => event),
  )
  for (const { event, startedMs = 0 } of open) {
    const lastMs = Math.max(startedMs, starts.get(toName(event)) ?? 0)
    const tookMs = Date.parse(event.at) - lastMs
    if (lastMs > 0 && tookMs >= 0 && tookMs <= longestMs) buckets.set(event.id, toDurationBucket(tookMs))
  }
  return buckets
}

/** Only starts and completions show how long a run took. */
function isOfRun({ deploymentNum, typeCode }: StoredEvent): boolean {
  const type = toCountedType(typeCode)
  return deploymentNum !== null && (type === codes.guide_started || type === codes.guide_completed)
}

function noteEvent({ run, buckets }: { run: Run; buckets: Map<string, number> }, event: StoredEvent): void {
  const type = toCountedType(event.typeCode)
  const atMs = Date.parse(event.at)
  if (type === codes.guide_started) run.startedMs = atMs
  if (type !== codes.guide_completed || event.deploymentVersion === null) return
  if (run.startedMs === undefined) run.open ??= event
  else buckets.set(event.id, toDurationBucket(atMs - run.startedMs))
}

async function listLastStarts(
  connection: Connection,
  events: readonly StoredEvent[],
): Promise<Map<string, number>> {
  const rows = await connection.query<{ endUserNum: number; deploymentNum: number; last: string }>(`
    select end_user_num as endUserNum, deployment_num as deploymentNum, max(last_started_at) as last from activity
    where end_user_num in ${toNumbers(events.map(({ endUserNum }) => endUserNum))}
      and deployment_num in ${toNumbers(events.map(({ deploymentNum }) => deploymentNum ?? 0))}
    group by end_user_num, deployment_num`)
  return new Map(rows.map((row) => [toName(row), Date.parse(row.last)]))
}

const toName = ({ deploymentNum, endUserNum }: Pick<StoredEvent, 'deploymentNum' | 'endUserNum'>) =>
  `${deploymentNum} ${endUserNum}`

/** By time, then by id: ids follow the order of events. */
const byTime = (a: StoredEvent, b: StoredEvent) =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1
