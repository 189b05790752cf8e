import type { DraftSource, DraftStepSource } from '@waymark/contract/compiler'
import type { Db } from '../../../platform/db/db.ts'

/** Reads everything that the compiler needs for a project's guide, in four queries whatever its size. */
export async function listSourceParts(
  db: Db,
  projectId: string,
): Promise<Pick<DraftSource, 'startScreen' | 'steps' | 'pages' | 'avatar'>> {
  const assists = await db
    .selectFrom('assists')
    .select(['id', 'pageId', 'isStartScreen', 'key', 'name', 'optional', 'waitMs', 'onMissing', 'component'])
    .select('sound')
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute()
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'key', 'name'])
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute()
  const identifiers = await listDocuments(db, projectId)
  const toDocuments = (ownerId: string) => (identifiers.get(ownerId) ?? []).map(({ document }) => document)

  const toSource = ({ id, sound, ...row }: (typeof assists)[number]): DraftStepSource => {
    const { key, name, optional, waitMs, onMissing, component } = row
    const sounds = Object.fromEntries(Object.entries(sound).map(([locale, { media }]) => [locale, media]))
    return { key, name, optional, waitMs, onMissing, component, sounds, identifiers: toDocuments(id) }
  }
  const startScreen = assists.find(({ isStartScreen }) => isStartScreen)
  return {
    startScreen: startScreen ? toSource(startScreen) : null,
    steps: assists.filter(({ pageId, isStartScreen }) => pageId === null && !isStartScreen).map(toSource),
    pages: pages.map(({ id, key, name }) => ({
      key,
      name,
      identifiers: toDocuments(id),
      steps: assists.filter(({ pageId }) => pageId === id).map(toSource),
    })),
    avatar: await findActiveAvatar(db, projectId),
  }
}

/** Lists the identifiers of steps and pages, by owner. */
async function listDocuments(db: Db, projectId: string) {
  const rows = await db
    .selectFrom('identifiers')
    .leftJoin('assists', 'assists.id', 'identifiers.assistId')
    .leftJoin('pages', 'pages.id', 'identifiers.pageId')
    .select(['identifiers.assistId', 'identifiers.pageId', 'identifiers.document'])
    .where((eb) => eb.or([eb('assists.projectId', '=', projectId), eb('pages.projectId', '=', projectId)]))
    .orderBy('identifiers.createdAt')
    .orderBy('identifiers.id')
    .execute()
  return Map.groupBy(rows, ({ assistId, pageId }) => assistId ?? pageId ?? '')
}

async function findActiveAvatar(db: Db, projectId: string): Promise<DraftSource['avatar']> {
  const avatar = await db
    .selectFrom('avatars')
    .select(['mediaHash as media', 'name', 'position'])
    .where('projectId', '=', projectId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return avatar ?? null
}

/** A draft can hold a branch whose segment is not chosen yet. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Lists those of the ids that are segments of the app. Inside a transaction, locks them against deletion. */
export async function listSegmentIds(db: Db, appId: string, ids: string[]): Promise<string[]> {
  const possible = ids.filter((id) => UUID.test(id))
  if (possible.length === 0) return []
  const rows = await db
    .selectFrom('segments')
    .select('id')
    .where('appId', '=', appId)
    .where('id', 'in', possible)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists those of the ids that are projects of the app. */
export async function listProjectIds(db: Db, appId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
