import type { Component } from '@waymark/contract'
import { listBlockMedia } from '@waymark/contract/compiler'
import { toSubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { listUnknownMedia } from '../../../ground/media/index.ts'

/** Images and films must have been uploaded to the same app, or the guide would show a gap. */
export async function assertMediaKnown(
  db: Db,
  appId: string,
  components: readonly (Component | null)[],
): Promise<void> {
  const used = components.flatMap((it) => (it ? listMedia(it) : []))
  const hashes = used.map(({ hash }) => hash)
  const unknown = new Set(await listUnknownMedia(db, appId, hashes))
  if (unknown.size === 0) return
  throw new DomainError('invalid_input', {
    subErrors: used
      .filter(({ hash }) => unknown.has(hash))
      .map(({ field }) => toSubError('file_not_uploaded', { field })),
  })
}

const listMedia = ({ blocks }: Component) =>
  blocks.flatMap((block, index) =>
    listBlockMedia(block).map(({ hash, field }) => ({ hash, field: `component.blocks.${index}.${field}` })),
  )
