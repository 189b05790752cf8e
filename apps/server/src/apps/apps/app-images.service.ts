import type { App } from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { readImage, storeMedia } from '../../ground/media/index.ts'
import { updateApp } from './apps.repo.ts'
import { toApp } from './to-app.ts'

interface ImageUpload {
  id: string
  file: File
  /** Whether the image becomes the logo or the thumbnail. */
  column: 'logoHash' | 'thumbnailHash'
}

/** Makes an uploaded image the app's logo or thumbnail; the file and the reference commit together. */
export async function changeAppImage(context: CallContext, { id, file, column }: ImageUpload): Promise<App> {
  const image = await context.files.keep(await readImage(file))
  const { orgId } = getMember(context)
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const { hash } = await storeMedia(tx, { appId: id, file: image, stamp })
    const row = await updateApp(tx, { orgId, id, fields: { [column]: hash }, stamp })
    if (!row) throw new DomainError('not_found')
    return toApp(row)
  })
}
