import type { Pairing } from '@waymark/contract'
import { listAskedSegments, settleSegments } from '@waymark/contract/compiler'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { createPairingCode, drawQr, hashPairingCode } from '../../platform/secrets/pairing-code.ts'
import { assertDraftSafe, compileDraft } from '../projects/index.ts'
import { findPageUrl, findPreview, insertPreview } from './previews.repo.ts'

const lifeMs = 3_600_000

interface NewPreview {
  appId: string
  appVersionId: string
  projectId: string
  /** The segments that the viewer is assumed to be in. */
  segmentIds: string[]
}

/** Freezes the draft under a code; throws `publish_blocked` with the problems that keep it from being shown. */
export async function createPreview(
  context: CallContext,
  { segmentIds, ...place }: NewPreview,
): Promise<Pairing & { previewId: string; url: string; segmentIds: string[] }> {
  const { db, clock, publicUrl } = context
  await assertDraftSafe(context, place)
  const draft = await compileDraft(db, place)
  const shown = draft.kind === 'SURVEY' ? draft : settleSegments(draft, segmentIds)
  const guide = Buffer.from(JSON.stringify(shown))
  const [previewId, code, createdAt] = [clock.newId(), createPairingCode(), clock.now()]
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  const { appId, projectId } = place
  const preview = { id: previewId, appId, projectId, codeHash: hashPairingCode(code), guide }
  await inTransaction(db, (tx) => insertPreview(tx, { ...preview, createdAt, expiresAt }))
  const url = toAddress(await findPageUrl(db, appId), { publicUrl, code })
  const pairing = { code, qr: drawQr(url), expiresAt: expiresAt.toISOString() }
  return { ...pairing, previewId, url, segmentIds: listAskedSegments(draft) }
}

/** Returns the guide of a code as JSON text, or throws `room_code_unknown`. */
export async function readPreview(
  { db, clock }: { db: Db; clock: Clock },
  { sdkKey, code }: { sdkKey: string; code: string },
): Promise<{ projectId: string; guide: string }> {
  const preview = await findPreview(db, { sdkKey, codeHash: hashPairingCode(code), now: clock.now() })
  if (!preview) throw new DomainError('room_code_unknown')
  return { projectId: preview.projectId, guide: Buffer.from(preview.guide).toString() }
}

/** The app's page with the code for the SDK to find; the dashboard's URL if the app has no page. */
function toAddress(pageUrl: string | null, { publicUrl, code }: { publicUrl: string; code: string }): string {
  const page = new URL(pageUrl ?? `${publicUrl}/preview`, publicUrl)
  page.searchParams.set('waymark_preview', code)
  return page.href
}
