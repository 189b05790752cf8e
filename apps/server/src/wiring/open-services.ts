import type { Config } from '../config.ts'
import { createContacts } from '../modules/contacts/index.ts'
import { createDelivery } from '../modules/delivery/index.ts'
import { createSqlEventStore } from '../modules/events/index.ts'
import { createTranslator } from '../modules/languages/index.ts'
import { createSmtp } from '../modules/mails/index.ts'
import { createProfiles } from '../modules/profiles/index.ts'
import { createProviders } from '../modules/providers/index.ts'
import { createSigning } from '../modules/signing/index.ts'
import { createProtocols } from '../modules/sign-on/index.ts'
import { createEspeak, createSpeaker, createSpeechService } from '../modules/sounds/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { createFiles, openFileStore, warnOfOtherStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics/index.ts'
import { createOutbound } from '../platform/outbound/index.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import { createKeyReader } from '../platform/secrets/secret-key.ts'

export interface ServiceParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
  /** How long an identity provider may take to answer. */
  signOnLimitMs: number
}

/** What the modules share, including all access to the outside, as configured. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens all services; `close` closes their connections. */
export async function openServices({ config, database, clock, log, signOnLimitMs }: ServiceParts) {
  const { db } = database
  const store = await openFileStore(config.files, log)
  const files = createFiles({ db, clock, log, store })
  await warnOfOtherStore({ db, log, store })
  const secrets = createSecretBox(createKeyReader(config.secretKey, config.dataDir))
  // URLs set by authors and Admins are restricted; those set by the operator may point anywhere.
  const outbound = createOutbound(config.outbound)
  const trusted = createOutbound({ allowedNetworks: ['0.0.0.0/0', '::/0'] })
  const events = createSqlEventStore({ database, clock })
  const signing = createSigning({ db, secrets })
  const profiles = createProfiles({ db, clock, secrets })
  const contacts = createContacts({ db, clock, log })
  const { service, timeoutMs: limitMs } = config.speech
  return {
    ...{
      config,
      database,
      db,
      events,
      clock,
      log,
      store,
      files,
      secrets,
      outbound,
      signing,
      profiles,
      contacts,
    },
    isLocal: config.mode === 'local',
    metrics: config.metricsToken ? createMetrics(database) : undefined,
    delivery: createDelivery({ db, events, clock, files, profiles, contacts, signedIds: signing.signedIds }),
    smtp: config.smtp ? createSmtp(config.smtp) : undefined,
    translate: config.translation && createTranslator(trusted, clock, config.translation),
    speaker: createSpeaker(clock, [
      ...(service ? [createSpeechService(trusted, service)] : []),
      createEspeak({ limitMs }),
    ]),
    providers: createProviders({ db, clock, secrets, outbound: trusted, mixpanelUrl: config.mixpanel.url }),
    signOn: { protocols: createProtocols({ outbound, secrets, clock, limitMs: signOnLimitMs }), secrets },
    close: () => Promise.all([contacts.write(), outbound.close(), trusted.close(), events.close()]),
  }
}
