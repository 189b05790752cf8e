import { serveApiReference } from './api-reference/index.ts'
import { authorize, requireSession } from './authorize.ts'
import type { Config } from './config.ts'
import { demoSdkKey } from './demo/demo-sdk-key.ts'
import { apps, appUsers, appVersions, platformVersions, sweepRemovedApps } from './modules/apps/index.ts'
import { createDelivery } from './modules/delivery/index.ts'
import { createScheduleTeller, deployments, limitGroups, tellSchedule } from './modules/deployments/index.ts'
import { createIngest } from './modules/ingest/index.ts'
import { insights } from './modules/insights/index.ts'
import {
  createMailCalls,
  createMailSender,
  createSmtp,
  forgetUnsentMails,
  sendMailJob,
  serveKeptMails,
} from './modules/mails/index.ts'
import { collectOrphans, media, serveMedia } from './modules/media/index.ts'
import { createSetupCalls, openSetup, organisation, serveLogos } from './modules/organisations/index.ts'
import { assists, avatars, pageAssists, pages, projects, startScreen } from './modules/projects/index.ts'
import { findSession, sessions } from './modules/sessions/index.ts'
import { invites, members, specialUseDomains } from './modules/members/index.ts'
import {
  createConnectionCalls,
  createProtocols,
  createSignOnCalls,
  serveSignOn,
} from './modules/sign-on/index.ts'
import {
  createWebhookCalls,
  createWebhookSender,
  sendWebhook,
  wakeForgottenWebhooks,
} from './modules/webhooks/index.ts'
import { templates } from './modules/templates/index.ts'
import {
  createEspeak,
  createSoundCalls,
  createSpeaker,
  createSpeechService,
  speakProject,
  speakProjectJob,
} from './modules/sounds/index.ts'
import {
  createTranslationCalls,
  translateProject,
  translateProjectJob,
} from './modules/translations/index.ts'
import { createPreviewRoutes, previews } from './modules/previews/index.ts'
import { captures, createRoomRoutes } from './modules/captures/index.ts'
import { createLanguageCalls, createTranslator } from './modules/languages/index.ts'
import { properties } from './modules/properties/index.ts'
import { rules, segments } from './modules/segments/index.ts'
import { createSurveyResponses, serveSurveyPages, surveys } from './modules/surveys/index.ts'
import { createProviders } from './modules/providers/index.ts'
import { analytics } from './modules/analytics/index.ts'
import { jobs } from './modules/jobs/index.ts'
import { auditLog, recordCall, recordFailure } from './modules/audit-log/index.ts'
import { endUsers, sweepErasures } from './modules/end-users/index.ts'
import { portability } from './modules/portability/index.ts'
import { removeOldRecords } from './modules/retention/index.ts'
import { builtFolders, servePages, type BuiltFolders } from './pages/index.ts'
import type { Clock } from './platform/clock.ts'
import { afterCommit } from './platform/db/db.ts'
import type { OpenDatabase } from './platform/db/open-database.ts'
import { createContext } from './platform/http/create-context.ts'
import {
  createFiles,
  moveOlderBytes,
  openFileStore,
  sweepLooseFiles,
  tellOfOtherStore,
  type Files,
  type FileStore,
} from './platform/files/index.ts'
import { os, type CallContext } from './platform/http/call.ts'
import { guardHost } from './platform/http/guard-host.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { RetiredKeys } from './platform/http/retired-keys.ts'
import { serveCalls } from './platform/http/serve-calls.ts'
import { serveHealth } from './platform/http/serve-health.ts'
import { serveTargetApps } from './platform/http/serve-target-apps.ts'
import { createOutbound } from './platform/outbound/index.ts'
import { limitTargetApps } from './platform/rate-limits/limit-target-apps.ts'
import { createRateLimiter } from './platform/rate-limits/rate-limiter.ts'
import { productionRateLimits, type RateLimits } from './platform/rate-limits/rate-limits.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, serveMetrics } from './platform/metrics/index.ts'
import { createJobQueue, toWork, type JobQueue, type JobWork } from './platform/jobs/index.ts'
import { runInTurns } from './platform/run-in-turns.ts'
import { createSecretBox } from './platform/secrets/secret-box.ts'
import { createKeyReader } from './platform/secrets/secret-key.ts'

export interface AppParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
  /** For how long an identity provider may take; only tests have less patience. */
  signOnLimitMs?: number
  /** Where built files lie, if not where the build leaves them. */
  folders?: BuiltFolders
  /** Only tests, which do in a second what people do in a day, set others. */
  rateLimits?: RateLimits
}

export interface App {
  server: HttpServer
  /** What the demo needs to deliver what it deploys. */
  rebuildManifest: CallContext['rebuildManifest']
  files: Files
  fileStore: FileStore
  /** Removes what is not kept any longer; to be called from time to time. */
  tidyUp(): Promise<void>
  /** Begins what it is time for; to be called every half minute or so. */
  startDueWork(): Promise<void>
  /** Work in the background; it gathers until somebody starts working. */
  jobQueue: JobQueue
}

/** How many rows one turn of a sweep looks at. */
const sweepRows = { events: 10_000, media: 500, olderFiles: 20 }

/** Wires the modules into one HTTP server, not yet listening. Closing it finishes what was accepted. */
export async function createApp({
  config,
  database,
  clock,
  log,
  folders = builtFolders,
  rateLimits = productionRateLimits,
  signOnLimitMs = 10_000,
}: AppParts): Promise<App> {
  const { db } = database
  const store = await openFileStore(config.files, log)
  const files = createFiles({ db, clock, log, store })
  await tellOfOtherStore({ db, log, store })
  const isLocal = config.mode === 'local'
  const isHttpsOnly = !isLocal && config.publicUrl.startsWith('https:')
  const { trustProxy } = config
  const server = await createHttpServer({ log, clock, trustProxy, security: { isHttpsOnly } })
  if (isLocal) guardHost(server, config.publicUrl)
  const { metricsToken } = config
  const metrics = metricsToken ? createMetrics(database) : undefined
  if (metrics && metricsToken) serveMetrics(server, metrics, metricsToken)
  serveHealth(server, db)

  const setupToken = isLocal ? null : await openSetup(db)
  if (setupToken)
    log.warn(`Open ${config.publicUrl}/setup and set Waymark up with this one-time token: ${setupToken}`)

  const delivery = createDelivery({ db, clock, files })
  await delivery.rewriteOlderManifests()
  const secrets = createSecretBox(createKeyReader(config.secretKey, config.dataDir))
  const asking = createOutbound(config.outbound)
  const outbound = metrics ? metrics.watchOutbound(asking) : asking
  server.addHook('onClose', () => outbound.close())
  const retiredKeys = new RetiredKeys()
  // Addresses that the operator gives may lie anywhere.
  const trusted = createOutbound({ allowedNetworks: ['0.0.0.0/0', '::/0'] })
  server.addHook('onClose', () => trusted.close())
  const translate = config.translation && createTranslator(trusted, clock, config.translation)
  const speaker = createSpeaker(clock, [
    ...(config.speech.service ? [createSpeechService(trusted, config.speech.service)] : []),
    createEspeak({ limitMs: config.speech.timeoutMs }),
  ])
  const providers = createProviders({
    db,
    clock,
    secrets,
    outbound: trusted,
    mixpanelUrl: config.mixpanel.url,
  })
  // What is done in the background, by whom.
  const smtp = config.smtp ? createSmtp(config.smtp) : undefined
  const works: JobWork[] = [
    ...providers.works,
    toWork(sendMailJob, createMailSender({ db, clock, smtp, keepsContents: isLocal })),
    toWork(translateProjectJob, translateProject({ db, clock, translate })),
    toWork(speakProjectJob, speakProject({ db, clock, files, speaker })),
    toWork(tellSchedule, (payload, run) => createScheduleTeller(waking())(payload, run)),
    toWork(sendWebhook, (payload, run) =>
      createWebhookSender({ ...waking(), secrets, outbound, limitMs: config.webhookTimeoutMs })(payload, run),
    ),
  ]
  const jobQueue = await createJobQueue({
    ...{ database, clock, log },
    works: metrics ? works.map(metrics.watchWork) : works,
  })
  server.addHook('onClose', () => jobQueue.close())
  const protocols = createProtocols({ outbound, secrets, clock, limitMs: signOnLimitMs })
  const signOnParts = { protocols, secrets }
  const waking = () => ({ db, clock, jobs: jobQueue })
  const ingest = createIngest({ ...waking(), onBatch: metrics?.tookBatch })
  const surveyResponses = createSurveyResponses(waking())
  const sources = {
    db,
    clock,
    files,
    log,
    jobs: jobQueue,
    mailDelivery: smtp ? ('SMTP' as const) : isLocal ? ('KEPT' as const) : ('OFF' as const),
    publicUrl: config.publicUrl,
    reservedEmailDomains: [...(isLocal ? [] : specialUseDomains), ...config.reservedEmailDomains],
    secureCookies: config.secureCookies,
    findSession: (cookies: Parameters<typeof findSession>[2]) => findSession(db, clock, cookies),
    rebuildManifest: delivery.rebuildManifest,
    retireSdkKey: (sdkKey: string) => afterCommit(() => retiredKeys.retire(sdkKey)),
  }
  const router = {
    setup: createSetupCalls(setupToken),
    users: { ...sessions, ...members, ...createSignOnCalls(signOnParts) },
    organisation,
    signOn: createConnectionCalls(signOnParts),
    apps,
    appVersions,
    appUsers,
    platformVersions,
    media,
    projects,
    previews,
    assists,
    pages,
    pageAssists,
    startScreen,
    deployments,
    insights,
    invites,
    templates,
    avatars,
    sounds: createSoundCalls(speaker),
    captures,
    languages: { ...createLanguageCalls(translate), ...createTranslationCalls(translate) },
    properties,
    segments,
    rules,
    providers: providers.calls,
    limitGroups,
    surveys,
    analytics,
    jobs,
    mails: createMailCalls(smtp),
    auditLog,
    endUsers,
    portability,
    webhooks: createWebhookCalls({ secrets, outbound }),
  }
  serveCalls(server, {
    router: os.router(router),
    createContext: (request, reply) => createContext(sources, request, reply),
    authorize: ({ context, input, ...call }) => authorize(call, context, input, config.publicUrl),
    requireSession,
    ...createRateLimiter({ db, clock, rateLimits }),
    record: recordCall,
    recordFailure,
  })
  serveTargetApps(server, retiredKeys, (scope) => {
    limitTargetApps(scope, { clock, requestsPerMinute: config.sdkRequestsPerMinute })
    delivery.serve(scope)
    ingest.serve(scope)
    createPreviewRoutes(db, clock).serve(scope)
    createRoomRoutes({ db, clock, files }).serve(scope)
    surveyResponses.serve(scope)
  })
  providers.serve(server, { jobs: jobQueue, log })
  serveLogos(server, db, files)
  serveSignOn(server, { ...signOnParts, db, clock, log, publicUrl: config.publicUrl })
  serveKeptMails(server, isLocal ? db : undefined)
  serveMedia(server, db, files)
  serveSurveyPages(server, { ...waking(), publicUrl: config.publicUrl })
  serveApiReference(server, config)
  servePages(server, { folders, sampleSdkKey: isLocal ? demoSdkKey : undefined })
  const tidyUp = async () => {
    await removeOldRecords(db, clock, config.retentionDays)
    await sweepErasures(db, clock)
    if (!isLocal) await forgetUnsentMails(db, clock)
    await wakeForgottenWebhooks(db, waking())
    await providers.sweep()
    await runInTurns([
      () => sweepRemovedApps(db, clock, sweepRows.events),
      () => collectOrphans(db, clock, sweepRows.media),
      () => sweepLooseFiles({ db, clock, store }, sweepRows.media),
      () => moveOlderBytes(db, files, sweepRows.olderFiles),
    ])
  }
  const { rebuildManifest } = delivery
  const { startDueSyncs: startDueWork } = providers
  return { server, rebuildManifest, files, fileStore: store, tidyUp, startDueWork, jobQueue }
}
