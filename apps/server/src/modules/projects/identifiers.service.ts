import type { FlatConfig, Identifier, Page, WebIdentifier } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import type { ListQuery } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { assertProject, getAssistRow } from './assists.service.ts'
import type { AssistPlace } from './components.service.ts'
import { toPresentIdentifier } from './flat-config.ts'
import { changeContent, toStale } from './held-project.ts'
import {
  deleteIdentifier,
  findIdentifier,
  insertIdentifiers,
  listIdentifiersOf,
  pageIdentifiers,
  updateIdentifier,
} from './identifiers.repo.ts'

export async function listIdentifiers(
  db: Db,
  place: AssistPlace,
  list: ListQuery,
): Promise<Page<Identifier>> {
  await assertProject(db, place)
  const { id } = await getAssistRow(db, place.projectId, place.assistId)
  return pageIdentifiers(db, id, list)
}

export async function getIdentifier(db: Db, place: AssistPlace, id: string): Promise<Identifier> {
  await assertProject(db, place)
  await getAssistRow(db, place.projectId, place.assistId)
  return getIdentifierOf(db, place.assistId, id)
}

export function createIdentifier(
  context: CallContext,
  place: AssistPlace,
  given: WebIdentifier | FlatConfig,
): Promise<Identifier> {
  return changeContent(context, place, async ({ tx, project, clock, stamp, record }) => {
    const { id: assistId } = await getAssistRow(tx, project.id, place.assistId)
    const document = toPresentIdentifier(given, project.defaultLocale)
    const present = await listIdentifiersOf(tx, [assistId])
    if (present.length >= limits.identifiersPerAssist) throw tooManyIdentifiers()
    const [identifier] = await insertIdentifiers(tx, [{ id: clock.newId(), assistId, document, stamp }])
    if (!identifier) throw new DomainError('internal')
    await record({ action: 'CREATE', entity: 'IDENTIFIER', entityId: identifier.id, after: document })
    return identifier
  })
}

export function changeIdentifier(
  context: CallContext,
  place: AssistPlace,
  { id, given, revision }: { id: string; given: WebIdentifier | FlatConfig; revision: number | undefined },
): Promise<Identifier> {
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    await getAssistRow(tx, project.id, place.assistId)
    const { document: before } = await getIdentifierOf(tx, place.assistId, id)
    const document = toPresentIdentifier(given, project.defaultLocale)
    const identifier = await updateIdentifier(tx, id, { document, revision, stamp })
    if (!identifier) throw await toStale(tx, 'IDENTIFIER', id)
    await record({ action: 'UPDATE', entity: 'IDENTIFIER', entityId: id, before, after: document })
    return identifier
  })
}

export function removeIdentifier(context: CallContext, place: AssistPlace, id: string): Promise<void> {
  return changeContent(context, place, async ({ tx, project, record }) => {
    await getAssistRow(tx, project.id, place.assistId)
    const { document: before } = await getIdentifierOf(tx, place.assistId, id)
    await deleteIdentifier(tx, id)
    await record({ action: 'DELETE', entity: 'IDENTIFIER', entityId: id, before })
  })
}

async function getIdentifierOf(db: Db, assistId: string, id: string): Promise<Identifier> {
  const identifier = await findIdentifier(db, assistId, id)
  if (!identifier) throw new DomainError('not_found')
  return identifier
}

function tooManyIdentifiers(): DomainError {
  const message = `A step has at most ${limits.identifiersPerAssist} identifiers`
  return new DomainError('invalid_input', { subErrors: [{ field: 'document', message }] })
}
