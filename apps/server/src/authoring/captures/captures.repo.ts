import type { Capture, CaptureOrigins, Paged } from '@waymark/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase } from '../../platform/db/names.ts'
import { nameFile, type KeptFile, type StoredFile } from '../../platform/files/index.ts'
import type { Tables } from '../../platform/db/tables.ts'

type CaptureColumns = Omit<Selectable<Tables['captures']>, 'document' | 'storeKey' | 'byteCount' | 'cleanKey'>
type CaptureRow = CaptureColumns & { hasImage: boolean; identifierCount: number | null }

const sortable = {
  id: 'captures.id',
  name: inAnyCase('captures.name'),
  address: 'captures.address',
  createdAt: 'captures.createdAt',
  updatedAt: 'captures.updatedAt',
}

interface CaptureShelf {
  appId: string
  isArchived: boolean
}

export interface CaptureFilter extends CaptureShelf {
  /** The name of a device. */
  device?: string | undefined
  appVersion?: string | undefined
  search?: string | undefined
}

const deviceName = sql<string | null>`captures.device->>'name'`
const appVersion = sql<string | null>`captures.device->>'appVersion'`
const mostOrigins = 100

export async function listCaptures(
  db: Db,
  { appId, isArchived, search, ...origin }: CaptureFilter,
  list: ListQuery,
): Promise<Paged<Capture>> {
  const query = selectCaptures(db)
    .where('captures.appId', '=', appId)
    .where('isArchived', '=', isArchived)
    .where(contains(search, 'captures.name'))
    .$if(origin.device !== undefined, (rows) => rows.where(deviceName, '=', origin.device ?? ''))
    .$if(origin.appVersion !== undefined, (rows) => rows.where(appVersion, '=', origin.appVersion ?? ''))
  return mapPaged(await listPaged(query, list, sortable, stampDates), toCapture)
}

/** Lists the devices and app versions of all captures that are archived, or of all that are not. */
export async function listCaptureOrigins(db: Db, shelf: CaptureShelf): Promise<CaptureOrigins> {
  return {
    devices: await listDistinct(db, shelf, deviceName),
    appVersions: await listDistinct(db, shelf, appVersion),
  }
}

async function listDistinct(
  db: Db,
  { appId, isArchived }: CaptureShelf,
  name: RawBuilder<string | null>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('captures')
    .select(name.as('name'))
    .distinct()
    .where('appId', '=', appId)
    .where('isArchived', '=', isArchived)
    .where(name, 'is not', null)
    .orderBy('name')
    .limit(mostOrigins)
    .execute()
  return rows.flatMap((row) => row.name ?? [])
}

export async function findCapture(db: Db, appId: string, id: string): Promise<Capture | undefined> {
  const row = await selectCaptures(db)
    .where('captures.appId', '=', appId)
    .where('captures.id', '=', id)
    .executeTakeFirst()
  return row && toCapture(row)
}

/** Finds the view tree of a capture, as compressed JSON. */
export async function findCaptureDocument(db: Db, appId: string, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('captures')
    .select('document')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && Buffer.from(row.document)
}

export async function findCaptureImage(db: Db, appId: string, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('captures')
    .select(['storeKey', 'byteCount'])
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  // A capture may come without a picture.
  return row?.storeKey && row.byteCount ? { storeKey: row.storeKey, byteCount: row.byteCount } : undefined
}

export type CaptureInsert = Pick<
  Capture,
  'id' | 'appId' | 'projectId' | 'name' | 'kind' | 'address' | 'locale' | 'device'
> & { document: Uint8Array; image: KeptFile | null; stamp: Stamp }

export async function insertCapture(
  tx: Tx,
  { stamp, device, image, ...capture }: CaptureInsert,
): Promise<void> {
  const file = image && { storeKey: image.storeKey, byteCount: image.byteCount, cleanKey: image.storeKey }
  await tx
    .insertInto('captures')
    .values({ ...capture, ...file, device: toJson(device), ...createdColumns(stamp) })
    .execute()
  if (image) await nameFile(tx, image)
}

export interface CaptureUpdate {
  appId: string
  id: string
  fields: { name?: string; isArchived?: boolean }
  revision: number | undefined
  stamp: Stamp
}

/** Returns false when the capture does not exist or the revision is stale. */
export async function updateCapture(
  tx: Tx,
  { appId, id, fields, revision, stamp }: CaptureUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('captures')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('appId', '=', appId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCapture(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.deleteFrom('captures').where('appId', '=', appId).where('id', '=', id).execute()
}

function selectCaptures(db: Db) {
  return db
    .selectFrom('captures')
    .select(['id', 'appId', 'projectId', 'name', 'kind', 'address', 'locale', 'device', 'isArchived'])
    .select(['revision', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'])
    .select((eb) => [
      eb('captures.byteCount', 'is not', null).$castTo<boolean>().as('hasImage'),
      eb
        .selectFrom('identifiers')
        .leftJoin('assists', 'assists.id', 'identifiers.assistId')
        .leftJoin('pages', 'pages.id', 'identifiers.pageId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('identifiers.captureId', '=', 'captures.id')
        .where('assists.deletedAt', 'is', null)
        .where('pages.deletedAt', 'is', null)
        .as('identifierCount'),
    ])
}

function toCapture(row: CaptureRow): Capture {
  const { id, appId, projectId, name, kind, address, locale, device, isArchived, hasImage, revision } = row
  return {
    id,
    appId,
    projectId,
    name,
    kind,
    address,
    locale,
    device,
    hasImage,
    isArchived,
    identifierCount: Number(row.identifierCount ?? 0),
    revision,
    ...toStampFields(row),
  }
}
