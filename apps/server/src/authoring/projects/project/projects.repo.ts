import {
  project,
  type Component,
  type NewProject,
  type Paged,
  type Project,
  type Survey,
} from '@waymark/contract'
import type { ProjectCategory, ProjectState } from '@waymark/contract/constants'
import { sql, type ExpressionBuilder, type RawBuilder, type Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/stamp.ts'
import { contains } from '../../../platform/db/contains.ts'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { listEntries } from '../../../platform/db/list-entries.ts'
import type { ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase, isNamed } from '../../../platform/db/names.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { toMediaUrl } from '../../../ground/media/index.ts'
import type { ProjectPlace } from './project-place.ts'

export type ProjectRow = Selectable<Tables['projects']>

const sortable = {
  id: 'projects.id',
  name: inAnyCase('projects.name'),
  category: 'projects.category',
  createdAt: 'projects.createdAt',
  updatedAt: 'projects.updatedAt',
}

/** The filter of a list of projects: by version, category, state, or a text in the name. */
interface ProjectFilter {
  appId: string
  appVersionId?: string
  category?: ProjectCategory | undefined
  state?: ProjectState | undefined
  search?: string | undefined
}

export function listProjects(
  { db, clock, entryCache }: Pick<CallContext, 'db' | 'clock' | 'entryCache'>,
  { appId, appVersionId, category, state, search }: ProjectFilter,
  list: ListQuery,
): Promise<Paged<Project>> {
  const query = selectProjects(db)
    .where('projects.appId', '=', appId)
    .where(contains(search, 'projects.name'))
    .$if(appVersionId !== undefined, (it) => it.where('appVersionId', '=', appVersionId ?? ''))
    .$if(category !== undefined, (it) => it.where('category', '=', category ?? 'NUDGES'))
    .$if(state !== undefined, (it) => it.where(isIn(state ?? 'LIVE', clock.now())))
  return listEntries(query, list, sortable, {
    cache: entryCache,
    // Changes of its steps and pages update the project's row too; see migration 0024.
    version: sql`projects.xmin::text`,
    notJson: stampDates,
    toEntry: toProject,
    schema: project,
  })
}

export async function findProject(db: Db, { appId, appVersionId, projectId }: ProjectPlace) {
  const row = await selectProjects(db)
    .where('projects.appId', '=', appId)
    .where('appVersionId', '=', appVersionId)
    .where('projects.id', '=', projectId)
    .executeTakeFirst()
  return row && toProject(row)
}

export function findProjectRow(db: Db, place: ProjectPlace): Promise<ProjectRow | undefined> {
  return selectRow(db, place).executeTakeFirst()
}

/** The rows of those of the projects that the app version has, in the order of the ids, each once. */
export async function listProjectRows(
  db: Db,
  { appId, appVersionId }: Omit<ProjectPlace, 'projectId'>,
  ids: readonly string[],
): Promise<ProjectRow[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', 'in', ids)
    .where('appId', '=', appId)
    .where('appVersionId', '=', appVersionId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Reads the row and locks it until the transaction ends, which serialises the changes of a project. */
export function lockProjectRow(tx: Tx, place: ProjectPlace): Promise<ProjectRow | undefined> {
  return selectRow(tx, place).forUpdate().executeTakeFirst()
}

/** Locks all projects of an app until the transaction ends, in one order. */
export async function lockProjects(tx: Tx, appId: string): Promise<void> {
  await tx.selectFrom('projects').select('id').where('appId', '=', appId).orderBy('id').forUpdate().execute()
}

export type ProjectInsert = Omit<NewProject, 'selectedLocales'> & {
  id: string
  appId: string
  appVersionId: string
  selectedLocales: string[]
  survey: Survey | null
  stamp: Stamp
}

/** Undefined when the app version already has a project of this name, ignoring case. */
export function insertProjectIfFree(
  tx: Tx,
  { stamp, selectedLocales, survey, ...project }: ProjectInsert,
): Promise<ProjectRow | undefined> {
  const insert = tx
    .insertInto('projects')
    .values({
      ...project,
      selectedLocales: toJson(selectedLocales),
      survey: survey && toJson(survey),
      ownerId: stamp.by,
      ...createdColumns(stamp),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return orIfBroken(insert, 'projects_app_version_id_fkey', 'not_found')
}

/** Whether another project of the app version has this name, ignoring case. */
export async function isNameTaken(
  db: Db,
  { appVersionId, name, id }: { appVersionId: string; name: string; id?: string | undefined },
): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('appVersionId', '=', appVersionId)
    .where(isNamed('name', name))
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

export interface ProjectFields {
  name?: string
  appVersionId?: string
  defaultLocale?: string
  selectedLocales?: string[]
}

/** Changes a project whose row is locked. */
export async function updateProject(
  tx: Tx,
  projectId: string,
  { fields: { selectedLocales, ...fields }, stamp }: { fields: ProjectFields; stamp: Stamp },
): Promise<void> {
  const update = tx
    .updateTable('projects')
    .set({
      ...fields,
      ...(selectedLocales && { selectedLocales: toJson(selectedLocales) }),
      ...updatedColumns(stamp),
    })
    .where('id', '=', projectId)
    .execute()
  await orIfBroken(update, 'projects_name', 'project_name_taken')
}

/**
 * Records that what would be published has changed. The project's revision stays, because its own fields are unchanged.
 */
export async function countContentChange(tx: Tx, projectId: string, { at, by }: Stamp): Promise<void> {
  await tx
    .updateTable('projects')
    .set((eb) => ({ draftRevision: eb('draftRevision', '+', 1), updatedAt: at, updatedBy: by }))
    .where('id', '=', projectId)
    .execute()
}

/** Records who last changed anything in the project, and when. */
export async function touchProject(tx: Tx, projectId: string, { at, by }: Stamp): Promise<void> {
  await tx.updateTable('projects').set({ updatedAt: at, updatedBy: by }).where('id', '=', projectId).execute()
}

export async function findAppName(db: Db, appId: string): Promise<string> {
  const app = await db.selectFrom('apps').select('name').where('id', '=', appId).executeTakeFirstOrThrow()
  return app.name
}

/** Writes the survey of a project whose row is locked; false means that the revision is stale. */
export async function writeSurvey(
  tx: Tx,
  projectId: string,
  { survey, revision, stamp }: { survey: Survey; revision: number | undefined; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({
      survey: toJson(survey),
      surveyRevision: sql<number>`survey_revision + 1`,
      updatedAt: stamp.at,
      updatedBy: stamp.by,
    })
    .where('id', '=', projectId)
    .$if(revision !== undefined, (query) => query.where('surveyRevision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteProject(tx: Tx, projectId: string): Promise<void> {
  const deletion = tx.deleteFrom('projects').where('id', '=', projectId).execute()
  await orIfBroken(deletion, 'rule_references_project_id_fkey', 'project_in_segment')
}

/** Whether a project, as `projects`, is in a state. */
function isIn(state: ProjectState, now: Date): RawBuilder<boolean> {
  if (state === 'DRAFT') return sql<boolean>`published_version is null`
  if (state === 'PUBLISHED') return sql<boolean>`published_version is not null`
  if (state === 'CHANGES')
    return sql<boolean>`(published_version is not null and published_revision is distinct from draft_revision)`
  return sql<boolean>`exists (select from deployments where project_id = projects.id
    and ${isDelivered(now)} and (live_start_at is null or live_start_at <= ${now}))`
}

/** Whether a deployment of the project is live or scheduled. */
export async function isDeployed(db: Db, projectId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('deployments')
    .select('id')
    .where('projectId', '=', projectId)
    .where(isDelivered(now))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The names of deployments of other projects, live or scheduled, that have its guide as a variant; at most twenty. */
export async function listComparing(db: Db, projectId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deployments')
    .select('name')
    .where('projectId', '!=', projectId)
    .where(isVariantOf(projectId))
    .where(isDelivered(now))
    .orderBy('name')
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}

/** The projects of an app that a live deployment shows. */
export async function listLiveProjectIds(db: Db, appId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deployments')
    .select('projectId')
    .where('appId', '=', appId)
    .where(isDelivered(now))
    .execute()
  return rows.map(({ projectId }) => projectId)
}

/** Whether the version of a deployment, as `deployments`, that went live last has a project's guide as a variant. */
const isVariantOf = (projectId: string) =>
  sql<boolean>`exists (select from deployment_versions as live
    where live.deployment_id = deployments.id and live.version = deployments.live_version
      and live.targeting @> ${JSON.stringify({ experiment: { variants: [{ projectId }] } })}::jsonb)`

/** Whether a deployment, as `deployments`, is live or scheduled. */
const isDelivered = (now: Date) =>
  sql<boolean>`(went_live_at is not null and stopped_at is null and (live_end_at is null or live_end_at > ${now}))`

function selectRow(db: Db, { appId, appVersionId, projectId }: ProjectPlace) {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .where('appId', '=', appId)
    .where('appVersionId', '=', appVersionId)
}

function selectProjects(db: Db) {
  return db
    .selectFrom('projects')
    .selectAll('projects')
    .select((eb) => [
      eb
        .selectFrom('assists')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('assists.projectId', '=', 'projects.id')
        .where('assists.deletedAt', 'is', null)
        .as('stepCount'),
      // One subquery for everything shown of it: lists run it once per project.
      jsonObjectFrom(selectFirstStep(eb)).as('firstStep'),
      eb
        .selectFrom('assists')
        .select('assists.id')
        .whereRef('assists.projectId', '=', 'projects.id')
        .where('isStartScreen', '=', true)
        .where('assists.deletedAt', 'is', null)
        .as('startScreenId'),
    ])
}

/** Selects the step that a project shows first. */
const selectFirstStep = (eb: ExpressionBuilder<Tables, 'projects'>) =>
  eb
    .selectFrom('assists')
    .select(['component', 'thumbnailHash as thumbnail', 'thumbnailTheme as theme'])
    .whereRef('assists.projectId', '=', 'projects.id')
    .where('assists.deletedAt', 'is', null)
    .orderBy('isStartScreen', 'desc')
    // Not a join: without statistics, as in a new database, a join would read all pages for each project.
    .orderBy(({ selectFrom }) =>
      selectFrom('pages').select('pages.position').whereRef('pages.id', '=', 'assists.pageId'),
    )
    .orderBy('assists.position')
    .limit(1)

type ProjectView = ProjectRow & {
  stepCount: number | null
  firstStep: { component: Component | null; thumbnail: string | null; theme: string | null } | null
  startScreenId: string | null
}

function toProject(row: ProjectView): Project {
  const { id, appId, appVersionId, name, category, type, subType, publishedVersion, revision, firstStep } =
    row
  return {
    id,
    appId,
    appVersionId,
    name,
    category,
    type,
    subType,
    status: publishedVersion === null ? 'DRAFT' : 'PUBLISHED',
    publishedVersion,
    hasUnpublishedChanges: row.publishedRevision !== row.draftRevision,
    startScreenId: row.startScreenId,
    defaultLocale: row.defaultLocale,
    selectedLocales: row.selectedLocales,
    stepCount: Number(row.stepCount ?? 0),
    cover: firstStep?.component ?? null,
    coverThumbnail: firstStep?.thumbnail ? toMediaUrl(appId, firstStep.thumbnail) : null,
    coverTheme: firstStep?.thumbnail ? firstStep.theme : null,
    coverSurvey: row.survey && toCover(row.survey),
    revision,
    ...toStampFields(row),
  }
}

/** As many questions as fit on a thumbnail. */
const COVER_QUESTIONS = 3

function toCover({ order, questions, ...survey }: Survey): Survey {
  const first = order.slice(0, COVER_QUESTIONS)
  return {
    ...survey,
    order: first,
    questions: Object.fromEntries(Object.entries(questions).filter(([key]) => first.includes(key))),
  }
}
