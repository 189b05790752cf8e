import type { DraftSource, DraftStepSource } from '@waymark/contract/compiler'
import type { Db } from '../../../platform/db/db.ts'

export type SourceParts = Pick<DraftSource, 'startScreen' | 'steps' | 'pages' | 'avatar'>

/** Reads everything that the compiler needs for the guides of projects, in four queries however many and large they are. */
export async function listSourceParts(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, SourceParts>> {
  if (projectIds.length === 0) return new Map()
  const assists = await listSteps(db, projectIds)
  const pages = await listPages(db, projectIds)
  const identifiers = await listDocuments(db, projectIds)
  const avatars = await listActiveAvatars(db, projectIds)
  const toDocuments = (ownerId: string) => (identifiers.get(ownerId) ?? []).map(({ document }) => document)

  const toSource = ({ id, sound, ...row }: StepRow): DraftStepSource => {
    const { key, name, optional, waitMs, onMissing, component } = row
    const sounds = Object.fromEntries(Object.entries(sound).map(([locale, { media }]) => [locale, media]))
    return { key, name, optional, waitMs, onMissing, component, sounds, identifiers: toDocuments(id) }
  }
  const toParts = (projectId: string): SourceParts => {
    const own = assists.get(projectId) ?? []
    const startScreen = own.find(({ isStartScreen }) => isStartScreen)
    return {
      startScreen: startScreen ? toSource(startScreen) : null,
      steps: own.filter(({ pageId, isStartScreen }) => pageId === null && !isStartScreen).map(toSource),
      pages: (pages.get(projectId) ?? []).map(({ id, key, name }) => ({
        key,
        name,
        identifiers: toDocuments(id),
        steps: own.filter(({ pageId }) => pageId === id).map(toSource),
      })),
      avatar: avatars.get(projectId) ?? null,
    }
  }
  return new Map(projectIds.map((id) => [id, toParts(id)]))
}

/** The same of one project. */
export async function getSourceParts(db: Db, projectId: string): Promise<SourceParts> {
  const parts = await listSourceParts(db, [projectId])
  return parts.get(projectId)!
}

type StepRow = Awaited<ReturnType<typeof readSteps>>[number]

const readSteps = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('assists')
    .select(['id', 'pageId', 'isStartScreen', 'key', 'name', 'optional', 'waitMs', 'onMissing', 'component'])
    .select(['sound', 'projectId'])
    .where('projectId', 'in', projectIds)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute()

/** Lists the steps in their order, by project. */
async function listSteps(db: Db, projectIds: readonly string[]) {
  return Map.groupBy(await readSteps(db, projectIds), ({ projectId }) => projectId)
}

/** Lists the pages in their order, by project. */
async function listPages(db: Db, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'key', 'name', 'projectId'])
    .where('projectId', 'in', projectIds)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ projectId }) => projectId)
}

/** Lists the identifiers of steps and pages, by owner. */
async function listDocuments(db: Db, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('identifiers')
    .leftJoin('assists', 'assists.id', 'identifiers.assistId')
    .leftJoin('pages', 'pages.id', 'identifiers.pageId')
    .select(['identifiers.assistId', 'identifiers.pageId', 'identifiers.document'])
    .where((eb) =>
      eb.or([eb('assists.projectId', 'in', projectIds), eb('pages.projectId', 'in', projectIds)]),
    )
    .orderBy('identifiers.createdAt')
    .orderBy('identifiers.id')
    .execute()
  return Map.groupBy(rows, ({ assistId, pageId }) => assistId ?? pageId ?? '')
}

/** The active avatars, by project. */
async function listActiveAvatars(db: Db, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('avatars')
    .select(['projectId', 'mediaHash as media', 'name', 'position'])
    .where('projectId', 'in', projectIds)
    .where('isActive', '=', true)
    .execute()
  return new Map(rows.map(({ projectId, ...avatar }) => [projectId, avatar]))
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
