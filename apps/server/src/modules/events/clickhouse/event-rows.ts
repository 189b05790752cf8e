import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { toIdMs } from '../../../platform/to-id-ms.ts'
import type { Row } from './connection.ts'
import { countedNames, toCountedType } from '../../../platform/events/counted-types.ts'

/** An event with what is worked out when it is first stored. */
export interface TimedEvent extends StoredEvent {
  /** How long a completion took, as a bucket of `duration-bucket.ts`; -1 for all else. */
  bucket: number
}

/** The month of an event's partition, such as 202611. */
export const toMonth = (id: string): number => {
  const at = new Date(toIdMs(id))
  return at.getUTCFullYear() * 100 + at.getUTCMonth() + 1
}

/** The row of `events`. */
export const toEventRow = (
  event: TimedEvent,
  { batch, receivedAt }: { batch: string; receivedAt: string },
): Row => ({
  app_num: event.appNum,
  end_user_num: event.endUserNum,
  id: event.id,
  sent_at: new Date(toIdMs(event.id)).toISOString(),
  deployment_num: event.deploymentNum ?? 0,
  deployment_version: event.deploymentVersion ?? 0,
  type: event.typeCode,
  step_key: event.stepKey,
  block_id: event.blockId ?? '',
  at: event.at,
  received_at: receivedAt,
  locale: event.locale,
  counted_locale: event.countedLocale,
  platform: event.platform,
  name: event.name,
  session_id: event.sessionId,
  properties: event.properties ?? '',
  bucket: event.bucket,
  batch,
})

/** The row of `counted`; those with a sign of -1 are subtracted. */
export const toCountedRow = (event: TimedEvent, sign: 1 | -1): Row => ({
  end_user_num: event.endUserNum,
  id: event.id,
  deployment_num: event.deploymentNum ?? 0,
  deployment_version: event.deploymentVersion ?? 0,
  type: toCountedType(event.typeCode),
  step_key: event.stepKey,
  block_id: event.blockId ?? '',
  day: event.at.slice(0, 10),
  at: event.at,
  locale: event.countedLocale,
  platform: event.platform,
  action: countedNames.get(event.typeCode)?.has(event.name) ? event.name : '',
  bucket: event.bucket,
  sign,
})

/** The columns of an event, named as in `TimedEvent`. */
export const eventColumns = `toString(id) as id, app_num as appNum, end_user_num as endUserNum,
  nullIf(deployment_num, 0) as deploymentNum, nullIf(deployment_version, 0) as deploymentVersion, type as typeCode,
  step_key as stepKey, nullIf(block_id, '') as blockId, at, locale, counted_locale as countedLocale, platform, name,
  session_id as sessionId, nullIf(properties, '') as properties, bucket`
