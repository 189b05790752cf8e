import { createHash } from 'node:crypto'
import type { AppTheme, Theme, ThemeFile } from '@waymark/contract'
import { fontTypes, toSubError } from '@waymark/contract/constants'
import { toStamp, type Stamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { encodeBytes } from '../../platform/http/encode-bytes.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { assertStoredPatternsSafe } from '../../platform/patterns/assert-patterns-safe.ts'
import { listUnknownMedia } from '../../ground/media/index.ts'
import { findUnknownSegments, listConditionsBySegment } from '../../audience/segments/index.ts'
import {
  emptyTheme,
  findTheme,
  insertThemeFileOnce,
  insertThemeIfFree,
  toAppTheme,
  updateTheme,
  type ThemeChange,
  type ThemeRow,
} from './themes.repo.ts'

interface Revised {
  appId: string
  revision?: number | undefined
}

/** Saves the draft of an app's theme. */
export function saveTheme(
  context: CallContext,
  { appId, revision, draft }: Revised & { draft: Theme },
): Promise<AppTheme> {
  return inTransaction(context.db, async (tx) => {
    await assertReferencesKnown(tx, appId, draft)
    if (!revision) {
      const added = await insertThemeIfFree(tx, { appId, draft, stamp: toStamp(context) })
      if (added) return toAppTheme(added)
    }
    return toAppTheme(await change(context, tx, { appId, revision, change: { draft } }))
  })
}

/** Shows all guides of an app in its draft, which target apps read as a file named by its content. */
export async function goLiveWithTheme(context: CallContext, { appId, revision }: Revised): Promise<AppTheme> {
  await assertSegmentsSafe(context, appId)
  return inTransaction(context.db, async (tx) => {
    const row = await findTheme(tx, appId)
    const draft = row?.draft ?? emptyTheme
    await assertReferencesKnown(tx, appId, draft)
    if (!row) await insertThemeIfFree(tx, { appId, draft, stamp: toStamp(context) })
    const live = await writeThemeFile(tx, { appId, draft, at: context.clock.now() })
    const changed = await change(context, tx, {
      appId,
      revision: revision || row?.revision,
      change: { live },
    })
    await context.rebuildManifest(tx, appId)
    return toAppTheme(changed)
  })
}

/** Gives an app without a theme one that is live from its beginning. Rebuild the manifest after it. */
export async function addLiveTheme(
  tx: Tx,
  { appId, draft, stamp }: { appId: string; draft: Theme; stamp: Stamp },
): Promise<void> {
  await insertThemeIfFree(tx, { appId, draft, stamp })
  const live = await writeThemeFile(tx, { appId, draft, at: stamp.at })
  await updateTheme(tx, { appId, revision: undefined, change: { live } }, stamp)
}

async function writeThemeFile(
  tx: Tx,
  { appId, draft, at }: { appId: string; draft: Theme; at: Date },
): Promise<NonNullable<ThemeChange['live']>> {
  const file: ThemeFile = { version: 1, ...draft }
  const body = Buffer.from(JSON.stringify(file))
  const hash = createHash('sha256').update(body).digest('hex')
  await insertThemeFileOnce(tx, { appId, hash, ...(await encodeBytes(body)), createdAt: at })
  return { theme: draft, hash, at }
}

/** Shows all guides of an app as they are built in. */
export function takeThemeDown(context: CallContext, appId: string): Promise<AppTheme> {
  return inTransaction(context.db, async (tx) => {
    const row = await findTheme(tx, appId)
    if (!row?.live) return toAppTheme(row)
    const changed = await change(context, tx, { appId, revision: undefined, change: { live: null } })
    await context.rebuildManifest(tx, appId)
    return toAppTheme(changed)
  })
}

/** Replaces the draft of an app's theme by that of an import. The live theme stays. */
export async function putThemeDraft(
  tx: Tx,
  { appId, draft, stamp }: { appId: string; draft: Theme; stamp: Stamp },
): Promise<void> {
  await assertReferencesKnown(tx, appId, draft)
  if (await insertThemeIfFree(tx, { appId, draft, stamp })) return
  await updateTheme(tx, { appId, revision: undefined, change: { draft } }, stamp)
}

async function change(
  context: CallContext,
  tx: Tx,
  { appId, revision, change: fields }: Revised & { change: ThemeChange },
): Promise<ThemeRow> {
  const changed = await updateTheme(tx, { appId, revision, change: fields }, toStamp(context))
  if (changed) return changed
  const row = await findTheme(tx, appId)
  throw row ? await toStaleRevision(tx, row.updatedBy, row.updatedAt) : new DomainError('not_found')
}

async function assertReferencesKnown(tx: Tx, appId: string, draft: Theme): Promise<void> {
  await assertSegmentsKnown(tx, appId, draft)
  await assertFontsUploaded(tx, appId, draft)
}

/** Refuses files of fonts that were not uploaded to the app. */
async function assertFontsUploaded(tx: Tx, appId: string, { base, variants }: Theme): Promise<void> {
  const looks = [
    { tokens: base, field: 'draft.base' },
    ...variants.map(({ tokens }, index) => ({ tokens, field: `draft.variants.${index}.tokens` })),
  ]
  const named = looks.flatMap(({ tokens, field }) =>
    (tokens.uploadedFont?.files ?? []).map(({ media }, index) => ({
      media,
      field: `${field}.uploadedFont.files.${index}.media`,
    })),
  )
  const hashes = [...new Set(named.map(({ media }) => media))]
  const unknown = new Set(await listUnknownMedia(tx, appId, hashes, fontTypes))
  if (unknown.size === 0) return
  throw new DomainError('invalid_input', {
    subErrors: named
      .filter(({ media }) => unknown.has(media))
      .map(({ field }) => toSubError('file_not_uploaded', { field })),
  })
}

/** Refuses variants for segments with slow regular expressions, which may be older than their check. */
async function assertSegmentsSafe(context: CallContext, appId: string): Promise<void> {
  const { variants } = (await findTheme(context.db, appId))?.draft ?? emptyTheme
  const segmentIds = variants.map(({ segmentId }) => segmentId)
  const segments = await listConditionsBySegment(context.db, appId, segmentIds)
  await assertStoredPatternsSafe({ segments }, context)
}

/** Refuses variants for segments that the app does not have. */
async function assertSegmentsKnown(tx: Tx, appId: string, draft: Theme): Promise<void> {
  const named = draft.variants.map(({ segmentId }) => segmentId)
  const [unknown] = await findUnknownSegments(tx, appId, [...new Set(named)])
  if (unknown === undefined) return
  throw toInvalidInput('segment_unknown', { field: `draft.variants.${named.indexOf(unknown)}.segmentId` })
}
