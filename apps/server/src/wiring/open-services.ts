import { createTranslator } from '../apps/languages/index.ts'
import { createSmtp } from '../ground/mails/index.ts'
import { createProviders } from '../apps/providers/index.ts'
import { createProtocols } from '../people/sign-on/index.ts'
import { createEspeak, createSpeaker, createSpeechService } from '../authoring/sounds/index.ts'
import { warnOfOtherStore } from '../platform/files/index.ts'
import { createOutbound, type Outbound } from '../platform/outbound/index.ts'
import { openCore, type CoreParts } from './open-core.ts'

export interface ServiceParts extends CoreParts {
  /** How long an identity provider may take to answer. */
  signOnLimitMs: number
}

/** The services that the modules share, including all access to the outside, as configured. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens all services; `close` closes their connections. */
export async function openServices({ signOnLimitMs, ...parts }: ServiceParts) {
  const core = await openCore(parts)
  const { config, db, clock, log, store, secrets } = core
  await warnOfOtherStore({ db, log, store })
  // URLs set by authors and Admins are restricted; those set by the operator may point anywhere.
  const watch = core.metrics?.watchOutbound ?? ((outbound: Outbound) => outbound)
  const outbound = watch(createOutbound(config.outbound))
  const trusted = watch(createOutbound({ allowedNetworks: ['0.0.0.0/0', '::/0'] }))
  const { service, timeoutMs: limitMs } = config.speech
  return {
    ...core,
    outbound,
    trusted,
    smtp: config.smtp ? createSmtp(config.smtp) : undefined,
    translate: config.translation && createTranslator(trusted, clock, config.translation),
    speaker: createSpeaker(clock, [
      ...(service ? [createSpeechService(trusted, service)] : []),
      createEspeak({ limitMs }),
    ]),
    providers: createProviders({ db, clock, secrets, outbound: trusted, mixpanelUrl: config.mixpanel.url }),
    signOn: { protocols: createProtocols({ outbound, secrets, clock, limitMs: signOnLimitMs }), secrets },
    close: async () => void (await Promise.all([core.close(), outbound.close(), trusted.close()])),
  }
}
