import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Capture, Device } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '../../platform/time/clock.ts'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/index.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { toCheckedImage, type CheckedFile } from '../../ground/media/index.ts'
import {
  deleteCapture,
  findCapture,
  findCaptureDocument,
  findCaptureImage,
  insertCapture,
  updateCapture,
} from './captures.repo.ts'

const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

interface CapturePlace {
  appId: string
  id: string
}

export interface CaptureParts {
  db: Db
  clock: Clock
  files: Files
}

/** The device that sends a capture; its author is the member who opened the room. */
export interface CapturingDevice {
  appId: string
  projectId: string
  createdBy: string | null
  device: Device
}

export interface SeenScreen extends Pick<Capture, 'name' | 'kind' | 'address' | 'locale'> {
  document: Record<string, unknown>
  /** PNG or JPEG, detected from the bytes. */
  picture: Buffer | null
}

/** Stores what a device in a room captured; returns the capture's id. */
export async function keepCapture(
  { db, clock, files }: CaptureParts,
  { appId, projectId, createdBy, device }: CapturingDevice,
  { document, picture, ...seen }: SeenScreen,
): Promise<string> {
  const image = picture && (await files.keep(await toPicture(picture)))
  const compressed = await toGzip(JSON.stringify(document))
  const id = clock.newId()
  const stamp = { at: clock.now(), by: createdBy }
  await inTransaction(db, (tx) =>
    insertCapture(tx, { ...seen, id, appId, projectId, device, document: compressed, image, stamp }),
  )
  return id
}

export async function getCapture({ db }: CallContext, { appId, id }: CapturePlace) {
  const capture = await findCaptureOrThrow(db, { appId, id })
  const compressed = await findCaptureDocument(db, appId, id)
  if (!compressed) throw new DomainError('not_found')
  const document = JSON.parse(String(await fromGzip(compressed))) as Record<string, unknown>
  return { ...capture, document }
}

/** The picture as a file, with the type detected from its bytes. */
export async function getCaptureImage(
  { db, files }: CallContext,
  { appId, id }: CapturePlace,
): Promise<File> {
  const file = await findCaptureImage(db, appId, id)
  if (!file) throw new DomainError('not_found')
  const bytes = await files.read(file)
  const type = await fileTypeFromBuffer(bytes)
  if (!type) throw new DomainError('not_found')
  return new File([new Uint8Array(bytes)], `capture.${type.ext}`, { type: type.mime })
}

export interface CaptureEdit extends CapturePlace {
  name?: string | undefined
  isArchived?: boolean | undefined
  revision?: number | undefined
}

export function changeCapture(
  context: CallContext,
  { appId, id, name, isArchived, revision }: CaptureEdit,
): Promise<Capture> {
  const fields = { ...(name !== undefined && { name }), ...(isArchived !== undefined && { isArchived }) }
  return inTransaction(context.db, async (tx) => {
    const isUpdated = await updateCapture(tx, { appId, id, fields, revision, stamp: toStamp(context) })
    const capture = await findCaptureOrThrow(tx, { appId, id })
    if (isUpdated) return capture
    throw await toStaleRevision(tx, capture.updatedBy, new Date(capture.updatedAt))
  })
}

/** Deletes a capture; one that identifiers were made from requires `force`. The identifiers stay as they are. */
export function removeCapture(
  context: CallContext,
  { appId, id, force }: CapturePlace & { force: boolean },
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const { identifierCount } = await findCaptureOrThrow(tx, { appId, id })
    if (identifierCount > 0 && !force) {
      const params = { total: identifierCount }
      const detail = toSubError('capture_has_identifiers', { field: 'force', params })
      throw new DomainError('capture_in_use', { subErrors: [detail] })
    }
    await deleteCapture(tx, appId, id)
  })
}

async function findCaptureOrThrow(db: Db | Tx, { appId, id }: CapturePlace): Promise<Capture> {
  const capture = await findCapture(db, appId, id)
  if (!capture) throw new DomainError('not_found')
  return capture
}

async function toPicture(bytes: Buffer): Promise<CheckedFile> {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === 'image/png' || type === 'image/jpeg') return toCheckedImage(bytes, type)
  throw new DomainError('unsupported_media', { subErrors: [toSubError('capture_format_expected')] })
}
