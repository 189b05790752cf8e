import type { Config } from '../config.ts'
import { createInstallations } from '../ground/installations/index.ts'
import { createManifestSigner } from '../apps/content-keys/index.ts'
import { createDelivery, openWarmCopies } from '../delivery/manifests/index.ts'
import { createErasedNames } from '../ground/erasures/index.ts'
import { openEventStore } from '../ground/events/index.ts'
import { createAccounts } from '../audience/accounts/index.ts'
import { createProfiles } from '../audience/profiles/index.ts'
import { createSigning } from '../apps/signing/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { createFiles, openFileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics/index.ts'
import { startTelemetry } from '../platform/telemetry/index.ts'
import { version } from '../version.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import { createKeyReader } from '../platform/secrets/secret-key.ts'

export interface CoreParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
}

export type Core = Awaited<ReturnType<typeof openCore>>

/** Opens what is needed to serve target apps. In a collector, none of it waits for the database. */
export async function openCore({ config, database, clock, log }: CoreParts) {
  const { db } = database
  const store = await openFileStore(config.files, log)
  const files = createFiles({ db, clock, log, store })
  const secrets = createSecretBox(createKeyReader(config.secretKey, config.dataDir))
  const isPatient = config.role === 'collect'
  const events = await openEventStore({ config: config.events, database, clock, isPatient })
  const signing = createSigning({ db, clock, secrets })
  const accounts = createAccounts({ db, clock, secrets })
  const profiles = createProfiles({ db, clock, secrets, listAccounts: accounts.listOf })
  const erasedNames = createErasedNames({ db, secrets })
  const installations = createInstallations({ db, clock, log })
  const warm = isPatient ? await openWarmCopies({ folder: config.dataDir, log }) : undefined
  const { signedIds } = signing
  const metrics = config.metricsToken || config.telemetry ? createMetrics(database, config.role) : undefined
  metrics?.watchEvents(events)
  const telemetry =
    config.telemetry && metrics
      ? await startTelemetry({
          config: config.telemetry,
          role: config.role,
          version,
          registry: metrics.registry,
        })
      : undefined
  return {
    config,
    database,
    db,
    events,
    clock,
    log,
    store,
    files,
    secrets,
    signing,
    profiles,
    accounts,
    erasedNames,
    installations,
    isLocal: config.mode === 'local',
    metrics,
    telemetry,
    delivery: createDelivery({
      db,
      events,
      clock,
      files,
      profiles,
      accounts,
      installations,
      signedIds,
      warm,
      signManifest: createManifestSigner(secrets),
    }),
    close: async () =>
      void (await Promise.all([installations.write(), warm?.settle(), events.close(), telemetry?.close()])),
  }
}
