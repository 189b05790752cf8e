import type { GoalTarget, Manifest, PropertyType, ProviderType, SurveyQuestion } from '@waymark/contract'
import type {
  PropertyOwner,
  RawExportSchedule,
  WebhookEvent,
  WebhookFormat,
} from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { inAnyCase } from '../../platform/db/names.ts'

/** The data that an app collects, according to its settings and its content. */
export interface Collected {
  appName: string
  keepsProfiles: boolean
  /** Values of properties that nobody has registered, too. */
  keepsUnregistered: boolean
  properties: {
    name: string
    owner: PropertyOwner
    type: PropertyType
    isPrivate: boolean
    description: string | null
  }[]
  /** Whether the app has named the account of any end user. */
  hasAccounts: boolean
  /** The names of the app's own events that guides, segments or goals ask about. */
  events: string[]
  /** The events among them that devices remember. */
  history: string[]
  surveys: { name: string; questions: SurveyQuestion[] }[]
  segments: number
  lists: { name: string; providerType: ProviderType }[]
  webhooks: { url: string; format: WebhookFormat; events: WebhookEvent[] }[]
  rawExport: { schedule: RawExportSchedule; keptDays: number | null } | undefined
  /** The service that text answers are sent to. */
  embeddingService: { url: string } | undefined
}

export async function readCollected(db: Db, appId: string): Promise<Collected> {
  const app = await db
    .selectFrom('apps')
    .leftJoin('manifests', 'manifests.appId', 'apps.id')
    .select(['apps.name', 'apps.num', 'keepsProfiles', 'keepsUnregistered', 'body'])
    .where('apps.id', '=', appId)
    .executeTakeFirst()
  if (!app) throw new DomainError('not_found')
  const history = app.body ? ((JSON.parse(Buffer.from(app.body).toString()) as Manifest).history ?? []) : []
  return {
    appName: app.name,
    keepsProfiles: app.keepsProfiles,
    keepsUnregistered: app.keepsProfiles && app.keepsUnregistered,
    properties: await listProperties(db, appId),
    hasAccounts: await hasAccounts(db, app.num),
    events: [...new Set([...history, ...(await listEvents(db, appId))])].sort(),
    history,
    surveys: await listLiveSurveys(db, appId),
    ...(await listTargets(db, appId)),
  }
}

const listProperties = (db: Db, appId: string): Promise<Collected['properties']> =>
  db
    .selectFrom('properties')
    .select(['name', 'owner', 'type', 'isPrivate', 'description'])
    .where('appId', '=', appId)
    .orderBy(inAnyCase('name'))
    .execute()

async function hasAccounts(db: Db, appNum: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('num')
    .where('appNum', '=', appNum)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Events that start guides which are live or scheduled, and those that goals count. */
async function listEvents(db: Db, appId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct versions.targeting -> 'trigger' ->> 'name' as name
    from deployments join deployment_versions versions
      on versions.deployment_id = deployments.id and versions.version = deployments.live_version
    where deployments.app_id = ${appId} and versions.targeting -> 'trigger' ->> 'type' like 'EVENT%'`.execute(
    db,
  )
  const goals = await db.selectFrom('goals').select('target').where('appId', '=', appId).execute()
  return [...rows.map(({ name }) => name), ...goals.flatMap(({ target }) => toEvent(target))]
}

const toEvent = (target: GoalTarget): string[] => (target.type === 'EVENT' ? [target.name] : [])

/** Surveys that are live in the app or have a public page, with the questions that are asked. */
async function listLiveSurveys(db: Db, appId: string): Promise<Collected['surveys']> {
  const { rows } = await sql<{ name: string; body: Uint8Array }>`
    select projects.name, guides.body
    from projects
    join project_versions on project_versions.project_id = projects.id
      and project_versions.version = projects.published_version
    join guides on guides.app_id = projects.app_id and guides.hash = project_versions.guide_hash
    where projects.app_id = ${appId} and (
      exists (select from survey_links where survey_links.survey_id = projects.id)
      or exists (select from deployments where deployments.project_id = projects.id and live_version is not null))
    order by projects.name`.execute(db)
  return rows.flatMap(({ name, body }) => {
    const guide = JSON.parse(Buffer.from(body).toString()) as {
      survey?: { questions: Record<string, SurveyQuestion> }
    }
    return guide.survey ? [{ name, questions: Object.values(guide.survey.questions) }] : []
  })
}

async function listTargets(
  db: Db,
  appId: string,
): Promise<Pick<Collected, 'segments' | 'lists' | 'webhooks' | 'rawExport' | 'embeddingService'>> {
  const segments = await db.selectFrom('segments').select('id').where('appId', '=', appId).execute()
  return {
    segments: segments.length,
    lists: await db
      .selectFrom('providers')
      .select(['name', 'providerType'])
      .where('appId', '=', appId)
      .where('isAccount', '=', false)
      .orderBy(inAnyCase('name'))
      .execute(),
    webhooks: await db
      .selectFrom('webhooks')
      .select(['url', 'format', 'events'])
      .where('appId', '=', appId)
      .where('isActive', '=', true)
      .orderBy('url')
      .execute(),
    rawExport: await db
      .selectFrom('rawExports')
      .select(['schedule', 'keptDays'])
      .where('appId', '=', appId)
      .where('schedule', '<>', 'OFF')
      .executeTakeFirst(),
    embeddingService: await db
      .selectFrom('embeddingServices')
      .select('url')
      .where('appId', '=', appId)
      .executeTakeFirst(),
  }
}
