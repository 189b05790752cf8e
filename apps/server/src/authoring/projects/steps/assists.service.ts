import type { Assist, NewAssist, Paged } from '@waymark/contract'
import { limits, projectKinds } from '@waymark/contract/constants'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { stampDates } from '../../../platform/db/stamp.ts'
import { listPaged, type ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase } from '../../../platform/db/names.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { changeContent, type LockedProject } from '../project/locked-project.ts'
import { assertIdentifiersAllowed, toGiven } from '../parts/identifier-rules.ts'
import { listIdentifiersOf } from '../parts/identifiers.repo.ts'
import type { AssistPlace, AssistsPlace, PagePlace } from '../project/project-place.ts'
import type { ProjectRow } from '../project/projects.repo.ts'
import { getProjectRow } from '../project/projects.service.ts'
import { addStep, findFormerStep } from './add-step.ts'
import { getPageRow } from './pages.service.ts'
import { closeGap, listIdsInOrder, numberRows, openGap, type NumberedRows } from './positions.repo.ts'
import { putInOrder } from './put-in-order.ts'
import { toAssist } from './step-entities.ts'
import { deleteStep, requireEnds, selectAssists, setPage, type StepRow } from './steps.repo.ts'
import { changeStep, getStepRow, type StepUpdate } from './steps.service.ts'

const sortable = {
  id: 'id',
  position: 'position',
  name: inAnyCase('name'),
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
}

const dates = { ...stampDates, deletedAt: 'date' } as const

export async function listAssists(db: Db, place: AssistsPlace, list: ListQuery): Promise<Paged<Assist>> {
  const project = await getProjectRow(db, place)
  await assertPage(db, place)
  const paged = await listPaged(selectAssists(db, place), list, sortable, dates)
  return { ...paged, content: await withIdentifiers(db, paged.content, project) }
}

export async function getAssist(db: Db, place: AssistPlace): Promise<Assist> {
  return getAssistOf(db, place, await getProjectRow(db, place))
}

export async function createAssist(
  context: CallContext,
  place: AssistsPlace,
  input: NewAssist,
): Promise<Assist> {
  const { appId } = await getProjectRow(context.db, place)
  await assertIdentifiersAllowed(context.db, appId, toGiven(input.identifiers))
  return changeContent(context, place, (locked) => addAssist(locked, input, place.pageId))
}

/** Adds a step to a locked project, or with a page an assist on it. */
async function addAssist(locked: LockedProject, input: NewAssist, pageId?: string): Promise<Assist> {
  const { tx, project, record } = locked
  const place = toPlace(project, pageId)
  const rows = toRows(place)
  if (pageId) await getPageRow(tx, { ...place, pageId })
  const step = { ...input, pageId: rows.pageId, isStartScreen: false }
  const former = await findFormerStep(locked, step)
  if (former && !former.deletedAt) return getAssistOf(tx, { ...place, assistId: former.id }, project)
  const { length: count } = await listIdsInOrder(tx, rows)
  assertRoom(project, { pageId, count })

  const position = Math.min(input.position ?? count, count)
  await openGap(tx, rows, position)
  const assistId = await addStep(locked, { ...step, position, former })
  await settleEnds(tx, place)
  const assist = await getAssistOf(tx, { ...place, assistId }, project)
  await record({ action: 'CREATE', entity: 'ASSIST', entityId: assistId, after: toSnapshot(assist) })
  return assist
}

export function changeAssist(context: CallContext, place: AssistPlace, update: StepUpdate): Promise<Assist> {
  return changeContent(context, place, async (locked) => {
    const { tx, project, record } = locked
    const row = await getStepRow(tx, place)
    if (!(await changeStep(locked, row, update))) return getAssistOf(tx, place, project)
    await settleEnds(tx, place)
    const assist = await getAssistOf(tx, place, project)
    const [before, after] = [toFields(row), toFields(assist)]
    await record({ action: 'UPDATE', entity: 'ASSIST', entityId: row.id, before, after })
    return assist
  })
}

export function removeAssist(context: CallContext, place: AssistPlace): Promise<void> {
  return changeContent(context, place, async (locked) => {
    const { tx, project, stamp, record } = locked
    const assist = await getAssistOf(tx, place, project)
    await deleteStep(tx, assist.id, stamp.at)
    await closeGap(tx, toRows(place), assist.position)
    await settleEnds(tx, place)
    await record({ action: 'DELETE', entity: 'ASSIST', entityId: assist.id, before: toSnapshot(assist) })
  })
}

export function reorderAssists(
  context: CallContext,
  place: AssistsPlace,
  assistIds: string[],
): Promise<Assist[]> {
  return changeContent(context, place, async ({ tx, project, record }) => {
    await assertPage(tx, place)
    const before = await putInOrder(tx, toRows(place), assistIds)
    await settleEnds(tx, place)
    const { pageId } = place
    const of = pageId
      ? { entity: 'PAGE' as const, entityId: pageId }
      : { entity: 'PROJECT' as const, entityId: project.id }
    await record({ action: 'REORDER', ...of, before, after: assistIds })
    const rows = await selectAssists(tx, place).orderBy('position').execute()
    return withIdentifiers(tx, rows, project)
  })
}

/** Moves an assist to another page with its key, its sound and its other parts, so that links to it still work. */
export function moveAssist(
  context: CallContext,
  place: AssistPlace & PagePlace,
  { toPageId, position }: { toPageId: string; position?: number | undefined },
): Promise<Assist> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const { assistId, pageId, ...ofProject } = place
    const from = await getStepRow(tx, place)
    const to = { ...ofProject, pageId: toPageId }
    await getPageRow(tx, to)
    const others = (await listIdsInOrder(tx, toRows(to))).filter((id) => id !== assistId)
    assertRoom(project, { pageId: toPageId, count: others.length })
    await setPage(tx, assistId, { pageId: toPageId, stamp })
    if (toPageId !== pageId) await closeGap(tx, toRows(place), from.position)
    await numberRows(tx, toRows(to), others.toSpliced(position ?? others.length, 0, assistId))
    const assist = await getAssistOf(tx, { ...to, assistId }, project)
    const [before, after] = [toWhere(from), toWhere(assist)]
    await record({ action: 'MOVE', entity: 'ASSIST', entityId: assistId, before, after })
    return assist
  })
}

async function assertPage(db: Db, { pageId, ...place }: AssistsPlace): Promise<void> {
  if (pageId) await getPageRow(db, { ...place, pageId })
}

/** The kind of project decides what it may contain. */
function assertRoom(
  { subType }: ProjectRow,
  { pageId, count }: { pageId: string | undefined; count: number },
) {
  const { steps } = projectKinds[subType].structure
  if (!pageId && steps === 'NONE') throw new DomainError('kind_has_no_steps')
  if (!pageId && steps === 'ONE' && count > 0) throw new DomainError('kind_has_one_step')
  if (count >= limits.stepsPerProject) throw new DomainError('too_many_steps')
}

/** Only steps, which are played in order, have a first and a last one. */
async function settleEnds(tx: Tx, { projectId, pageId }: AssistsPlace): Promise<void> {
  if (!pageId) await requireEnds(tx, projectId)
}

async function getAssistOf(db: Db, place: AssistPlace, project: ProjectRow): Promise<Assist> {
  const row = await getStepRow(db, place)
  return toAssist(row, await listIdentifiersOf(db, { assistIds: [row.id] }), project)
}

async function withIdentifiers(db: Db, rows: StepRow[], project: ProjectRow): Promise<Assist[]> {
  const identifiers = await listIdentifiersOf(db, { assistIds: rows.map(({ id }) => id) })
  const byAssist = Map.groupBy(identifiers, ({ assistId }) => assistId)
  return rows.map((row) => toAssist(row, byAssist.get(row.id) ?? [], project))
}

const toPlace = ({ id: projectId, appId, appVersionId }: ProjectRow, pageId?: string): AssistsPlace => ({
  appId,
  appVersionId,
  projectId,
  ...(pageId && { pageId }),
})

const toRows = ({ projectId, pageId = undefined }: AssistsPlace) =>
  ({ table: 'assists', projectId, pageId: pageId ?? null }) satisfies NumberedRows

const toFields = ({ name, optional, waitMs, onMissing }: StepRow | Assist) => ({
  name,
  optional,
  waitMs,
  onMissing,
})

const toWhere = ({ name, pageId, position }: StepRow | Assist) => ({ name, pageId, position })

/** The snapshot for the list of changes: enough to recreate the assist. */
function toSnapshot({ key, position, pageId, component, identifiers, ...assist }: Assist) {
  const documents = identifiers.map(({ document }) => document)
  return {
    key,
    position,
    ...(pageId && { pageId }),
    ...toFields(assist as Assist),
    component,
    identifiers: documents,
  }
}
