import type { NewProperty, Property } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listAskingSegments } from './asking-segments.repo.ts'
import { deleteProperty, findProperty, insertPropertyIfFree, isPropertyNameTaken } from './properties.repo.ts'

export async function getProperty(db: Db, appId: string, id: string): Promise<Property> {
  const property = await findProperty(db, appId, id)
  if (!property) throw new DomainError('not_found')
  return property
}

export async function assertPropertyNameFree(
  db: Db,
  place: { appId: string; owner: PropertyOwner; name: string },
): Promise<void> {
  if (await isPropertyNameTaken(db, place)) throw new DomainError('property_name_taken')
}

/** Registers a property. The manifest does not change: it contains only properties that a rule uses. */
export function createProperty(
  context: CallContext,
  { appId, name, owner, type, timeUnit, isPrivate, description }: NewProperty & { appId: string },
): Promise<Property> {
  const fields = { id: context.clock.newId(), appId, name, owner, type, timeUnit, isPrivate, description }
  return inTransaction(context.db, async (tx) => {
    const property = await insertPropertyIfFree(tx, { ...fields, stamp: toStamp(context) })
    if (!property) throw new DomainError('property_name_taken')
    return property
  })
}

export function removeProperty({ db }: CallContext, appId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getProperty(tx, appId, id)
    const subErrors = await listAskingSegments(tx, 'propertyId', [id])
    if (subErrors.length > 0) throw new DomainError('property_in_use', { subErrors })
    if (!(await deleteProperty(tx, appId, id))) throw new DomainError('not_found')
  })
}
