import { accounts } from './calls/accounts.ts'
import { analytics } from './calls/analytics.ts'
import { apiTokens } from './calls/api-tokens.ts'
import { apps, appUsers, appVersions, platformVersions } from './calls/apps.ts'
import { assists, pageAssists } from './calls/assists.ts'
import { auditLog } from './calls/audit-log.ts'
import { jobs } from './calls/jobs.ts'
import { avatars } from './calls/avatars.ts'
import { captures } from './calls/captures.ts'
import { deployments } from './calls/deployments.ts'
import { digests } from './calls/digests.ts'
import { edge } from './calls/edge.ts'
import { endUsers } from './calls/end-users.ts'
import { goals } from './calls/goals.ts'
import { holdouts } from './calls/holdouts.ts'
import { home } from './calls/home.ts'
import { insights } from './calls/insights.ts'
import { installation } from './calls/installation.ts'
import { invites } from './calls/invites.ts'
import { languages } from './calls/languages.ts'
import { limitGroups } from './calls/limit-groups.ts'
import { mails } from './calls/mails.ts'
import { media } from './calls/media.ts'
import { organisation, setup } from './calls/organisation.ts'
import { pages } from './calls/pages.ts'
import { portability } from './calls/portability.ts'
import { privacy } from './calls/privacy.ts'
import { presence } from './calls/presence.ts'
import { previews } from './calls/previews.ts'
import { projects } from './calls/projects.ts'
import { properties } from './calls/properties.ts'
import { providers } from './calls/providers.ts'
import { sampleData } from './calls/sample-data.ts'
import { embeddingServices } from './calls/embedding-services.ts'
import { rawExports } from './calls/raw-exports.ts'
import { rules, segments } from './calls/segments.ts'
import { signOn } from './calls/sign-on.ts'
import { signing } from './calls/signing.ts'
import { sounds } from './calls/sounds.ts'
import { startScreen } from './calls/start-screen.ts'
import { surveys } from './calls/surveys.ts'
import { templates } from './calls/templates.ts'
import { themes } from './calls/themes.ts'
import { users } from './calls/users.ts'
import { webhooks } from './calls/webhooks.ts'

/** Every call of the API. Server routes, the typed client, OpenAPI and the permission test derive from this tree. */
export const contract = {
  setup,
  users,
  organisation,
  signOn,
  apiTokens,
  apps,
  appVersions,
  appUsers,
  signing,
  edge,
  installation,
  platformVersions,
  media,
  projects,
  previews,
  presence,
  privacy,
  embeddingServices,
  rawExports,
  assists,
  pages,
  pageAssists,
  startScreen,
  deployments,
  goals,
  holdouts,
  home,
  insights,
  invites,
  templates,
  themes,
  avatars,
  sounds,
  captures,
  languages,
  properties,
  segments,
  rules,
  providers,
  limitGroups,
  surveys,
  analytics,
  auditLog,
  jobs,
  mails,
  digests,
  endUsers,
  accounts,
  portability,
  sampleData,
  webhooks,
}
export type Contract = typeof contract
