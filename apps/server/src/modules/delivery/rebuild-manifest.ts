import type { ManifestDeployment, SignedManifest } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/encode-bytes.ts'
import type { SignManifest } from '../content-keys/index.ts'
import { listDeliveredSegments } from '../segments/index.ts'
import { manifestFormat } from './build-manifest.ts'
import {
  insertParts,
  listDeliveredDeployments,
  listDeliveredLimitGroups,
  listStoredParts,
  lockApp,
  nameParts,
  replaceSignedManifest,
  upsertManifest,
  type StoredManifest,
} from './delivery.repo.ts'
import { splitManifest, type Part } from './split-manifest.ts'
import { toEtag } from './to-etag.ts'

export interface ManifestWriting {
  clock: Clock
  signManifest: SignManifest
}

/**
 * Rewrites an app's manifest from its current inputs, in the transaction that changed one of them, and signs it if the
 * app has a key.
 */
export async function rebuildManifest(
  tx: Tx,
  appId: string,
  { clock, signManifest }: ManifestWriting,
): Promise<void> {
  const app = await lockApp(tx, appId)
  if (!app) return
  const updatedAt = clock.now()
  const deployments = await listDeliveredDeployments(tx, appId, updatedAt)
  const { body, parts } = splitManifest({
    killed: app.isKilled,
    linkSchemes: app.linkSchemes,
    ...(app.keepsProfiles && { keepsProfiles: true }),
    ...(app.signingPolicy === 'OPEN' && { trustsUnsignedIds: true }),
    deployments,
    limitGroups: await listDeliveredLimitGroups(tx, appId),
    ...(await listDeliveredSegments(tx, appId, listNamedSegments(deployments))),
  })
  await storeParts(tx, appId, { parts, now: updatedAt })
  const manifest = { ...(await encodeBytes(body)), etag: toEtag(body) }
  const serial = await upsertManifest(tx, appId, { manifest, updatedAt, format: manifestFormat })
  const payload = body.toString()
  const issuedAt = updatedAt.toISOString()
  const signed = await signManifest(tx, appId, { sdkKey: app.sdkKey, serial, issuedAt, payload })
  await replaceSignedManifest(tx, appId, signed && (await toStored(signed)))
}

async function toStored(signed: SignedManifest): Promise<StoredManifest> {
  const body = Buffer.from(JSON.stringify(signed))
  return { ...(await encodeBytes(body)), etag: toEtag(body) }
}

/** How many parts are encoded and written at once. */
const partsAtOnce = 16

/** Stores the parts that are new. One that is stored already is neither encoded nor written again. */
async function storeParts(
  tx: Tx,
  appId: string,
  { parts, now }: { parts: Part[]; now: Date },
): Promise<void> {
  const names = parts.map(({ name }) => name)
  const stored = await listStoredParts(tx, appId, names)
  const added = parts.filter(({ name }) => !stored.has(name))
  for (let at = 0; at < added.length; at += partsAtOnce) {
    const some = added.slice(at, at + partsAtOnce)
    const encoded = await Promise.all(
      some.map(async ({ name, body }) => ({ name, ...(await encodeBytes(body)) })),
    )
    await insertParts(tx, appId, encoded)
  }
  await nameParts(tx, appId, { names, now })
}

function listNamedSegments(deployments: ManifestDeployment[]): string[] {
  const named = deployments.flatMap(({ targeting: { audience } }) => [
    ...audience.include,
    ...audience.exclude,
  ])
  return [...new Set(named)]
}
