import { inTransaction } from '../../src/platform/db/db.ts'
import type { DeclaredCall } from '../list-calls.ts'
import { createAppWithVersion } from '../project-factories.ts'
import { apps } from './apps.ts'
import { authoring } from './authoring.ts'
import { deployments } from './deployments.ts'
import { edge } from './edge.ts'
import { embeddings } from './embeddings.ts'
import { people, tokens } from './people.ts'
import type { Area, Cast, Ids } from './place.ts'
import { privacy } from './privacy.ts'
import { platform } from './platform.ts'
import { projects } from './projects.ts'
import { providers } from './providers.ts'
import { screens } from './screens.ts'
import { segments } from './segments.ts'
import { signOn } from './sign-on.ts'
import { signing } from './signing.ts'
import { sounds } from './sounds.ts'
import { surveys } from './surveys.ts'
import { webhooks } from './webhooks.ts'

/** In order of creation: later areas may use the ids of earlier ones. */
const areas: Area[] = [
  people,
  tokens,
  signOn,
  apps,
  signing,
  edge,
  projects,
  screens,
  sounds,
  authoring,
  providers,
  segments,
  deployments,
  surveys,
  platform,
  privacy,
  webhooks,
  embeddings,
]

/** The ids that an area reads when it is created, and those that it provides. */
interface Made {
  area: Area
  reads: Set<string>
  gives: Set<string>
}

/** Recorded when everything is first created; from then on a call gets only what it needs. */
let learnt: { made: Made[]; ids: Ids } | undefined

/**
 * Creates one of everything that a path can name, in the Admin's organisation; `member` may use the app. With a `call`,
 * creates only what its path and input need, directly or indirectly.
 */
export async function createPlace(cast: Cast, call?: DeclaredCall): Promise<Ids> {
  const ids = await createAppPlace(cast)
  if (call && learnt) {
    for (const area of listNeeded(call, cast, learnt)) Object.assign(ids, await area.add(cast, ids))
    return ids
  }
  const made: Made[] = []
  for (const area of areas) {
    const reads = new Set<string>()
    const given = await area.add(cast, watchReads(ids, reads))
    made.push({ area, reads, gives: new Set(Object.keys(given)) })
    Object.assign(ids, given)
  }
  learnt = { made, ids }
  return ids
}

async function createAppPlace({ server, admin, member }: Cast): Promise<Ids> {
  const { appId, appVersionId } = await createAppWithVersion(admin)
  await inTransaction(server.database.db, (tx) =>
    tx
      .insertInto('appMembers')
      .values({ appId, memberId: member.memberId, createdAt: server.clock.now() })
      .execute(),
  )
  return { orgId: admin.orgId, appId, appVersionId }
}

/** Lists the areas that a call needs, directly or indirectly, in their order. */
function listNeeded(call: DeclaredCall, cast: Cast, { made, ids }: NonNullable<typeof learnt>): Area[] {
  const needed = new Set<string>()
  const watched = watchReads({ selfId: cast.admin.memberId, ...ids }, needed)
  toPath(call, watched)
  toInput(call, watched, cast)
  const areasNeeded: Area[] = []
  for (const { area, reads, gives } of made.toReversed()) {
    const isNamed = [...gives].some((id) => needed.has(id))
    if (!isNamed && !area.alsoFor?.includes(call.name)) continue
    for (const id of reads) needed.add(id)
    areasNeeded.unshift(area)
  }
  return areasNeeded
}

const watchReads = (ids: Ids, reads: Set<string>): Ids =>
  new Proxy(ids, {
    get: (target, key) => {
      reads.add(String(key))
      return target[String(key)]
    },
    // Copying them all counts as using all of them.
    ownKeys: (target) => {
      for (const key of Object.keys(target)) reads.add(key)
      return Reflect.ownKeys(target)
    },
  })

/** The call's path with ids in place of its parameters. */
export function toPath({ name, path }: DeclaredCall, ids: Ids): string {
  const own = areas.find(({ pathIds }) => pathIds?.[name])?.pathIds?.[name]?.(ids) ?? {}
  return path.replace(/([a-z0-9-]+)\/\{(\w+)\}/g, (_all, segment: string, parameter: string) => {
    const key =
      parameter === 'id' ? areas.find(({ idAfter }) => idAfter[segment])?.idAfter[segment] : parameter
    const value = key && (own[key] ?? ids[key])
    if (!value) throw new Error(`No id for {${parameter}} in ${path}`)
    return `${segment}/${encodeURIComponent(value)}`
  })
}

/** The input that makes the call succeed. */
export function toInput({ name }: DeclaredCall, ids: Ids, cast: Cast): Record<string, unknown> {
  return areas.find(({ inputs }) => inputs[name])?.inputs[name]?.(ids, cast) ?? {}
}
