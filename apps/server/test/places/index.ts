import { inTransaction } from '../../src/platform/db/db.ts'
import type { DeclaredCall } from '../list-calls.ts'
import { createAppWithVersion } from '../project-factories.ts'
import { apps } from './apps.ts'
import { authoring } from './authoring.ts'
import { deployments } from './deployments.ts'
import { people } from './people.ts'
import type { Area, Cast, Ids } from './place.ts'
import { platform } from './platform.ts'
import { projects } from './projects.ts'
import { providers } from './providers.ts'
import { screens } from './screens.ts'
import { segments } from './segments.ts'
import { surveys } from './surveys.ts'

/** In the order in which their things are made: later ones may name earlier ones. */
const areas: Area[] = [
  people,
  apps,
  projects,
  screens,
  authoring,
  providers,
  segments,
  deployments,
  surveys,
  platform,
]

/** One of everything that a path can name, in the Admin's organisation; `member` may use the app. */
export async function createPlace(cast: Cast): Promise<Ids> {
  const { server, admin, member } = cast
  const { appId, appVersionId } = await createAppWithVersion(admin)
  await inTransaction(server.database.db, (tx) =>
    tx
      .insertInto('appMembers')
      .values({ appId, memberId: member.memberId, createdAt: server.clock.now() })
      .execute(),
  )
  const ids: Ids = { orgId: admin.orgId, appId, appVersionId }
  for (const area of areas) Object.assign(ids, await area.add(cast, ids))
  return ids
}

/** The call's address with ids in place of its parameters. */
export function toPath({ name, path }: DeclaredCall, ids: Ids): string {
  const own = { ...ids, ...areas.find(({ pathIds }) => pathIds?.[name])?.pathIds?.[name]?.(ids) }
  return path.replace(/([a-z0-9-]+)\/\{(\w+)\}/g, (_all, segment: string, parameter: string) => {
    const key =
      parameter === 'id' ? areas.find(({ idAfter }) => idAfter[segment])?.idAfter[segment] : parameter
    const value = key && own[key]
    if (!value) throw new Error(`No id for {${parameter}} in ${path}`)
    return `${segment}/${encodeURIComponent(value)}`
  })
}

/** What makes the call succeed besides its path. */
export function toInput({ name }: DeclaredCall, ids: Ids, cast: Cast): Record<string, unknown> {
  return areas.find(({ inputs }) => inputs[name])?.inputs[name]?.(ids, cast) ?? {}
}
