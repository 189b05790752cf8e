import { serveApiReference } from './api-reference/index.ts'
import { authorize, requireSession } from './authorize.ts'
import type { Config } from './config.ts'
import { deleteTokensOf, findTokenCaller } from './apps/api-tokens/index.ts'
import { demoSdkKey } from './demo/demo-sdk-key.ts'
import {
  createCallRecorder,
  createReadRecorder,
  createReadState,
  isOfDraft,
  recordFailure,
} from './ground/audit-log/index.ts'
import { replaceLivePatterns, watchRamps } from './delivery/deployments/index.ts'
import { startDueEmbeddings } from './apps/embeddings/index.ts'
import { serveKeptMails } from './ground/mails/index.ts'
import { serveBuiltInAvatars } from './authoring/projects/index.ts'
import { serveMedia } from './ground/media/index.ts'
import { openSetup, serveLogos } from './people/organisations/index.ts'
import { createPreviewRoutes } from './authoring/previews/index.ts'
import { startDueExports } from './insight/raw-exports/index.ts'
import { createRoomRoutes, openRooms } from './authoring/rooms/index.ts'
import { findKnownBrowser, findSession } from './people/sessions/index.ts'
import { serveSignOn } from './people/sign-on/index.ts'
import { serveSurveyPages } from './authoring/surveys/index.ts'
import { findLiveTheme } from './delivery/themes/index.ts'
import { builtFolders, createFirstAnswers, servePages, type BuiltFolders } from './pages/index.ts'
import type { Clock } from './platform/time/clock.ts'
import { afterCommit } from './platform/db/db.ts'
import { createEntryCache } from './platform/db/entry-cache.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import type { EventStore } from './platform/events/event-store.ts'
import type { Files, FileStore } from './platform/files/index.ts'
import type { CallContext } from './platform/http/call.ts'
import { createMakeCall, type CallSteps } from './platform/http/create-call-handler.ts'
import { createContext, type ContextSources } from './platform/http/create-context.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { createRetiredKeys, type RetiredKeys } from './platform/http/retired-keys.ts'
import { createBuilderCalls } from './platform/http/make-builder-call.ts'
import { createInnerCalls } from './platform/http/make-inner-call.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { serveTargetApps } from './platform/http/serve-target-apps.ts'
import { limitWrongCodes } from './platform/rate-limits/limit-wrong-codes.ts'
import { createJobQueue, type JobQueue } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import { createRateLimiter } from './platform/rate-limits/rate-limiter.ts'
import { specialUseDomains } from './platform/text/reserved-domains.ts'
import { productionRateLimits, type RateLimits } from './platform/rate-limits/rate-limits.ts'
import { createServer } from './wiring/create-server.ts'
import { listCalls } from './wiring/list-calls.ts'
import { listWorks } from './wiring/list-works.ts'
import { openEdge } from './wiring/open-edge.ts'
import { openServices, type Services } from './wiring/open-services.ts'
import { serveGuidance } from './wiring/serve-guidance.ts'
import { tidyUp } from './wiring/tidy-up.ts'
import { toMailDelivery } from './wiring/to-mail-delivery.ts'

export interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
  /** How long an identity provider may take to answer; tests set a shorter time. */
  signOnLimitMs?: number
  /** The folders with the built files, unless the build's defaults apply. */
  folders?: BuiltFolders
  /** Tests set their own: they do in a second what people do in a day. */
  rateLimits?: RateLimits
}

export interface App {
  server: HttpServer
  /** The demo needs it to deliver what it deploys. */
  rebuildManifest: CallContext['rebuildManifest']
  /** The demo adds what its invented end users did. */
  events: EventStore
  files: Files
  fileStore: FileStore
  /** Removes records that are past their retention; call it from time to time. */
  tidyUp(): Promise<void>
  /** Starts work that has become due; call it about every half minute. */
  startDueWork(): Promise<void>
  /** Writes when target apps were heard from; call it once a minute. Closing the server writes the rest. */
  writeInstallations(): Promise<void>
  /** The queue of background jobs; jobs wait in it until a worker starts. */
  jobQueue: JobQueue
}

/**
 * Wires the modules into one HTTP server that does not listen yet. Closing it finishes the requests it has accepted. A
 * process that only works in the background serves nothing but its health.
 */
export async function createApp({
  folders = builtFolders,
  rateLimits = productionRateLimits,
  signOnLimitMs = 10_000,
  ...parts
}: AppParts): Promise<App> {
  const { config, database, clock, log } = parts
  const services = await openServices({ ...parts, signOnLimitMs })
  const { db, events, files, isLocal, delivery } = services
  const server = await createServer(services)
  const setupToken = isLocal ? null : await openSetup(db)
  if (setupToken)
    log.warn(`Open ${config.publicUrl}/setup and set Waymark up with this one-time token: ${setupToken}`)
  if (!isLocal && !config.secureCookies) {
    log.warn(
      `${config.publicUrl} is plain http: whoever is between it and a browser can read passwords and sessions. Serve it over https, and name that address in WAYMARK_PUBLIC_URL`,
    )
  }
  await delivery.rewriteOlderManifests()

  const { edge, rebuildManifest } = openEdge(services, folders.sdk, () => jobQueue)
  const works = listWorks(services, { edge, rebuildManifest }, () => jobQueue)
  const jobQueue = await createJobQueue({ database, clock, log, works })
  server.addHook('onClose', async () => {
    await jobQueue.close()
    await edge?.close()
  })
  if (config.role !== 'jobs') {
    await serve(server, { services, rebuildManifest, jobQueue, setupToken, folders, rateLimits })
  }
  return {
    server,
    events,
    files,
    rebuildManifest,
    fileStore: services.store,
    tidyUp: () => tidyUp(services, jobQueue),
    async startDueWork() {
      await Promise.all([
        services.providers.startDueSyncs(),
        edge?.startDue(),
        startDueExports({ db, clock, jobs: jobQueue }),
        startDueEmbeddings({ db, clock, jobs: jobQueue }),
        watchRamps({ db, events, clock, jobs: jobQueue, rebuildManifest }),
        replaceLivePatterns({ db, clock, log, rebuildManifest }),
      ])
    },
    writeInstallations: services.installations.write,
    jobQueue,
  }
}

interface Serving {
  services: Services
  rebuildManifest: CallContext['rebuildManifest']
  jobQueue: JobQueue
  setupToken: string | null
  folders: BuiltFolders
  rateLimits: RateLimits
}

/** Adds every route for authors and for target apps. */
async function serve(
  server: HttpServer,
  { services, rebuildManifest, jobQueue, setupToken, folders, rateLimits }: Serving,
): Promise<void> {
  const { config, database, db, clock, log, files, isLocal, metrics, providers, signOn } = services
  const { publicUrl, basePath } = config
  const waking = { db, clock, jobs: jobQueue }
  const retiredKeys = createRetiredKeys()
  const router = listCalls(services, setupToken)
  const readState = createReadState(router)
  const steps: CallSteps = {
    authorize: ({ meta, context, input }) => authorize(meta, context, input, publicUrl),
    ...createRateLimiter({ db, clock, rateLimits, findKnownBrowser }),
    readBefore: (call) => (isOfDraft(call) ? Promise.resolve() : readState(call)),
    readStored: readState,
    record: createCallRecorder(readState),
    recordRead: createReadRecorder(services.secrets),
    recordFailure,
  }
  const sources = {
    ...toContextSources(services, jobQueue, retiredKeys),
    makeCall: createMakeCall(router, steps),
    rebuildManifest,
  }
  const calls = serveCalls(server, {
    router,
    createContext: (request, reply) => createContext(sources, request, reply),
    requireSession,
    isReadOnly: database.isReadOnly,
    ...steps,
  })
  serveTargetApps(server, retiredKeys, (scope) => {
    serveGuidance(scope, services, jobQueue)
    limitWrongCodes(scope, clock)
    createPreviewRoutes(db, clock).serve(scope)
    createRoomRoutes({ db, clock, files, publicUrl }).serve(scope)
  })
  const makeInnerCall = createInnerCalls(calls)
  const makeCall = createBuilderCalls(makeInnerCall, sources)
  const rooms = await openRooms({ database, clock, log, files, publicUrl, makeCall })
  server.addHook('onClose', () => rooms.close())
  metrics?.watchRooms(rooms.count)
  rooms.serve(server)
  providers.serve(server, { jobs: jobQueue, log })
  serveLogos(server, db, files)
  serveSignOn(server, {
    ...signOn,
    db,
    clock,
    log,
    publicUrl,
    jobs: jobQueue,
    mailDelivery: toMailDelivery(services),
  })
  serveKeptMails(server, isLocal ? db : undefined, basePath)
  serveMedia(server, db, files)
  serveBuiltInAvatars(server)
  const findTheme = async (appId: string) => (await findLiveTheme(db, appId))?.theme.base
  serveSurveyPages(server, { ...waking, publicUrl, basePath, findTheme })
  serveApiReference(server, config)
  servePages(server, {
    folders,
    basePath,
    sampleSdkKey: isLocal ? demoSdkKey : undefined,
    answerFirst: createFirstAnswers(sources, makeInnerCall),
  })
}

function toContextSources(
  services: Services,
  jobs: JobQueue,
  retiredKeys: RetiredKeys,
): Omit<ContextSources, 'makeCall' | 'rebuildManifest'> {
  const { config, db, events, clock, files, log, isLocal } = services
  return {
    db,
    events,
    clock,
    files,
    log,
    jobs,
    entryCache: createEntryCache(),
    mailDelivery: toMailDelivery(services),
    publicUrl: config.publicUrl,
    reservedEmailDomains: [...(isLocal ? [] : specialUseDomains), ...config.reservedEmailDomains],
    secureCookies: config.secureCookies,
    findSession: (cookies) => findSession(db, clock, cookies),
    findTokenCaller: (authorization) => findTokenCaller(db, clock, authorization),
    endTokens: deleteTokensOf,
    retireSdkKey: (sdkKey) => afterCommit(() => retiredKeys.retire(sdkKey)),
  }
}
