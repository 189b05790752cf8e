import type { AppTheme, Theme, ThemeTokens, ThemeWarning } from '@waymark/contract'
import { listThemeContrasts } from '@waymark/contract/constants'
import type { Selectable } from 'kysely'
import { createdColumns, updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { EncodedBytes } from '../../platform/http/encode-bytes.ts'

export type ThemeRow = Selectable<Tables['themes']>

export const findTheme = (db: Db, appId: string): Promise<ThemeRow | undefined> =>
  db.selectFrom('themes').selectAll().where('appId', '=', appId).executeTakeFirst()

export const findThemeDraft = async (db: Db, appId: string): Promise<Theme | undefined> =>
  (await findTheme(db, appId))?.draft

/** Undefined when the app has a theme already. */
export const insertThemeIfFree = (
  tx: Tx,
  { appId, draft, stamp }: { appId: string; draft: Theme; stamp: Stamp },
): Promise<ThemeRow | undefined> =>
  tx
    .insertInto('themes')
    .values({
      appId,
      draft: toJson(draft),
      live: null,
      liveHash: null,
      liveAt: null,
      ...createdColumns(stamp),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export interface ThemeChange {
  draft?: Theme
  live?: { theme: Theme; hash: string; at: Date } | null
}

/** Undefined when there is none, or the revision is stale. */
export function updateTheme(
  tx: Tx,
  { appId, revision, change }: { appId: string; revision: number | undefined; change: ThemeChange },
  stamp: Stamp,
): Promise<ThemeRow | undefined> {
  const { draft, live } = change
  let update = tx
    .updateTable('themes')
    .set({
      ...(draft && { draft: toJson(draft) }),
      ...(live !== undefined && {
        live: live && toJson(live.theme),
        liveHash: live?.hash ?? null,
        liveAt: live?.at ?? null,
      }),
      ...updatedColumns(stamp),
    })
    .where('appId', '=', appId)
  if (revision !== undefined) update = update.where('revision', '=', revision)
  return update.returningAll().executeTakeFirst()
}

/** Equal themes share one file by their hash; inserting one again changes nothing. */
export async function insertThemeFileOnce(
  tx: Tx,
  file: EncodedBytes & { appId: string; hash: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('themeFiles')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The theme that end users of an app see. */
export async function findLiveTheme(
  db: Db,
  appId: string,
): Promise<{ theme: Theme; hash: string } | undefined> {
  const row = await db
    .selectFrom('themes')
    .select(['live', 'liveHash'])
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row?.live && row.liveHash ? { theme: row.live, hash: row.liveHash } : undefined
}

/** The theme of an app, or of one that has none yet. */
export function toAppTheme(row: ThemeRow | undefined): AppTheme {
  if (!row) return { ...noTheme, draft: emptyTheme, warnings: [] }
  const { draft, live, liveHash, liveAt, revision, updatedAt, updatedBy } = row
  return {
    draft,
    live,
    liveHash,
    revision,
    updatedBy,
    liveAt: liveAt?.toISOString() ?? null,
    warnings: listThemeWarnings(draft),
    updatedAt: updatedAt.toISOString(),
  }
}

export const emptyTheme: Theme = { base: { light: {}, dark: {} }, variants: [] }
const noTheme = { live: null, liveHash: null, liveAt: null, revision: 0, updatedAt: null, updatedBy: null }

/** The pairs of colours that are hard to read. */
const listThemeWarnings = ({ base, variants }: Theme): ThemeWarning[] => [
  ...listWeakPairs(base, null),
  ...variants.flatMap(({ tokens }, variant) => listWeakPairs(tokens, variant)),
]

const listWeakPairs = (tokens: ThemeTokens, variant: number | null): ThemeWarning[] =>
  listThemeContrasts(tokens)
    .filter(({ ratio, needed }) => ratio < needed)
    // Rounded down, so that what is refused never reads as enough.
    .map((it) => ({ ...it, variant, ratio: Math.floor(it.ratio * 100) / 100 }))
