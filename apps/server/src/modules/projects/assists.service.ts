import { randomBytes } from 'node:crypto'
import type { Assist, NewAssist, Page } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPage, type ListQuery } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import {
  deleteAssist,
  findAssistRow,
  insertAssistAt,
  listAssistRows,
  reorderAssists,
  requireEnds,
  toAssist,
  updateAssist,
  type AssistFields,
  type AssistRow,
} from './assists.repo.ts'
import { assertMediaKnown } from './component-media.ts'
import { changeContent, toStale, type HeldProject } from './held-project.ts'
import { insertIdentifiers, listIdentifiersOf } from './identifiers.repo.ts'
import type { ProjectPlace } from './project-place.ts'
import { findProjectRow } from './projects.repo.ts'

const sortable = {
  id: 'id',
  position: 'position',
  name: 'name',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
}

export async function listAssists(db: Db, place: ProjectPlace, list: ListQuery): Promise<Page<Assist>> {
  await assertProject(db, place)
  const query = db.selectFrom('assists').selectAll().where('projectId', '=', place.projectId)
  const page = await listPage(query, list, sortable)
  return { ...page, content: await withIdentifiers(db, page.content) }
}

export async function getAssist(db: Db, place: ProjectPlace, id: string): Promise<Assist> {
  await assertProject(db, place)
  return getAssistOf(db, place.projectId, id)
}

export function createAssist(context: CallContext, place: ProjectPlace, input: NewAssist): Promise<Assist> {
  return changeContent(context, place, (held) => addAssist(held, input))
}

/** Adds a step to a project that is held. */
export async function addAssist(held: HeldProject, input: NewAssist): Promise<Assist> {
  const { tx, project, clock, stamp, record } = held
  const { position, component = null, identifiers = [], ...fields } = input
  const present = await listAssistRows(tx, project.id)
  if (present.length >= limits.stepsPerProject) throw new DomainError('too_many_steps')
  await assertMediaKnown(tx, project.appId, component)

  const id = clock.newId()
  await insertAssistAt(tx, {
    ...fields,
    id,
    projectId: project.id,
    key: createKey(),
    position: Math.min(position ?? present.length, present.length),
    component,
    stamp,
  })
  await insertIdentifiers(
    tx,
    identifiers.map((document) => ({ id: clock.newId(), assistId: id, document, stamp })),
  )
  await requireEnds(tx, project.id)
  const assist = await getAssistOf(tx, project.id, id)
  await record({ action: 'CREATE', entity: 'ASSIST', entityId: id, after: toSnapshot(assist) })
  return assist
}

export function changeAssist(
  context: CallContext,
  place: ProjectPlace,
  { id, revision, ...change }: AssistUpdate,
): Promise<Assist> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const row = await getAssistRow(tx, project.id, id)
    const fields = { ...toFields(row), ...withoutUndefined(change) }
    if (!(await updateAssist(tx, row, { fields, revision, stamp }))) throw await toStale(tx, 'ASSIST', id)
    await requireEnds(tx, project.id)
    const assist = await getAssistOf(tx, project.id, id)
    await record({
      action: 'UPDATE',
      entity: 'ASSIST',
      entityId: id,
      before: toFields(row),
      after: toFields(assist),
    })
    return assist
  })
}

export type AssistUpdate = { id: string; revision?: number | undefined } & {
  [Field in keyof AssistFields]?: AssistFields[Field] | undefined
}

export function removeAssist(context: CallContext, place: ProjectPlace, id: string): Promise<void> {
  return changeContent(context, place, async ({ tx, project, record }) => {
    const before = await getAssistOf(tx, project.id, id)
    await deleteAssist(tx, await getAssistRow(tx, project.id, id))
    await requireEnds(tx, project.id)
    await record({ action: 'DELETE', entity: 'ASSIST', entityId: id, before: toSnapshot(before) })
  })
}

export function changeOrder(
  context: CallContext,
  place: ProjectPlace,
  assistIds: string[],
): Promise<Assist[]> {
  return changeContent(context, place, async ({ tx, project, record }) => {
    const before = (await listAssistRows(tx, project.id)).map(({ id }) => id)
    const named = new Set(assistIds)
    const isComplete = assistIds.length === before.length && before.every((id) => named.has(id))
    if (!isComplete) throw new DomainError('steps_do_not_match')
    await reorderAssists(tx, project.id, assistIds)
    await requireEnds(tx, project.id)
    await record({ action: 'REORDER', entity: 'PROJECT', entityId: project.id, before, after: assistIds })
    return withIdentifiers(tx, await listAssistRows(tx, project.id))
  })
}

export async function assertProject(db: Db, place: ProjectPlace): Promise<void> {
  if (!(await findProjectRow(db, place))) throw new DomainError('not_found')
}

export async function getAssistRow(db: Db, projectId: string, id: string): Promise<AssistRow> {
  const row = await findAssistRow(db, projectId, id)
  if (!row) throw new DomainError('not_found')
  return row
}

async function getAssistOf(db: Db, projectId: string, id: string): Promise<Assist> {
  const row = await getAssistRow(db, projectId, id)
  return toAssist(row, await listIdentifiersOf(db, [id]))
}

async function withIdentifiers(db: Db | Tx, rows: AssistRow[]): Promise<Assist[]> {
  const identifiers = await listIdentifiersOf(
    db,
    rows.map(({ id }) => id),
  )
  const byAssist = Map.groupBy(identifiers, ({ assistId }) => assistId)
  return rows.map((row) => toAssist(row, byAssist.get(row.id) ?? []))
}

function toFields({ name, optional, waitMs, onMissing }: Required<AssistFields>): Required<AssistFields> {
  return { name, optional, waitMs, onMissing }
}

/** What the list of changes keeps of a step: enough to make it again. */
function toSnapshot({ key, position, component, identifiers, ...assist }: Assist) {
  return { key, position, ...toFields(assist), component, identifiers: identifiers.map((it) => it.document) }
}

function withoutUndefined<T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** Short, because it stands in every event of the step; 60 bits, because copies and imports keep it. */
const createKey = (): string =>
  BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(0, 12)
