import type { Component } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { listUnknownMedia } from '../../media/index.ts'

/** Images must have been uploaded to this very app, or the guide would show a hole in the target app. */
export async function assertMediaKnown(db: Db, appId: string, component: Component | null): Promise<void> {
  const images = (component?.blocks ?? []).flatMap((block, index) =>
    block.type === 'IMAGE' ? [{ hash: block.media, index }] : [],
  )
  const unknown = new Set(
    await listUnknownMedia(
      db,
      appId,
      images.map(({ hash }) => hash),
    ),
  )
  if (unknown.size === 0) return
  throw new DomainError('invalid_input', {
    subErrors: images
      .filter(({ hash }) => unknown.has(hash))
      .map(({ index }) => ({
        field: `component.blocks.${index}.media`,
        message: 'Upload this image to the app first',
      })),
  })
}
