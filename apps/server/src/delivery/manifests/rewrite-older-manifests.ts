import { inTransaction, type Db } from '../../platform/db/db.ts'
import { manifestFormat } from './build-manifest.ts'
import { findManifestFormat, listOlderManifests, lockApp } from './manifests.repo.ts'
import { encodeNewParts, rebuildManifest, type ManifestWriting } from './rebuild-manifest.ts'

const chunkSize = 100

/**
 * Rewrites the manifests of an older server, each in its own transaction. When several processes start together, the
 * one that gets an app's lock second finds the manifest rewritten. The older server may still be at work, so slow work
 * is done before the lock is taken.
 */
export async function rewriteOlderManifests(db: Db, writing: ManifestWriting): Promise<void> {
  for (let after: string | undefined; ;) {
    const appIds = await listOlderManifests(db, { format: manifestFormat, after, limit: chunkSize })
    for (const appId of appIds) {
      const encoded = await encodeNewParts(db, appId, writing.clock)
      await inTransaction(db, async (tx) => {
        await lockApp(tx, appId)
        const format = await findManifestFormat(tx, appId)
        if (format === undefined || format >= manifestFormat) return
        await rebuildManifest(tx, appId, writing, encoded)
      })
    }
    if (appIds.length < chunkSize) return
    after = appIds.at(-1)
  }
}
