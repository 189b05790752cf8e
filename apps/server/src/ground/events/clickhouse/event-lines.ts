import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { countedNames, toCountedType } from '../../../platform/events/counted-types.ts'
import { toIdMs } from '../../../platform/ids/to-id-ms.ts'
import type { Lines } from './connection.ts'
import { writeLines } from './write-lines.ts'

/** An event as it is read from `events`. */
export interface TimedEvent extends StoredEvent {
  /** How long a completion took, as a bucket of `duration-bucket.ts`; `untimed` for all else. */
  bucket: number
}

/** The row of an event as `eventColumns` select it. */
export interface EventRow extends Omit<TimedEvent, 'exposures'> {
  exposedTo: number[]
  exposedVersions: number[]
  exposedVariants: string[]
  exposedAccounts: number[]
}

export const toTimedEvent = ({
  exposedTo,
  exposedVersions,
  exposedVariants,
  exposedAccounts,
  ...event
}: EventRow): TimedEvent => ({
  ...event,
  exposures: exposedTo.map((subjectNum, place) => ({
    subjectNum,
    version: exposedVersions[place] ?? 0,
    variant: exposedVariants[place] ?? '',
    accountNum: exposedAccounts[place] ?? 0,
  })),
})

/** The buckets of completions by event id. Other events have none. */
export type Buckets = ReadonlyMap<string, number>
const untimed = -1

export const toBuckets = (events: readonly TimedEvent[]): Buckets =>
  new Map(events.flatMap(({ id, bucket }) => (bucket === untimed ? [] : [[id, bucket]])))

/** The month of an event's partition, such as 202611. */
export const toMonth = (id: string): number => {
  const at = new Date(toIdMs(id))
  return at.getUTCFullYear() * 100 + at.getUTCMonth() + 1
}

export interface StoredBatch {
  batch: string
  receivedAt: string
  buckets: Buckets
}

/**
 * The rows of `events`, as text: tens of thousands of rows in one insert are written and read in a fraction of the time
 * that objects with their names take.
 */
export const toEventLines = (
  events: readonly StoredEvent[],
  { batch, receivedAt, buckets }: StoredBatch,
): Lines => ({
  columns: [
    ...[
      'app_num',
      'end_user_num',
      'id',
      'sent_at',
      'deployment_num',
      'deployment_version',
      'type',
      'step_key',
    ],
    ...['block_id', 'at', 'received_at', 'locale', 'counted_locale', 'platform', 'name', 'session_id'],
    ...['properties', 'bucket', 'batch', ...markColumns],
  ],
  bytes: writeLines(events, (it) => {
    const ofEndUser = `${it.appNum}\t${it.endUserNum}\t${it.id}\t${toTime(it.id)}`
    const ofStep = `${it.deploymentNum ?? 0}\t${it.deploymentVersion ?? 0}\t${it.typeCode}\t${toText(it.stepKey)}`
    const locales = `${toText(it.locale)}\t${toText(it.countedLocale)}`
    const name = it.name === null ? '\\N' : toText(it.name)
    const ofSession = `${toText(it.platform)}\t${name}\t${toText(it.sessionId)}\t${toText(it.properties ?? '')}`
    const when = `${toText(it.blockId ?? '')}\t${it.at}\t${receivedAt}`
    return `${ofEndUser}\t${ofStep}\t${when}\t${locales}\t${ofSession}\t${buckets.get(it.id) ?? untimed}\t${batch}\t${toMarks(it)}\n`
  }),
})

/** The rows of `counted`; those with a sign of -1 are subtracted. */
export const toCountedLines = (
  events: readonly StoredEvent[],
  { sign, buckets }: { sign: 1 | -1; buckets: Buckets },
): Lines => ({
  columns: [
    ...[
      'end_user_num',
      'id',
      'deployment_num',
      'deployment_version',
      'type',
      'step_key',
      'block_id',
      'day',
      'at',
    ],
    ...['locale', 'platform', 'action', 'bucket', 'sign', ...markColumns],
  ],
  bytes: writeLines(events, (it) => {
    const { name, at } = it
    const action = name !== null && countedNames.get(it.typeCode)?.has(name) ? toText(name) : ''
    const who = `${it.endUserNum}\t${it.id}\t${it.deploymentNum ?? 0}\t${it.deploymentVersion ?? 0}`
    const what = `${toCountedType(it.typeCode)}\t${toText(it.stepKey)}\t${toText(it.blockId ?? '')}`
    const where = `${toText(it.countedLocale)}\t${toText(it.platform)}`
    return `${who}\t${what}\t${at.slice(0, 10)}\t${at}\t${where}\t${action}\t${buckets.get(it.id) ?? untimed}\t${sign}\t${toMarks(it)}\n`
  }),
})

/** The columns of an event, named as in `EventRow`. */
export const eventColumns = `toString(id) as id, app_num as appNum, end_user_num as endUserNum,
  nullIf(deployment_num, 0) as deploymentNum, nullIf(deployment_version, 0) as deploymentVersion, type as typeCode,
  step_key as stepKey, nullIf(block_id, '') as blockId, at, locale, counted_locale as countedLocale, platform, name,
  session_id as sessionId, nullIf(properties, '') as properties, bucket,
  exposed_to as exposedTo, exposed_versions as exposedVersions, exposed_variants as exposedVariants,
  exposed_accounts as exposedAccounts, hits`

const markColumns = ['exposed_to', 'exposed_versions', 'exposed_variants', 'exposed_accounts', 'hits']
const noMarks = markColumns.map(() => '[]').join('\t')

function toMarks({ exposures, hits }: StoredEvent): string {
  if (!exposures && !hits) return noMarks
  const columns = [
    (exposures ?? []).map(({ subjectNum }) => subjectNum),
    (exposures ?? []).map(({ version }) => version),
    (exposures ?? []).map(({ variant }) => `'${variant}'`),
    (exposures ?? []).map(({ accountNum = 0 }) => accountNum),
    hits ?? [],
  ]
  return columns.map((values) => `[${values.join()}]`).join('\t')
}

/** Events of one millisecond follow each other. */
let lastTime = { ms: NaN, text: '' }

function toTime(id: string): string {
  const ms = toIdMs(id)
  if (ms !== lastTime.ms) lastTime = { ms, text: new Date(ms).toISOString() }
  return lastTime.text
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A text in the format TabSeparated. */
const toText = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (it) => escapes[it]!) : text
