import type { EventBatchAnswer, SdkEvent } from '@waymark/contract'
import { sql } from 'kysely'
import { eventTypeCodes } from '../src/platform/db/event-type-codes.ts'
import type { EventType } from '@waymark/contract/constants'
import type { Clock } from '../src/platform/time/clock.ts'
import type { LiveProject } from './deployment-factories.ts'
import type { TestServer } from './test-server.ts'

/** An event of a live project's deployment at the current time; custom ones name no deployment. */
export function createEvent(
  { clock }: { clock: Clock },
  project: { deployment: { id: string } } & Partial<Pick<LiveProject, 'keys'>>,
  fields: Partial<SdkEvent> = {},
): SdkEvent {
  const { type = 'guide_seen' } = fields
  return {
    id: clock.newId(),
    type,
    at: clock.now().toISOString(),
    ...(type !== 'custom' && { deploymentId: project.deployment.id, deploymentVersion: 1 }),
    ...(type.startsWith('step_') && { stepKey: project.keys?.welcome ?? 'welcome' }),
    locale: 'en',
    platform: 'WEB',
    ...fields,
  }
}

export const toBatch = (events: unknown[], endUserId = 'end-user-1') => ({
  endUserId,
  sessionId: 'session-1',
  sdkVersion: '0.1.0',
  events,
})

/** Sends a batch as the SDK does. */
export function sendEvents(
  url: string,
  sdkKey: string,
  batch: unknown,
  contentType = 'application/json',
): Promise<Response> {
  return fetch(`${url}/sdk/v1/${sdkKey}/events`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: typeof batch === 'string' ? batch : JSON.stringify(batch),
  })
}

/** Sends a batch that must be accepted; returns the server's answer. */
export async function takeEvents(url: string, sdkKey: string, events: unknown[], endUserId?: string) {
  const answer = await sendEvents(url, sdkKey, toBatch(events, endUserId))
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as EventBatchAnswer
}

/** Reads what the database has for a deployment: stored rows, counted events and end users of a type. */
export async function readCounts(
  { database: { db } }: Pick<TestServer, 'database'>,
  deploymentId: string,
  type: EventType,
) {
  const { num } = await db
    .selectFrom('deployments')
    .select('num')
    .where('id', '=', deploymentId)
    .executeTakeFirstOrThrow()
  const code = eventTypeCodes[type]
  const rows = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deploymentNum', '=', num)
    .where('type', '=', code)
    .executeTakeFirstOrThrow()
  const counters = await db
    .selectFrom('eventCounters')
    .select((select) => select.fn.sum<string | null>('count').as('count'))
    .where('deploymentNum', '=', num)
    .where('type', '=', code)
    .executeTakeFirstOrThrow()
  const reach = await db
    .selectFrom('reachCounters')
    .select((select) => select.fn.sum<string | null>('endUsers').as('endUsers'))
    .where('deploymentNum', '=', num)
    .where('type', '=', code)
    .executeTakeFirstOrThrow()
  return { rows: rows.count, counted: Number(counters.count ?? 0), endUsers: Number(reach.endUsers ?? 0) }
}

/** How many end users saw a deployment on its only day, from the counters and from the sets. */
export async function readDayReach(
  { database: { db } }: Pick<TestServer, 'database'>,
  deploymentId: string,
): Promise<unknown> {
  const { rows } = await sql`
    select end_users::int as counted, (
      select sum(bit_count(sets.end_users))::int from day_reach_sets as sets
      where sets.deployment_num = num and sets.type = counters.type and sets.day = counters.day) as kept
    from day_reach_counters as counters join deployments on num = deployment_num
    where deployments.id = ${deploymentId} and counters.type = ${eventTypeCodes.guide_seen}`.execute(db)
  return rows[0]
}
