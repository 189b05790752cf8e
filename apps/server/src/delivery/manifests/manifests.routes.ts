import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/time/clock.ts'
import { afterCommit, type Db, type Tx } from '../../platform/db/db.ts'
import type { EncodedBytes } from '../../platform/http/encode-bytes.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Installations } from '../../ground/installations/index.ts'
import type { SignManifest } from '../../apps/content-keys/index.ts'
import type { Accounts } from '../../audience/accounts/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import type { SignedIds } from '../../apps/signing/index.ts'
import { createAnswerCache } from './answer-cache.ts'
import { findGuide, findPart, findThemeFile } from './manifests.repo.ts'
import { createManifestCache, type ManifestCache } from './manifest-cache.ts'
import { serveMediaFiles } from './media.routes.ts'
import { orWarmCopy, toAnswer } from './or-warm-copy.ts'
import { sendPrepared, type PreparedAnswer } from './prepared-answer.ts'
import { rebuildManifest } from './rebuild-manifest.ts'
import { refuse } from './refuse.ts'
import { rewriteOlderManifests } from './rewrite-older-manifests.ts'
import { createSessionApps } from './session-apps.ts'
import { serveSession } from './session.routes.ts'
import type { WarmCopies, WarmCopy } from './warm-copies.ts'

const forEver = 'public, max-age=31536000, immutable'

export interface DeliveryParts {
  db: Db
  events: EventStore
  clock: Clock
  files: Files
  signedIds: SignedIds
  profiles: Profiles
  accounts: Accounts
  installations: Installations
  signManifest: SignManifest
  /** Copies for when the database is away. */
  warm?: WarmCopies | undefined
}

/** Serves what target apps read: the manifest, guides and media, as bytes prepared when they were written. */
export function createDelivery({
  db,
  events,
  clock,
  files,
  signedIds,
  profiles,
  accounts,
  installations,
  signManifest,
  warm,
}: DeliveryParts) {
  const manifests = createManifestCache({ db, clock, warm, table: 'manifests' })
  const signed = createManifestCache({ db, clock, warm, table: 'signedManifests' })
  const writing = { clock, signManifest }
  const answers = createAnswerCache()
  const apps = createSessionApps({ db, clock })

  return {
    /** Adds the routes to a scope whose prefix contains the SDK key. */
    serve(scope: FastifyInstance): void {
      serveSession(scope, { db, events, clock, apps, signedIds, profiles, accounts, installations })
      const serveManifest = (path: string, cache: ManifestCache) =>
        scope.get(path, (request, reply) => {
          const { sdkKey } = request.params as Params
          const send = (answer: PreparedAnswer) => {
            installations.note(sdkKey, { headers: request.headers })
            sendPrepared(request, reply, answer)
          }
          const fresh = cache.findFresh(sdkKey)
          return fresh ? send(fresh) : cache.get(sdkKey).then(send)
        })
      serveManifest('/manifest.json', manifests)
      serveManifest('/manifest.signed.json', signed)
      for (const kind of [guides, parts, themes]) {
        scope.get(`/${kind.folder}/:file`, (request, reply) => {
          const params = request.params as Params
          const name = `${params.sdkKey}/${kind.folder}/${params.file}`
          const kept = answers.peek(name)
          if (kept) return sendPrepared(request, reply, kept)
          return answers
            .find(name, () => findLasting({ db, warm }, kind, { ...params, name }))
            .then((answer) => answer ?? refuse(db, params.sdkKey))
            .then((answer) => sendPrepared(request, reply, answer))
        })
      }
      serveMediaFiles(scope, { db, files, answers, warm })
    },

    /** Rewrites the manifests of an older server; await it before serving anything. */
    rewriteOlderManifests: () => rewriteOlderManifests(db, writing),

    /** Rewrites the app's manifest within `tx`; this process serves it from the commit on. */
    async rebuildManifest(tx: Tx, appId: string): Promise<void> {
      await rebuildManifest(tx, appId, writing)
      afterCommit(() => {
        manifests.forget(appId)
        signed.forget(appId)
        apps.forget()
      })
    },
  }
}

interface Params {
  sdkKey: string
  file: string
}

/** Documents that never change, because their content names them. */
interface LastingKind {
  folder: string
  /** The name before `.json`. */
  pattern: RegExp
  find(db: Db, sdkKey: string, id: string): Promise<EncodedBytes | undefined>
}

const guides: LastingKind = { folder: 'guides', pattern: /^([0-9a-f]{64})\.json$/, find: findGuide }
const themes: LastingKind = { folder: 'themes', pattern: /^([0-9a-f]{64})\.json$/, find: findThemeFile }
const parts: LastingKind = { folder: 'manifest', pattern: /^([\w-]{16})\.json$/, find: findPart }

interface LastingSources {
  db: Db
  warm: WarmCopies | undefined
}

async function findLasting(
  { db, warm }: LastingSources,
  { pattern, find }: LastingKind,
  { name, sdkKey, file }: Params & { name: string },
): Promise<PreparedAnswer | undefined> {
  const id = pattern.exec(file)?.[1]
  if (!id) return undefined
  const found = await orWarmCopy(warm, name, async (): Promise<WarmCopy | undefined> => {
    const bytes = await find(db, sdkKey, id)
    if (!bytes) return undefined
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': forEver }
    return { name, ...bytes, etag: `W/"${id}"`, headers }
  })
  return found && toAnswer(found)
}
