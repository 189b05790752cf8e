import { createAccountCalls } from '../modules/accounts/index.ts'
import { analytics } from '../modules/analytics/index.ts'
import { createAudienceCalls } from '../modules/audience/index.ts'
import { apiTokens } from '../modules/api-tokens/index.ts'
import { apps, appUsers, appVersions, platformVersions } from '../modules/apps/index.ts'
import { auditLog } from '../modules/audit-log/index.ts'
import { captures } from '../modules/captures/index.ts'
import { deployments, limitGroups } from '../modules/deployments/index.ts'
import { digests } from '../modules/digests/index.ts'
import { createEdgeCalls } from '../modules/edge/index.ts'
import { createEmbeddingCalls } from '../modules/embeddings/index.ts'
import { createEndUserCalls, createReceiptCalls } from '../modules/end-users/index.ts'
import { goals } from '../modules/goals/index.ts'
import { holdouts } from '../modules/holdouts/index.ts'
import { home } from '../modules/home/index.ts'
import { createInventoryCalls } from '../modules/inventory/index.ts'
import { createInsightCalls } from '../modules/insights/index.ts'
import { jobs } from '../modules/jobs/index.ts'
import { createLanguageCalls } from '../modules/languages/index.ts'
import { createMailCalls } from '../modules/mails/index.ts'
import { media } from '../modules/media/index.ts'
import { invites, members } from '../modules/members/index.ts'
import { createSetupCalls, organisation } from '../modules/organisations/index.ts'
import { portability } from '../modules/portability/index.ts'
import { createPrivacyCalls } from '../modules/privacy/index.ts'
import { previews } from '../modules/previews/index.ts'
import {
  assists,
  avatars,
  pageAssists,
  pages,
  presence,
  projects,
  startScreen,
} from '../modules/projects/index.ts'
import { properties } from '../modules/properties/index.ts'
import { rawExports } from '../modules/raw-exports/index.ts'
import { rooms } from '../modules/rooms/index.ts'
import { sampleData } from '../modules/sample-data/index.ts'
import { rules, segments } from '../modules/segments/index.ts'
import { sessions } from '../modules/sessions/index.ts'
import { createConnectionCalls, createSignOnCalls } from '../modules/sign-on/index.ts'
import { createSoundCalls } from '../modules/sounds/index.ts'
import { surveys } from '../modules/surveys/index.ts'
import { templates } from '../modules/templates/index.ts'
import { themes } from '../modules/themes/index.ts'
import { createTranslationCalls } from '../modules/translations/index.ts'
import { createWebhookCalls } from '../modules/webhooks/index.ts'
import { os } from '../platform/http/call.ts'
import type { Services } from './open-services.ts'

/** Every call of the contract with the module that handles it. The first set-up requires the token. */
export const listCalls = (services: Services, setupToken: string | null) => {
  const audience = createAudienceCalls(services.profiles, services.accounts)
  const keptDays = services.config.retentionDays
  return os.router({
    setup: createSetupCalls(setupToken),
    users: { ...sessions, ...members, ...createSignOnCalls(services.signOn) },
    organisation,
    signOn: createConnectionCalls(services.signOn),
    apiTokens,
    apps,
    appVersions,
    appUsers,
    signing: services.signing.calls,
    edge: createEdgeCalls({ secrets: services.secrets, publicUrl: services.config.edge?.publicUrl ?? null }),
    installation: services.contacts.calls,
    platformVersions,
    media,
    projects,
    previews,
    presence,
    assists,
    pages,
    pageAssists,
    startScreen,
    deployments: { ...deployments, ...audience.deployments },
    goals,
    holdouts,
    home,
    insights: createInsightCalls(services.profiles),
    invites,
    templates,
    themes,
    avatars,
    sounds: createSoundCalls(services.speaker),
    captures: { ...captures, ...rooms },
    languages: {
      ...createLanguageCalls(services.translate),
      ...createTranslationCalls(services.translate),
    },
    properties: { ...properties, ...audience.properties },
    segments: { ...segments, ...audience.segments },
    rules,
    providers: services.providers.calls,
    limitGroups,
    surveys,
    analytics,
    jobs,
    mails: createMailCalls(services.smtp),
    digests,
    auditLog,
    accounts: createAccountCalls(services),
    endUsers: createEndUserCalls(services),
    privacy: {
      ...createPrivacyCalls({ events: keptDays.events, profiles: keptDays.profiles }),
      ...createReceiptCalls(services.secrets),
      ...createInventoryCalls(keptDays),
    },
    rawExports,
    embeddingServices: createEmbeddingCalls(services),
    portability,
    sampleData,
    webhooks: createWebhookCalls(services),
  })
}
