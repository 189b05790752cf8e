import { accounts } from './calls/audience/accounts.ts'
import { analytics } from './calls/ground/client-logs.ts'
import { apiTokens } from './calls/apps/api-tokens.ts'
import { apps, appUsers, appVersions, platformVersions } from './calls/apps/apps.ts'
import { assists, pageAssists } from './calls/authoring/assists.ts'
import { auditLog } from './calls/ground/audit-log.ts'
import { jobs } from './calls/ground/jobs.ts'
import { avatars } from './calls/authoring/avatars.ts'
import { captures } from './calls/authoring/captures.ts'
import { deployments } from './calls/delivery/deployments.ts'
import { digests } from './calls/insight/digests.ts'
import { edge } from './calls/delivery/edge.ts'
import { endUsers } from './calls/insight/end-users.ts'
import { goals } from './calls/delivery/goals.ts'
import { holdouts } from './calls/delivery/holdouts.ts'
import { home } from './calls/insight/home.ts'
import { insights } from './calls/insight/insights.ts'
import { installation } from './calls/ground/installation.ts'
import { invites } from './calls/people/invites.ts'
import { languages } from './calls/apps/languages.ts'
import { limitGroups } from './calls/delivery/limit-groups.ts'
import { mails } from './calls/ground/mails.ts'
import { media } from './calls/ground/media.ts'
import { organisation, setup } from './calls/people/organisation.ts'
import { pages } from './calls/authoring/pages.ts'
import { portability } from './calls/insight/portability.ts'
import { privacy } from './calls/apps/privacy.ts'
import { presence } from './calls/authoring/presence.ts'
import { previews } from './calls/authoring/previews.ts'
import { projects } from './calls/authoring/projects.ts'
import { properties } from './calls/apps/properties.ts'
import { providers } from './calls/apps/providers.ts'
import { sampleData } from './calls/insight/sample-data.ts'
import { embeddingServices } from './calls/apps/embedding-services.ts'
import { rawExports } from './calls/insight/raw-exports.ts'
import { rules, segments } from './calls/audience/segments.ts'
import { signOn } from './calls/people/sign-on.ts'
import { signing } from './calls/apps/signing.ts'
import { sounds } from './calls/authoring/sounds.ts'
import { startScreen } from './calls/authoring/start-screen.ts'
import { surveys } from './calls/authoring/surveys.ts'
import { templates } from './calls/authoring/templates.ts'
import { themes } from './calls/delivery/themes.ts'
import { users } from './calls/people/users.ts'
import { webhooks } from './calls/apps/webhooks.ts'

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
