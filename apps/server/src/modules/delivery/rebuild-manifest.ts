import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/encode-bytes.ts'
import { buildManifest } from './build-manifest.ts'
import { listDeliveredDeployments, lockApp, upsertManifest } from './delivery.repo.ts'
import { toEtag } from './etag.ts'

/** Writes an app's manifest anew from the present state of its inputs, in the transaction that changed one. */
export async function rebuildManifest(tx: Tx, appId: string, clock: Clock): Promise<void> {
  const app = await lockApp(tx, appId)
  if (!app) return
  const updatedAt = clock.now()
  const body = buildManifest(app.isKilled, await listDeliveredDeployments(tx, appId, updatedAt))
  const manifest = { ...(await encodeBytes(body)), etag: toEtag(body) }
  await upsertManifest(tx, appId, { manifest, updatedAt })
}
