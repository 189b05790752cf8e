/**
 * Calls that cannot succeed here, with their only possible answer: a server is set up only once, no service and no
 * bucket is connected, and the code of a sign-on belongs to its browser, as a session does to
 * its member.
 */
export const settled: Record<string, string> = {
  'setup.run': 'setup_done',
  'jobs.retry': 'job_not_failed',
  'deployments.resumeRamp': 'ramp_not_paused',
  'users.ssoLogin': 'sso_not_configured',
  'users.validateSso': 'sign_on_failed',
  'users.endSession': 'not_found',
  'users.confirmEmail': 'not_found',
  'providers.listCohorts': 'account_incomplete',
  'edge.publish': 'edge_not_configured',
  'languages.translate': 'translation_not_configured',
  'languages.translateProject': 'translation_not_configured',
}
/** Calls that take something from the caller, so that each caller must be a new member. */
export const personal = new Set(['users.logout'])
