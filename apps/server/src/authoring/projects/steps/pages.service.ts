import type { Identifier, NewPage, Paged, ProjectPage } from '@waymark/contract'
import { limits, projectKinds } from '@waymark/contract/constants'
import { stampDates, toStampFields } from '../../../platform/db/stamp.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase } from '../../../platform/db/names.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { readImage, storeMedia, toMediaUrl } from '../../../ground/media/index.ts'
import { changeContent, changeLook, toStale } from '../project/locked-project.ts'
import { assertIdentifiersAllowed, toGiven } from '../parts/identifier-rules.ts'
import { listIdentifiersOf } from '../parts/identifiers.repo.ts'
import type { PagePlace, ProjectPlace } from '../project/project-place.ts'
import type { ProjectRow } from '../project/projects.repo.ts'
import { getProjectRow } from '../project/projects.service.ts'
import { addPage, findFormerPage } from './add-page.ts'
import { deletePage, findPageRow, selectPages, updatePage, type PageRow } from './pages.repo.ts'
import { closeGap, listIdsInOrder, openGap, type NumberedRows } from './positions.repo.ts'
import { putInOrder } from './put-in-order.ts'

const sortable = {
  id: 'pages.id',
  position: 'pages.position',
  name: inAnyCase('pages.name'),
  createdAt: 'pages.createdAt',
  updatedAt: 'pages.updatedAt',
}

const dates = { ...stampDates, deletedAt: 'date' } as const

export async function listPages(db: Db, place: ProjectPlace, list: ListQuery): Promise<Paged<ProjectPage>> {
  const project = await getProjectRow(db, place)
  const paged = await listPaged(selectPages(db, project.id), list, sortable, dates)
  return { ...paged, content: await withIdentifiers(db, paged.content, project) }
}

export async function getPage(db: Db, place: PagePlace): Promise<ProjectPage> {
  return getPageOf(db, await getProjectRow(db, place), place.pageId)
}

/** Returns the row of a page, in a project whose place was checked. */
export async function getPageRow(db: Db, { projectId, pageId }: PagePlace): Promise<PageRow> {
  const row = await findPageRow(db, projectId, pageId)
  if (!row) throw new DomainError('not_found')
  return row
}

export async function createPage(
  context: CallContext,
  place: ProjectPlace,
  page: NewPage,
): Promise<ProjectPage> {
  const { appId } = await getProjectRow(context.db, place)
  await assertIdentifiersAllowed(context.db, appId, toGiven(page.identifiers))
  return changeContent(context, place, async (locked) => {
    const { tx, project, record } = locked
    if (!projectKinds[project.subType].structure.hasPages) throw new DomainError('kind_has_no_pages')
    const former = await findFormerPage(locked, page)
    if (former && !former.deletedAt) return getPageOf(tx, project, former.id)
    const rows = toRows(project)
    const { length: count } = await listIdsInOrder(tx, rows)
    if (count >= limits.pagesPerProject) throw new DomainError('too_many_pages')

    const position = Math.min(page.position ?? count, count)
    await openGap(tx, rows, position)
    const id = await addPage(locked, { ...page, position, former })
    const added = await getPageOf(tx, project, id)
    await record({ action: 'CREATE', entity: 'PAGE', entityId: id, after: toSnapshot(added) })
    return added
  })
}

export function changePage(
  context: CallContext,
  place: PagePlace,
  { name, revision }: { name?: string | undefined; revision?: number | undefined },
): Promise<ProjectPage> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const row = await getPageRow(tx, place)
    const fields = { name: name ?? row.name }
    if (!(await updatePage(tx, row.id, { fields, revision, stamp }))) {
      // A retry of a call that succeeded, whose answer was lost.
      if (fields.name === row.name) return getPageOf(tx, project, row.id)
      throw await toStale(tx, 'PAGE', row.id)
    }
    await record({
      action: 'UPDATE',
      entity: 'PAGE',
      entityId: row.id,
      before: { name: row.name },
      after: fields,
    })
    return getPageOf(tx, project, row.id)
  })
}

export function removePage(context: CallContext, place: PagePlace): Promise<void> {
  return changeContent(context, place, async (locked) => {
    const { tx, project, stamp, record } = locked
    const page = await getPageOf(tx, project, place.pageId)
    await deletePage(tx, page.id, stamp.at)
    await closeGap(tx, toRows(project), page.position)
    await record({ action: 'DELETE', entity: 'PAGE', entityId: page.id, before: toSnapshot(page) })
  })
}

export function reorderPages(
  context: CallContext,
  place: ProjectPlace,
  pageIds: string[],
): Promise<ProjectPage[]> {
  return changeContent(context, place, async ({ tx, project, record }) => {
    const before = await putInOrder(tx, toRows(project), pageIds)
    await record({ action: 'REORDER', entity: 'PROJECT', entityId: project.id, before, after: pageIds })
    const rows = await selectPages(tx, project.id).orderBy('position').execute()
    return withIdentifiers(tx, rows, project)
  })
}

/** Sets the image that represents a page in lists. */
export async function setPageLogo(context: CallContext, place: PagePlace, file: Blob): Promise<ProjectPage> {
  const image = await context.files.keep(await readImage(file))
  return changeLook(context, place, async ({ tx, project, stamp, record }) => {
    const { id, logoHash } = await getPageRow(tx, place)
    await storeMedia(tx, { appId: project.appId, file: image, stamp })
    await updatePage(tx, id, { fields: { logoHash: image.hash }, revision: undefined, stamp })
    const [before, after] = [{ logo: logoHash }, { logo: image.hash }]
    await record({ action: 'UPDATE', entity: 'PAGE', entityId: id, before, after })
    return getPageOf(tx, project, id)
  })
}

async function getPageOf(db: Db, project: ProjectRow, pageId: string): Promise<ProjectPage> {
  const { id: projectId, appId, appVersionId } = project
  const row = await getPageRow(db, { appId, appVersionId, projectId, pageId })
  return toPage(row, await listIdentifiersOf(db, { pageIds: [row.id] }), project)
}

async function withIdentifiers(db: Db, rows: PageRow[], project: ProjectRow): Promise<ProjectPage[]> {
  const identifiers = await listIdentifiersOf(db, { pageIds: rows.map(({ id }) => id) })
  const byPage = Map.groupBy(identifiers, ({ pageId }) => pageId)
  return rows.map((row) => toPage(row, byPage.get(row.id) ?? [], project))
}

function toPage(row: PageRow, identifiers: Identifier[], { appId }: ProjectRow): ProjectPage {
  const { id, projectId, key, name, position, logoHash, revision } = row
  return {
    id,
    projectId,
    key,
    name,
    position,
    identifiers,
    revision,
    logo: logoHash && toMediaUrl(appId, logoHash),
    assistCount: Number(row.assistCount ?? 0),
    ...toStampFields(row),
  }
}

const toRows = ({ id: projectId }: ProjectRow) => ({ table: 'pages', projectId }) satisfies NumberedRows

/** The snapshot for the list of changes; it only counts the assists on the page. */
function toSnapshot({ key, name, position, assistCount, identifiers }: ProjectPage) {
  return { key, name, position, assistCount, identifiers: identifiers.map(({ document }) => document) }
}
