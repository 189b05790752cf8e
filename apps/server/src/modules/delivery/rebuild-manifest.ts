import type { ManifestDeployment } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/encode-bytes.ts'
import { listDeliveredSegments } from '../segments/index.ts'
import { buildManifest, manifestFormat } from './build-manifest.ts'
import {
  listDeliveredDeployments,
  listDeliveredLimitGroups,
  lockApp,
  upsertManifest,
} from './delivery.repo.ts'
import { toEtag } from './to-etag.ts'

/** Rewrites an app's manifest from its current inputs, in the transaction that changed one of them. */
export async function rebuildManifest(tx: Tx, appId: string, clock: Clock): Promise<void> {
  const app = await lockApp(tx, appId)
  if (!app) return
  const updatedAt = clock.now()
  const deployments = await listDeliveredDeployments(tx, appId, updatedAt)
  const body = buildManifest({
    killed: app.isKilled,
    linkSchemes: app.linkSchemes,
    ...(app.keepsProfiles && { keepsProfiles: true }),
    ...(app.signingPolicy === 'OPEN' && { trustsUnsignedIds: true }),
    deployments,
    limitGroups: await listDeliveredLimitGroups(tx, appId),
    ...(await listDeliveredSegments(tx, appId, listNamedSegments(deployments))),
  })
  const manifest = { ...(await encodeBytes(body)), etag: toEtag(body) }
  await upsertManifest(tx, appId, { manifest, updatedAt, format: manifestFormat })
}

function listNamedSegments(deployments: ManifestDeployment[]): string[] {
  const named = deployments.flatMap(({ targeting: { audience } }) => [
    ...audience.include,
    ...audience.exclude,
  ])
  return [...new Set(named)]
}
