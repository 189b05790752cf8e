import type { errorCodes, ErrorCode } from '@waymark/contract'

type ConflictCode = {
  [Code in ErrorCode]: (typeof errorCodes)[Code]['status'] extends 409 ? Code : never
}[ErrorCode]

/** The calls that answer each conflict; `*` stands for any part of a name. */
const callsOfConflicts: Record<ConflictCode, readonly string[]> = {
  app_name_taken: ['apps.create', 'apps.update', 'apps.validate'],
  app_version_present: ['appVersions.create', 'appVersions.update'],
  app_version_in_use: ['appVersions.delete'],
  project_name_taken: [
    'projects.create',
    'projects.validate',
    'projects.update',
    'projects.move',
    'projects.duplicate',
    'surveys.create',
  ],
  project_deployed: ['projects.delete', 'surveys.delete', 'surveys.inApp.delete'],
  project_compared: ['projects.delete', 'surveys.delete', 'surveys.inApp.delete'],
  version_kept: ['projects.withdraw'],
  two_app_versions_needed: ['projects.move'],
  // Besides every call that takes a revision.
  stale_revision: [],
  illegal_transition: [
    'deployments.update',
    'deployments.goLive',
    'deployments.stop',
    'deployments.delete',
    'deployments.endExperiment',
  ],
  last_admin: ['users.updateRole', 'users.transferResources'],
  organisation_set_up: ['organisation.create'],
  sso_domain_taken: ['signOn.put'],
  kind_not_available: ['projects.create', 'surveys.create'],
  kind_has_no_steps: ['assists.create'],
  kind_has_one_step: ['assists.create'],
  kind_has_no_pages: ['pages.create'],
  kind_has_no_start_screen: ['startScreen.create'],
  id_taken: [
    'assists.create',
    'pageAssists.create',
    'pages.create',
    'startScreen.create',
    '*.identifiers.create*',
    '*.components.create*',
  ],
  start_screen_exists: ['startScreen.create'],
  component_exists: ['*.components.create*'],
  too_many_steps: ['assists.create', 'pageAssists.create', 'pageAssists.move'],
  too_many_pages: ['pages.create'],
  translation_not_configured: ['languages.translate', 'languages.translateProject'],
  template_mismatch: [],
  avatar_exists: ['avatars.createCustom', 'avatars.create'],
  template_name_taken: ['templates.createCustom', 'templates.updateCustom'],
  capture_in_use: ['captures.delete'],
  property_name_taken: ['properties.create', 'properties.validate'],
  property_in_use: ['properties.delete'],
  segment_name_taken: ['segments.create', 'segments.update', 'segments.validate', 'portability.import'],
  segment_in_use: ['segments.delete'],
  segment_cycle: ['segments.create', 'segments.update', 'rules.create', 'rules.update'],
  too_many_rules: ['rules.create'],
  provider_name_taken: ['providers.create', 'providers.update', 'providers.upload'],
  provider_in_use: ['providers.delete', 'providers.chooseCohorts'],
  account_incomplete: ['providers.listCohorts', 'providers.chooseCohorts', 'providers.sync'],
  project_in_segment: ['projects.delete', 'surveys.delete', 'surveys.inApp.delete'],
  goal_name_taken: ['goals.create', 'goals.update'],
  too_many_goals: ['goals.create'],
  too_many_page_goals: ['goals.create', 'goals.update'],
  experiment_missing: ['deployments.endExperiment'],
  ramp_not_paused: ['deployments.resumeRamp'],
  limit_group_name_taken: ['limitGroups.create', 'limitGroups.update'],
  too_many_limit_groups: ['limitGroups.create'],
  survey_exists: ['surveys.create'],
  not_a_survey: ['surveys.create'],
  question_fixed: ['surveys.update', 'surveys.inApp.update'],
  // Answered to target apps, which send the same response again under another id.
  response_taken: ['sdk.surveyResponses'],
  survey_not_published: ['surveys.generateLink', 'surveys.inApp.generateLink'],
  import_conflict: ['portability.import'],
  mail_off: ['mails.sendTest', 'apps.share'],
  reset_mail_off: ['users.forgot'],
  too_many_webhooks: ['webhooks.create'],
  webhook_unsigned: ['webhooks.rotateSecret'],
  webhook_off: ['webhooks.resend', 'webhooks.sendTest'],
  too_many_tokens: ['apiTokens.create'],
  too_many_signing_secrets: ['signing.createSecret'],
  signing_secret_needed: ['signing.setPolicy', 'signing.retireSecret'],
  too_many_content_keys: ['edge.createKey'],
  edge_not_configured: ['edge.publish'],
  setup_done: ['setup.run'],
  email_taken: ['users.changeEmail', 'users.confirmEmail'],
  job_not_failed: ['jobs.retry'],
}

/** The conflicts that a call can answer; `name` is the one in the contract: `apps.create`. */
export function listConflicts(name: string, takesRevision: boolean): ConflictCode[] {
  const codes = Object.keys(callsOfConflicts) as ConflictCode[]
  return codes.filter((code) =>
    code === 'stale_revision' ? takesRevision : callsOfConflicts[code].some((it) => isNamed(name, it)),
  )
}

/** The names in the table, to check that each is one of a call. */
export const listNamedCalls = (): string[] => Object.values(callsOfConflicts).flat()

export const isNamed = (name: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name)
