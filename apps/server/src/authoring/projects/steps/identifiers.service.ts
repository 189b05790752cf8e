import type { FlatConfig, Identifier, Paged, ElementIdentifier } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { ListQuery } from '../../../platform/db/list.ts'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import { isSame } from '../../../platform/is-same.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { changeContent, toStale } from '../project/locked-project.ts'
import type { IdentifiersPlace } from '../project/project-place.ts'
import { getProjectRow } from '../project/projects.service.ts'
import { getPageRow } from './pages.service.ts'
import { getStepRow } from './steps.service.ts'
import { toPresentIdentifier } from '../parts/flat-config.ts'
import { assertIdentifiersAllowed } from '../parts/identifier-rules.ts'
import {
  countIdentifiers,
  deleteIdentifier,
  findIdentifier,
  findOwnerOf,
  hasCapture,
  insertIdentifiers,
  pageIdentifiers,
  updateIdentifier,
  type IdentifierOwner,
} from '../parts/identifiers.repo.ts'

export async function listIdentifiers(
  db: Db,
  place: IdentifiersPlace,
  list: ListQuery,
): Promise<Paged<Identifier>> {
  await getProjectRow(db, place)
  return pageIdentifiers(db, await getOwner(db, place), list)
}

export async function getIdentifier(db: Db, place: IdentifiersPlace, id: string): Promise<Identifier> {
  await getProjectRow(db, place)
  return getIdentifierOf(db, await getOwner(db, place), id)
}

interface Given {
  given: ElementIdentifier | FlatConfig
  captureId: string | undefined
}

export async function createIdentifier(
  context: CallContext,
  place: IdentifiersPlace,
  { id, given, captureId }: Given & { id: string | undefined },
): Promise<Identifier> {
  await assertAllowed(context.db, place, given)
  return changeContent(context, place, async ({ tx, project, clock, stamp, record }) => {
    const owner = await getOwner(tx, place)
    const document = toPresentIdentifier(given, project.defaultLocale)
    const repeated = id && (await findRepeated(tx, owner, { id, document }))
    if (repeated) return repeated
    if ((await countIdentifiers(tx, owner)) >= limits.identifiersPerAssist) throw tooManyIdentifiers()
    await assertCaptureKnown(tx, project.appId, captureId)
    const [identifier] = await insertIdentifiers(tx, [
      { id: id ?? clock.newId(), ...owner, document, captureId, stamp },
    ])
    if (!identifier) throw new DomainError('internal')
    await record({ action: 'CREATE', entity: 'IDENTIFIER', entityId: identifier.id, after: document })
    return identifier
  })
}

export async function changeIdentifier(
  context: CallContext,
  place: IdentifiersPlace,
  { id, given, captureId, revision }: Given & { id: string; revision: number | undefined },
): Promise<Identifier> {
  await assertAllowed(context.db, place, given)
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const present = await getIdentifierOf(tx, await getOwner(tx, place), id)
    const { document: before } = present
    const document = toPresentIdentifier(given, project.defaultLocale)
    await assertCaptureKnown(tx, project.appId, captureId)
    const identifier = await updateIdentifier(tx, id, { document, captureId, revision, stamp })
    if (!identifier) {
      // A retry of a call that succeeded, whose answer was lost.
      if (isSame(document, before)) return present
      throw await toStale(tx, 'IDENTIFIER', id)
    }
    await record({ action: 'UPDATE', entity: 'IDENTIFIER', entityId: id, before, after: document })
    return identifier
  })
}

export function removeIdentifier(context: CallContext, place: IdentifiersPlace, id: string): Promise<void> {
  return changeContent(context, place, async ({ tx, record }) => {
    const { document: before } = await getIdentifierOf(tx, await getOwner(tx, place), id)
    await deleteIdentifier(tx, id)
    await record({ action: 'DELETE', entity: 'IDENTIFIER', entityId: id, before })
  })
}

/** Finds the identifier that an earlier attempt of this call made. Throws `id_taken` when the id belongs to another. */
async function findRepeated(
  tx: Tx,
  owner: IdentifierOwner,
  { id, document }: Pick<Identifier, 'id' | 'document'>,
): Promise<Identifier | undefined> {
  const ownerId = await findOwnerOf(tx, id)
  if (ownerId === undefined) return undefined
  const identifier = ownerId === (owner.assistId ?? owner.pageId) && (await findIdentifier(tx, owner, id))
  if (!identifier || !isSame(identifier.document, document)) throw new DomainError('id_taken')
  return identifier
}

async function assertAllowed(
  db: Db,
  place: IdentifiersPlace,
  given: ElementIdentifier | FlatConfig,
): Promise<void> {
  const { appId, defaultLocale } = await getProjectRow(db, place)
  const document = toPresentIdentifier(given, defaultLocale)
  await assertIdentifiersAllowed(db, appId, [{ document, field: 'document' }])
}

/** Throws `not_found` unless the project has this step or page. */
async function getOwner(db: Db, place: IdentifiersPlace): Promise<IdentifierOwner> {
  if ('assistId' in place || 'isStartScreen' in place) {
    return { assistId: (await getStepRow(db, place)).id, pageId: null }
  }
  return { assistId: null, pageId: (await getPageRow(db, place)).id }
}

async function getIdentifierOf(db: Db, owner: IdentifierOwner, id: string): Promise<Identifier> {
  const identifier = await findIdentifier(db, owner, id)
  if (!identifier) throw new DomainError('not_found')
  return identifier
}

function tooManyIdentifiers(): DomainError {
  const params = { max: limits.identifiersPerAssist }
  return toInvalidInput('too_many_identifiers', { field: 'document', params })
}

async function assertCaptureKnown(db: Db, appId: string, captureId: string | undefined): Promise<void> {
  if (!captureId || (await hasCapture(db, appId, captureId))) return
  throw toInvalidInput('capture_unknown', { field: 'captureId' })
}
