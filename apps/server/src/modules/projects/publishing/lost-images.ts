import { listSteps, type DraftSource } from '@waymark/contract/compiler'
import type { SubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { listUnknownMedia } from '../../media/index.ts'

/** Images were checked when they were written; what goes out to target apps is worth a second look. */
export async function findLostImages(db: Db, appId: string, source: DraftSource): Promise<SubError[]> {
  const images = listSteps(source).flatMap(({ key, component }) =>
    (component?.blocks ?? []).flatMap((block) =>
      block.type === 'IMAGE' ? [{ hash: block.media, field: `steps.${key}.blocks.${block.id}` }] : [],
    ),
  )
  const hashes = [...new Set(images.map(({ hash }) => hash))]
  const lost = new Set(await listUnknownMedia(db, appId, hashes))
  return images
    .filter(({ hash }) => lost.has(hash))
    .map(({ field }) => ({ field, message: 'This image is gone. Upload it again' }))
}
