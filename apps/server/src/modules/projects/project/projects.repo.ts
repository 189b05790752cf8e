import {
  project,
  type Component,
  type NewProject,
  type Paged,
  type Project,
  type Survey,
} from '@waymark/contract'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  auditDates,
  createdColumns,
  toAuditFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/audit.ts'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { listEntries } from '../../../platform/db/list-entries.ts'
import type { ListQuery } from '../../../platform/db/list.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { toMediaUrl } from '../../media/index.ts'
import type { ProjectPlace } from './project-place.ts'

export type ProjectRow = Selectable<Tables['projects']>

const sortable = {
  id: 'projects.id',
  name: 'projects.name',
  category: 'projects.category',
  createdAt: 'projects.createdAt',
  updatedAt: 'projects.updatedAt',
}

/** Lists projects of one app version or of all, published ones or all. */
export function listProjects(
  { db, entryCache }: Pick<CallContext, 'db' | 'entryCache'>,
  { appId, appVersionId, published }: { appId: string; appVersionId?: string; published?: true },
  list: ListQuery,
): Promise<Paged<Project>> {
  const query = selectProjects(db)
    .where('projects.appId', '=', appId)
    .$if(appVersionId !== undefined, (it) => it.where('appVersionId', '=', appVersionId ?? ''))
    .$if(published !== undefined, (it) => it.where('publishedVersion', 'is not', null))
  return listEntries(query, list, sortable, {
    cache: entryCache,
    // Changes of its screens and pages update the project's row too; see migration 0024.
    version: sql`projects.xmin::text`,
    notJson: auditDates,
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
    .where(({ fn }) => fn<string>('lower', ['name']), '=', sql<string>`lower(${name})`)
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

/** Whether a deployment of the project is live or scheduled. */
export async function isDeployed(db: Db, projectId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('deployments')
    .select('id')
    .where('projectId', '=', projectId)
    .where('wentLiveAt', 'is not', null)
    .where('stoppedAt', 'is', null)
    .where((eb) => eb.or([eb('liveEndAt', 'is', null), eb('liveEndAt', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

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
      jsonObjectFrom(selectFirstScreen(eb)).as('firstScreen'),
      eb
        .selectFrom('assists')
        .select('assists.id')
        .whereRef('assists.projectId', '=', 'projects.id')
        .where('isStartScreen', '=', true)
        .where('assists.deletedAt', 'is', null)
        .as('startScreenId'),
    ])
}

/** Selects the screen that a project shows first. */
const selectFirstScreen = (eb: ExpressionBuilder<Tables, 'projects'>) =>
  eb
    .selectFrom('assists')
    .select(['component', 'thumbnailHash as thumbnail'])
    .whereRef('assists.projectId', '=', 'projects.id')
    .where('assists.deletedAt', 'is', null)
    .orderBy('isStartScreen', 'desc')
    // Not a join: without statistics, as on the embedded database, a join would read all pages for each project.
    .orderBy(({ selectFrom }) =>
      selectFrom('pages').select('pages.position').whereRef('pages.id', '=', 'assists.pageId'),
    )
    .orderBy('assists.position')
    .limit(1)

type ProjectView = ProjectRow & {
  stepCount: number | null
  firstScreen: { component: Component | null; thumbnail: string | null } | null
  startScreenId: string | null
}

function toProject(row: ProjectView): Project {
  const { id, appId, appVersionId, name, category, type, subType, publishedVersion, revision, firstScreen } =
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
    cover: firstScreen?.component ?? null,
    coverThumbnail: firstScreen?.thumbnail ? toMediaUrl(appId, firstScreen.thumbnail) : null,
    coverSurvey: row.survey && toCover(row.survey),
    revision,
    ...toAuditFields(row),
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
