import type { Edge } from '@waymark/contract'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listPublicKeys } from '../../apps/content-keys/index.ts'
import {
  findPublication,
  findSdkKey,
  forgetPublished,
  isPublished,
  type PublicationRow,
} from './edge.repo.ts'

/** Reads what was published of an app; without an address of a CDN, only its keys. */
export async function readEdge(db: Db, appId: string, publicUrl: string | null): Promise<Edge> {
  const sdkKey = await findSdkKey(db, appId)
  if (!sdkKey) throw new DomainError('not_found')
  const row = publicUrl === null ? undefined : await findPublication(db, sdkKey)
  return {
    publicUrl,
    publication: publicUrl === null ? null : toPublication(row),
    keys: await listPublicKeys(db, appId),
  }
}

/** Publishes an app again, as if the bucket were empty. */
export function publishAgain(
  context: Pick<CallContext, 'db' | 'rebuildManifest'>,
  appId: string,
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const sdkKey = await findSdkKey(tx, appId)
    if (!sdkKey) throw new DomainError('not_found')
    await forgetPublished(tx, sdkKey)
    await context.rebuildManifest(tx, appId)
  })
}

function toPublication(row: PublicationRow | undefined): Edge['publication'] {
  if (!row) return { state: 'WAITING', publishedAt: null, reason: null }
  const state = row.reason ? 'FAILED' : isPublished(row) ? 'PUBLISHED' : 'WAITING'
  return { state, publishedAt: row.publishedAt?.toISOString() ?? null, reason: row.reason }
}
