import type { ManifestDeployment, SignedManifest } from '@waymark/contract'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toEtag } from '../../platform/ids/etag.ts'
import { encodeBytes, type EncodedBytes } from '../../platform/http/encode-bytes.ts'
import type { SignManifest } from '../../apps/content-keys/index.ts'
import { listPageGoals } from '../goals/index.ts'
import { findRunningHoldout } from '../holdouts/index.ts'
import { listDeliveredSegments } from '../../audience/segments/index.ts'
import { findLiveTheme, listThemeSegments } from '../themes/index.ts'
import { manifestFormat, type ManifestContent } from './build-manifest.ts'
import {
  findApp,
  insertParts,
  listDeliveredDeployments,
  listDeliveredLimitGroups,
  listStoredParts,
  lockApp,
  nameParts,
  replaceSignedManifest,
  upsertManifest,
  type DeliveringApp,
  type StoredManifest,
} from './manifests.repo.ts'
import { listSegmentsOf } from './share-segments.ts'
import { splitManifest, type Part, type SplitManifest } from './split-manifest.ts'

export interface ManifestWriting {
  clock: Clock
  signManifest: SignManifest
}

/** The bytes of parts by name, which is a hash of their content. */
export type EncodedParts = ReadonlyMap<string, EncodedBytes>

/**
 * Rewrites an app's manifest from its current inputs, in the transaction that changed one of them, and signs it if the
 * app has a key. `encoded` may hold parts that were encoded before.
 */
export async function rebuildManifest(
  tx: Tx,
  appId: string,
  { clock, signManifest }: ManifestWriting,
  encoded?: EncodedParts,
): Promise<void> {
  const app = await lockApp(tx, appId)
  if (!app) return
  const updatedAt = clock.now()
  const { body, parts } = await splitCurrent(tx, appId, { app, now: updatedAt })
  await storeParts(tx, appId, { parts, now: updatedAt, encoded })
  const manifest = { ...(await encodeBytes(body)), etag: toEtag(body) }
  const serial = await upsertManifest(tx, appId, { manifest, updatedAt, format: manifestFormat })
  const payload = body.toString()
  const issuedAt = updatedAt.toISOString()
  const signed = await signManifest(tx, appId, { sdkKey: app.sdkKey, serial, issuedAt, payload })
  await replaceSignedManifest(tx, appId, signed && (await toStored(signed)))
}

/**
 * Encodes the parts that `rebuildManifest` would have to write, without the app's lock: for ten thousand deployments
 * that takes seconds, in which nobody could change the app. Later changes are in parts of other names.
 */
export async function encodeNewParts(db: Db, appId: string, clock: Clock): Promise<EncodedParts> {
  const parts = await inTransaction(db, async (tx) => {
    const app = await findApp(tx, appId)
    return app
      ? listNewParts(tx, appId, (await splitCurrent(tx, appId, { app, now: clock.now() })).parts)
      : []
  })
  const encoded = new Map<string, EncodedBytes>()
  for (const some of toGroups(parts)) {
    for (const { name, ...bytes } of await encodeParts(some)) encoded.set(name, bytes)
  }
  return encoded
}

async function splitCurrent(
  tx: Tx,
  appId: string,
  { app, now }: { app: DeliveringApp; now: Date },
): Promise<SplitManifest> {
  const deployments = await listDeliveredDeployments(tx, appId, now)
  const pageGoals = await listPageGoals(tx, appId)
  const holdout = await findRunningHoldout(tx, appId)
  const live = await findLiveTheme(tx, appId)
  const themeSegments = live ? listThemeSegments(live.theme) : []
  const segmentIds = [...listNamedSegments(deployments), ...themeSegments]
  const content: ManifestContent = {
    killed: app.isKilled,
    linkSchemes: app.linkSchemes,
    ...(app.keepsProfiles && { keepsProfiles: true }),
    ...(app.signingPolicy === 'OPEN' && { trustsUnsignedIds: true }),
    ...toHonouredSignals(app),
    deployments,
    limitGroups: await listDeliveredLimitGroups(tx, appId),
    ...(pageGoals.length > 0 && { pageGoals }),
    ...(holdout && { holdout: { id: holdout.id, percent: holdout.percent } }),
    ...(live && { theme: live.hash }),
    ...(await listDeliveredSegments(tx, appId, [...new Set(segmentIds)])),
  }
  return splitManifest(content, themeSegments)
}

const toHonouredSignals = ({ privacySignals }: DeliveringApp) =>
  privacySignals && privacySignals !== 'IGNORED' ? { privacySignals } : {}

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
  { parts, now, encoded }: { parts: Part[]; now: Date; encoded: EncodedParts | undefined },
): Promise<void> {
  for (const some of toGroups(await listNewParts(tx, appId, parts))) {
    await insertParts(tx, appId, await encodeParts(some, encoded))
  }
  await nameParts(tx, appId, { names: parts.map(({ name }) => name), now })
}

async function listNewParts(tx: Tx, appId: string, parts: Part[]): Promise<Part[]> {
  const stored = await listStoredParts(
    tx,
    appId,
    parts.map(({ name }) => name),
  )
  return parts.filter(({ name }) => !stored.has(name))
}

const encodeParts = (parts: Part[], encoded?: EncodedParts) =>
  Promise.all(
    parts.map(async ({ name, body }) => ({ name, ...(encoded?.get(name) ?? (await encodeBytes(body))) })),
  )

const toGroups = (parts: Part[]): Part[][] =>
  Array.from({ length: Math.ceil(parts.length / partsAtOnce) }, (_, group) =>
    parts.slice(group * partsAtOnce, (group + 1) * partsAtOnce),
  )

function listNamedSegments(deployments: ManifestDeployment[]): string[] {
  return [...new Set(deployments.flatMap(listSegmentsOf))]
}
