import { createAccountCalls } from '../audience/accounts/index.ts'
import { analytics } from '../ground/client-logs/index.ts'
import { createForecastCalls } from '../insight/forecasts/index.ts'
import { apiTokens } from '../apps/api-tokens/index.ts'
import { apps, appUsers, appVersions, platformVersions } from '../apps/apps/index.ts'
import { auditLog } from '../ground/audit-log/index.ts'
import { captures } from '../authoring/captures/index.ts'
import { deployments, limitGroups } from '../delivery/deployments/index.ts'
import { digests } from '../insight/digests/index.ts'
import { createEdgeCalls } from '../delivery/edge/index.ts'
import { createEmbeddingCalls } from '../apps/embeddings/index.ts'
import { createEndUserCalls, createReceiptCalls } from '../insight/end-users/index.ts'
import { goals } from '../delivery/goals/index.ts'
import { holdouts } from '../delivery/holdouts/index.ts'
import { home } from '../insight/home/index.ts'
import { createDataInventoryCalls } from '../insight/data-inventory/index.ts'
import { createInsightCalls } from '../insight/insights/index.ts'
import { jobs } from '../ground/jobs/index.ts'
import { createLanguageCalls } from '../apps/languages/index.ts'
import { createMailCalls } from '../ground/mails/index.ts'
import { media } from '../ground/media/index.ts'
import { invites, members } from '../people/members/index.ts'
import { createSetupCalls, organisation, wholeSession } from '../people/organisations/index.ts'
import { portability } from '../insight/portability/index.ts'
import { createPrivacyCalls } from '../apps/privacy/index.ts'
import { previews } from '../authoring/previews/index.ts'
import {
  assists,
  avatars,
  pageAssists,
  pages,
  presence,
  projects,
  startScreen,
} from '../authoring/projects/index.ts'
import { properties } from '../apps/properties/index.ts'
import { rawExports } from '../insight/raw-exports/index.ts'
import { rooms } from '../authoring/rooms/index.ts'
import { sampleData } from '../insight/sample-data/index.ts'
import { rules, segments } from '../audience/segments/index.ts'
import { sessions } from '../people/sessions/index.ts'
import { createConnectionCalls, createSignOnCalls } from '../people/sign-on/index.ts'
import { createSoundCalls } from '../authoring/sounds/index.ts'
import { surveys } from '../authoring/surveys/index.ts'
import { templates } from '../authoring/templates/index.ts'
import { themes } from '../delivery/themes/index.ts'
import { createTranslationCalls } from '../authoring/translations/index.ts'
import { createWebhookCalls } from '../apps/webhooks/index.ts'
import { os } from '../platform/http/call.ts'
import type { Services } from './open-services.ts'

/** Every call of the contract with the module that handles it. The first set-up requires the token. */
export const listCalls = (services: Services, setupToken: string | null) => {
  const audience = createForecastCalls(services.profiles, services.accounts)
  const keptDays = services.config.retentionDays
  return os.router({
    setup: createSetupCalls(setupToken),
    users: { ...sessions, ...wholeSession, ...members, ...createSignOnCalls(services.signOn) },
    organisation,
    signOn: createConnectionCalls(services.signOn),
    apiTokens,
    apps,
    appVersions,
    appUsers,
    signing: services.signing.calls,
    edge: createEdgeCalls({ secrets: services.secrets, publicUrl: services.config.edge?.publicUrl ?? null }),
    installation: services.installations.calls,
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
      ...createDataInventoryCalls(keptDays),
    },
    rawExports,
    embeddingServices: createEmbeddingCalls(services),
    portability,
    sampleData,
    webhooks: createWebhookCalls(services),
  })
}
