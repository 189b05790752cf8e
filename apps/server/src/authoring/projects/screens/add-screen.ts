import type { Component, ElementIdentifier } from '@waymark/contract'
import type { Tx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSame } from '../../../platform/is-same.ts'
import { assertMediaKnown } from '../parts/assert-media-known.ts'
import { writeComponent } from '../parts/components.repo.ts'
import { deleteIdentifiersOf, insertIdentifiers, listIdentifiersOf } from '../parts/identifiers.repo.ts'
import type { LockedProject } from '../project/locked-project.ts'
import { chooseKey, isOwnId } from './given-ids.ts'
import {
  findKeptScreen,
  insertScreen,
  restoreScreen,
  type ScreenInsert,
  type ScreenRow,
} from './screens.repo.ts'

/** A screen to create or restore; parts that are omitted stay as they were. */
export type NewScreen = Pick<
  ScreenInsert,
  'pageId' | 'isStartScreen' | 'name' | 'optional' | 'waitMs' | 'onMissing'
> & {
  id?: string | undefined
  key?: string | undefined
  copyOf?: string | undefined
  component?: Component | undefined
  identifiers?: ElementIdentifier[] | undefined
}

/**
 * Finds the screen that already has the id of a new one: a deleted screen, or the same screen from an earlier attempt
 * of this call. Throws `id_taken` for anything else.
 */
export async function findFormerScreen(
  locked: LockedProject,
  screen: NewScreen,
): Promise<ScreenRow | undefined> {
  const { tx, project } = locked
  const { id = '' } = screen
  const former = (await isOwnId(locked, 'assists', id)) ? await findKeptScreen(tx, project.id, id) : undefined
  if (!former || former.deletedAt || (await isRepeated(tx, former, screen))) return former
  throw new DomainError('id_taken')
}

/** Adds a screen with its parts to a locked project, or restores a deleted one; returns its id. */
export async function addScreen(
  locked: LockedProject,
  { position, former, ...screen }: NewScreen & { position: number; former: ScreenRow | undefined },
): Promise<string> {
  const { tx, project, clock, stamp } = locked
  const { component = null, identifiers = [] } = screen
  await assertMediaKnown(tx, project.appId, [component])
  const assistId = former
    ? await restore(locked, former, { ...screen, position })
    : await insert(locked, { ...screen, position })
  await insertIdentifiers(
    tx,
    identifiers.map((document) => ({ id: clock.newId(), assistId, pageId: null, document, stamp })),
  )
  return assistId
}

type PlacedScreen = NewScreen & { position: number }

async function insert(locked: LockedProject, screen: PlacedScreen): Promise<string> {
  const { tx, project, clock, stamp } = locked
  const { id = clock.newId(), key, copyOf, component = null } = screen
  const original = copyOf ? await findKeptScreen(tx, project.id, copyOf) : undefined
  await insertScreen(tx, {
    ...toPlaceAndFields(screen),
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

async function restore(
  { tx, stamp }: LockedProject,
  former: ScreenRow,
  screen: PlacedScreen,
): Promise<string> {
  const { id } = former
  const { component, identifiers } = screen
  await restoreScreen(tx, id, { restored: toPlaceAndFields(screen), stamp })
  if (component && !isSame(component, former.component)) {
    await writeComponent(tx, id, { component, guard: { revision: undefined }, stamp })
  }
  if (identifiers) await deleteIdentifiersOf(tx, { assistId: id, pageId: null })
  return id
}

function toPlaceAndFields(screen: PlacedScreen) {
  const { pageId, isStartScreen, position, name, optional, waitMs, onMissing } = screen
  return { pageId, isStartScreen, position, name, optional, waitMs, onMissing }
}

async function isRepeated(tx: Tx, row: ScreenRow, screen: NewScreen): Promise<boolean> {
  const { pageId, isStartScreen, name, optional, waitMs, onMissing } = screen
  const { component = row.component, identifiers } = screen
  // The first and last step are made required, when added or later, so the stored value may differ from the request.
  const isAsOptional = optional || !row.optional
  const wanted = { pageId, isStartScreen, name, waitMs, onMissing, component }
  const isSameScreen = isAsOptional && isSame({ ...row, ...wanted }, row)
  return isSameScreen && (await hasDocuments(tx, row.id, identifiers))
}

async function hasDocuments(tx: Tx, assistId: string, wanted: ElementIdentifier[] | undefined) {
  if (!wanted) return true
  const held = await listIdentifiersOf(tx, { assistIds: [assistId] })
  return isSame(
    wanted,
    held.map(({ document }) => document),
  )
}
