import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { newCapture, type Capture } from '@waymark/contract'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '../../platform/clock.ts'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import { toFileToKeep, type Files, type FileToKeep } from '../../platform/files/index.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { parseBody } from '../../platform/http/parse-body.ts'
import {
  deleteCapture,
  findCapture,
  findCaptureDocument,
  findCaptureImage,
  insertCapture,
  updateCapture,
} from './captures.repo.ts'
import { getJoinedRoom } from './rooms.service.ts'

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

/** Keeps what a device in a room saw; the member who opened the room is its author. */
export async function takeCapture(
  parts: CaptureParts,
  sdkKey: string,
  body: unknown,
): Promise<{ id: string }> {
  const { token, document, image, ...capture } = parseBody(newCapture, body)
  const room = await getJoinedRoom(parts, { sdkKey, token })
  const picture = image === null ? null : await parts.files.keep(await toPicture(image))
  const compressed = await toGzip(JSON.stringify(document))
  const id = parts.clock.newId()
  await inTransaction(parts.db, (tx) =>
    insertCapture(tx, {
      ...capture,
      id,
      appId: room.appId,
      projectId: room.projectId,
      device: room.device,
      document: compressed,
      image: picture,
      stamp: { at: parts.clock.now(), by: room.createdBy },
    }),
  )
  return { id }
}

export async function getCapture({ db }: CallContext, { appId, id }: CapturePlace) {
  const capture = await findCaptureOrThrow(db, { appId, id })
  const compressed = await findCaptureDocument(db, appId, id)
  if (!compressed) throw new DomainError('not_found')
  const document = JSON.parse(String(await fromGzip(compressed))) as Record<string, unknown>
  return { ...capture, document }
}

/** The picture as a file, of the type that its bytes are. */
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

/** Deletes a capture; one that identifiers were made from only by force. The identifiers stay as they are. */
export function removeCapture(
  context: CallContext,
  { appId, id, force }: CapturePlace & { force: boolean },
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const { identifierCount } = await findCaptureOrThrow(tx, { appId, id })
    if (identifierCount > 0 && !force) {
      const message = `${identifierCount} identifiers were made from it`
      throw new DomainError('capture_in_use', { subErrors: [{ field: 'force', message }] })
    }
    await deleteCapture(tx, appId, id)
  })
}

async function findCaptureOrThrow(db: Db | Tx, { appId, id }: CapturePlace): Promise<Capture> {
  const capture = await findCapture(db, appId, id)
  if (!capture) throw new DomainError('not_found')
  return capture
}

async function toPicture(base64: string): Promise<FileToKeep> {
  const bytes = Buffer.from(base64, 'base64')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === 'image/png' || type === 'image/jpeg') return toFileToKeep(bytes, type)
  throw new DomainError('unsupported_media', { message: 'Send the picture as PNG or JPEG' })
}
