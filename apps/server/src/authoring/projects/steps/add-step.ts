import type { Component, ElementIdentifier } from '@waymark/contract'
import type { Tx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSame } from '../../../platform/is-same.ts'
import { assertMediaKnown } from '../parts/assert-media-known.ts'
import { writeComponent } from '../parts/components.repo.ts'
import { deleteIdentifiersOf, insertIdentifiers, listIdentifiersOf } from '../parts/identifiers.repo.ts'
import type { LockedProject } from '../project/locked-project.ts'
import { chooseKey, isOwnId } from './given-ids.ts'
import { findKeptStep, insertStep, restoreStep, type StepInsert, type StepRow } from './steps.repo.ts'

/** A step to create or restore; parts that are omitted stay as they were. */
export type NewStep = Pick<
  StepInsert,
  'pageId' | 'isStartScreen' | 'name' | 'optional' | 'waitMs' | 'onMissing'
> & {
  id?: string | undefined
  key?: string | undefined
  copyOf?: string | undefined
  component?: Component | undefined
  identifiers?: ElementIdentifier[] | undefined
}

/**
 * Finds the step that already has the id of a new one: a deleted step, or the same step from an earlier attempt
 * of this call. Throws `id_taken` for anything else.
 */
export async function findFormerStep(locked: LockedProject, step: NewStep): Promise<StepRow | undefined> {
  const { tx, project } = locked
  const { id = '' } = step
  const former = (await isOwnId(locked, 'assists', id)) ? await findKeptStep(tx, project.id, id) : undefined
  if (!former || former.deletedAt || (await isRepeated(tx, former, step))) return former
  throw new DomainError('id_taken')
}

/** Adds a step with its parts to a locked project, or restores a deleted one; returns its id. */
export async function addStep(
  locked: LockedProject,
  { position, former, ...step }: NewStep & { position: number; former: StepRow | undefined },
): Promise<string> {
  const { tx, project, clock, stamp } = locked
  const { component = null, identifiers = [] } = step
  await assertMediaKnown(tx, project.appId, [component])
  const assistId = former
    ? await restore(locked, former, { ...step, position })
    : await insert(locked, { ...step, position })
  await insertIdentifiers(
    tx,
    identifiers.map((document) => ({ id: clock.newId(), assistId, pageId: null, document, stamp })),
  )
  return assistId
}

type PlacedStep = NewStep & { position: number }

async function insert(locked: LockedProject, step: PlacedStep): Promise<string> {
  const { tx, project, clock, stamp } = locked
  const { id = clock.newId(), key, copyOf, component = null } = step
  const original = copyOf ? await findKeptStep(tx, project.id, copyOf) : undefined
  await insertStep(tx, {
    ...toPlaceAndFields(step),
    id,
    projectId: project.id,
    key: await chooseKey(locked, { id, key }),
    component,
    sound: original?.sound ?? {},
    logoHash: original?.logoHash ?? null,
    stamp,
  })
  return id
}

async function restore({ tx, stamp }: LockedProject, former: StepRow, step: PlacedStep): Promise<string> {
  const { id } = former
  const { component, identifiers } = step
  await restoreStep(tx, id, { restored: toPlaceAndFields(step), stamp })
  if (component && !isSame(component, former.component)) {
    await writeComponent(tx, id, { component, guard: { revision: undefined }, stamp })
  }
  if (identifiers) await deleteIdentifiersOf(tx, { assistId: id, pageId: null })
  return id
}

function toPlaceAndFields(step: PlacedStep) {
  const { pageId, isStartScreen, position, name, optional, waitMs, onMissing } = step
  return { pageId, isStartScreen, position, name, optional, waitMs, onMissing }
}

async function isRepeated(tx: Tx, row: StepRow, step: NewStep): Promise<boolean> {
  const { pageId, isStartScreen, name, optional, waitMs, onMissing } = step
  const { component = row.component, identifiers } = step
  // The first and last step are made required, when added or later, so the stored value may differ from the request.
  const isAsOptional = optional || !row.optional
  const wanted = { pageId, isStartScreen, name, waitMs, onMissing, component }
  const isSameStep = isAsOptional && isSame({ ...row, ...wanted }, row)
  return isSameStep && (await hasDocuments(tx, row.id, identifiers))
}

async function hasDocuments(tx: Tx, assistId: string, wanted: ElementIdentifier[] | undefined) {
  if (!wanted) return true
  const held = await listIdentifiersOf(tx, { assistIds: [assistId] })
  return isSame(
    wanted,
    held.map(({ document }) => document),
  )
}
