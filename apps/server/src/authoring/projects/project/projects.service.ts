import { findDefaultSurvey, type NewProject, type Project, type Survey } from '@waymark/contract'
import { createSurveyOf } from '@waymark/contract/compiler'
import {
  findChoice,
  toSubError,
  type ProjectSubType,
  type ProjectType,
  type SurveyTemplate,
} from '@waymark/contract/constants'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { isSame } from '../../../platform/is-same.ts'
import { countAppVersions, findAppVersion, isFeatureEnabled } from '../../../apps/apps/index.ts'
import { listAskingSegments } from '../../../apps/properties/index.ts'
import { changeProject, toLocked, toStale, type Author, type LockedProject } from './locked-project.ts'
import type { ProjectPlace } from './project-place.ts'
import {
  countContentChange,
  deleteProject,
  findAppName,
  findProject,
  findProjectRow,
  insertProjectIfFree,
  isDeployed,
  isNameTaken,
  listComparing,
  updateProject,
  type ProjectFields,
  type ProjectRow,
} from './projects.repo.ts'

export async function getProject(db: Db, place: ProjectPlace): Promise<Project> {
  const project = await findProject(db, place)
  if (!project) throw new DomainError('not_found')
  return project
}

/** Returns the project's row, or throws `not_found`: every read below a project starts here. */
export async function getProjectRow(db: Db, place: ProjectPlace): Promise<ProjectRow> {
  const row = await findProjectRow(db, place)
  if (!row) throw new DomainError('not_found')
  return row
}

export interface AppVersionPlace {
  appId: string
  appVersionId: string
}

export async function assertAppVersion(db: Db, { appId, appVersionId }: AppVersionPlace): Promise<void> {
  if (!(await findAppVersion(db, appId, appVersionId))) throw new DomainError('not_found')
}

/** Throws what creating a project of this name would throw, or renaming the one with this id. */
export async function assertNameFree(
  db: Db,
  wanted: AppVersionPlace & { name: string; id?: string | undefined },
): Promise<void> {
  await assertAppVersion(db, wanted)
  if (await isNameTaken(db, wanted)) throw new DomainError('project_name_taken')
}

/** Throws `kind_not_available` unless the app's catalogue offers this kind of project. */
export async function assertKindOffered(db: Db, appId: string, subType: ProjectSubType): Promise<void> {
  const choice = findChoice(subType)
  if (choice && (await isFeatureEnabled(db, appId, choice))) return
  throw new DomainError('kind_not_available')
}

/** A new project; its survey replaces the default one of its type. */
export type ProjectToAdd = NewProject & AppVersionPlace & { survey?: Survey | undefined }

/** Adds a project inside a transaction; throws `project_name_taken` when its name is taken. */
export async function addProject(
  tx: Tx,
  author: Author,
  { appId, appVersionId, name, category, type, subType, content: _, ...given }: ProjectToAdd,
): Promise<LockedProject> {
  await assertAppVersion(tx, { appId, appVersionId })
  const { defaultLocale } = given
  const selectedLocales = withDefault(defaultLocale, given.selectedLocales ?? [])
  const own = { name, category, type, subType, defaultLocale, selectedLocales }
  const id = author.clock.newId()
  const project = await insertProjectIfFree(tx, {
    ...own,
    id,
    appId,
    appVersionId,
    stamp: author.stamp,
    survey: given.survey ?? (await findFirstSurvey(tx, { appId, type, template: given.surveyTemplate })),
  })
  if (!project) throw new DomainError('project_name_taken')
  const locked = toLocked(tx, author, project)
  await locked.record({ action: 'CREATE', entity: 'PROJECT', entityId: id, after: own })
  if (project.survey) {
    await locked.record({ action: 'CREATE', entity: 'SURVEY', entityId: id, after: project.survey })
  }
  return locked
}

/** The content of a new survey; null for other projects. */
async function findFirstSurvey(
  tx: Tx,
  { appId, type, template }: { appId: string; type: ProjectType; template: SurveyTemplate | undefined },
): Promise<Survey | null> {
  if (!template) return findDefaultSurvey(type) ?? null
  return createSurveyOf(template, await findAppName(tx, appId))
}

export interface ProjectUpdate {
  name?: string | undefined
  defaultLocale?: string | undefined
  selectedLocales?: string[] | undefined
  revision?: number | undefined
}

export function updateProjectFields(
  context: CallContext,
  place: ProjectPlace,
  { revision, ...change }: ProjectUpdate,
): Promise<Project> {
  return changeProject(context, place, async (locked) => {
    const { tx, project, stamp } = locked
    const isStale = revision !== undefined && revision !== project.revision
    // A retry of a call that succeeded, whose answer was lost.
    if (isStale && isSame(toFields(project), toChanged(project, change))) return getProject(tx, place)
    await assertRevision(locked, revision)
    const after = await writeFields(locked, change)
    // The guide contains the locales, but not the name.
    if (!hasSameLocales(project, after)) await countContentChange(tx, project.id, stamp)
    return getProject(tx, place)
  })
}

/** Sets the locales of a project that is locked for a change of content; returns the changed project. */
export async function changeLocales(locked: LockedProject, locales: LocaleFields): Promise<ProjectRow> {
  const selectedLocales = withDefault(locales.defaultLocale, locales.selectedLocales)
  const after = { ...locales, selectedLocales }
  if (hasSameLocales(locked.project, after)) return locked.project
  return { ...locked.project, ...(await writeFields(locked, after)) }
}

/** Writes and records a project's own fields; omitted fields stay. */
async function writeFields({ tx, project, stamp, record }: LockedProject, change: ProjectUpdate) {
  const before = toFields(project)
  const after = toChanged(project, change)
  await updateProject(tx, project.id, { fields: after, stamp })
  await record({ action: 'UPDATE', entity: 'PROJECT', entityId: project.id, before, after })
  return after
}

function toChanged(project: ProjectRow, change: ProjectUpdate) {
  const { defaultLocale = project.defaultLocale, selectedLocales = project.selectedLocales } = change
  return {
    name: change.name ?? project.name,
    defaultLocale,
    selectedLocales: withDefault(defaultLocale, selectedLocales),
  }
}

export function removeProject(context: CallContext, place: ProjectPlace): Promise<void> {
  return changeProject(context, place, async ({ tx, project, stamp }) => {
    const subErrors = await listAskingSegments(tx, 'projectId', [project.id])
    if (subErrors.length > 0) throw new DomainError('project_in_segment', { subErrors })
    const comparing = await listComparing(tx, project.id, stamp.at)
    if (comparing.length > 0) throw new DomainError('project_compared', { subErrors: comparing.map(toNote) })
    // Last, so that this refusal means that stopping its own deployments is all that is left to do.
    if (await isDeployed(tx, project.id, stamp.at)) throw new DomainError('project_deployed')
    await deleteProject(tx, project.id)
  })
}

const toNote = (deployment: string) => toSubError('compared_by_deployment', { params: { deployment } })

export function moveProject(
  context: CallContext,
  place: ProjectPlace,
  { toAppVersionId, revision }: { toAppVersionId: string; revision?: number | undefined },
): Promise<Project> {
  return changeProject(context, place, async (locked) => {
    const { tx, project, stamp, record } = locked
    if ((await countAppVersions(tx, place.appId)) < 2) throw new DomainError('two_app_versions_needed')
    await assertAppVersion(tx, { appId: place.appId, appVersionId: toAppVersionId })
    await assertRevision(locked, revision)
    const before: ProjectFields = { appVersionId: project.appVersionId }
    const after: ProjectFields = { appVersionId: toAppVersionId }
    await updateProject(tx, project.id, { fields: after, stamp })
    await record({ action: 'MOVE', entity: 'PROJECT', entityId: project.id, before, after })
    return getProject(tx, { ...place, appVersionId: toAppVersionId })
  })
}

/** The row is locked, so nobody can change it between this check and the write. */
export async function assertRevision(
  { tx, project }: LockedProject,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === project.revision) return
  throw await toStale(tx, 'PROJECT', project.id)
}

type LocaleFields = Required<Pick<ProjectFields, 'defaultLocale' | 'selectedLocales'>>

function toFields({ name, defaultLocale, selectedLocales }: LocaleFields & { name: string }) {
  return { name, defaultLocale, selectedLocales }
}

function hasSameLocales(one: LocaleFields, other: LocaleFields): boolean {
  const toText = (it: LocaleFields) => JSON.stringify([it.defaultLocale, it.selectedLocales])
  return toText(one) === toText(other)
}

/** The default locale is always selected, and comes first. */
const withDefault = (locale: string, selected: string[]) => [...new Set([locale, ...selected])]
