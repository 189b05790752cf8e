export const deploymentStatuses = ['DRAFT', 'SCHEDULED', 'LIVE', 'STOPPED', 'ENDED'] as const
export type DeploymentStatus = (typeof deploymentStatuses)[number]

export const triggerTypes = [
  'INSTANT',
  'DELAY',
  'SCREEN_ENTER',
  'ELEMENT_VISIBLE',
  'EVENT',
  'EVENT_WHERE',
  'MANUAL',
] as const
export type TriggerType = (typeof triggerTypes)[number]

export const frequencyTypes = [
  'EVERY_SESSION',
  'ONCE',
  'UNTIL_DISMISSED',
  'UNTIL_COMPLETED',
  'UNTIL_ALL_COMPLETED',
  'ONCE_PER_ACCOUNT',
  'UNTIL_ACCOUNT_COMPLETED',
  'EVERY_N',
] as const
export type FrequencyType = (typeof frequencyTypes)[number]

/** Whether actions of anyone in the end user's account with the guide count, instead of their own. */
export const isPerAccount = (type: FrequencyType): boolean => type.includes('ACCOUNT')

/** The span that an app-wide limit counts over: the session, or the last 24 hours, 7 or 30 days. */
export const limitWindows = ['SESSION', 'DAY', 'WEEK', 'MONTH'] as const
export type LimitWindow = (typeof limitWindows)[number]

/** The fields that a deployment delivers. They name changes that are not live yet. */
export const deliveredFields = [
  'projectVersion',
  'schedule',
  'platforms',
  'appVersionRange',
  'locales',
  'audience',
  'limits',
  'rolloutPercent',
  'ramp',
  'holdout',
  'experiment',
  'priority',
  'trigger',
  'frequency',
] as const
export type DeliveredField = (typeof deliveredFields)[number]

/** Limits the size of an app's manifest, which carries every limit group. */
export const limitGroupsPerApp = 20

/** The targeting gates, in the order they are checked. */
export const gates = [
  'KILL',
  'SCHEDULE',
  'PLATFORM',
  'APP_HOLDOUT',
  'APP_VERSION',
  'LOCALE',
  'ROLLOUT',
  'SEGMENT',
  'LIMITS',
  'FREQUENCY',
  'TRIGGER',
  'PRIORITY',
  'HOLDOUT',
] as const
export type Gate = (typeof gates)[number]
