export const deploymentStatuses = ['DRAFT', 'SCHEDULED', 'LIVE', 'STOPPED', 'ENDED'] as const
export type DeploymentStatus = (typeof deploymentStatuses)[number]

export const triggerTypes = ['INSTANT', 'DELAY', 'SCREEN_ENTER', 'EVENT', 'MANUAL'] as const
export type TriggerType = (typeof triggerTypes)[number]

export const frequencyTypes = [
  'EVERY_SESSION',
  'ONCE',
  'UNTIL_DISMISSED',
  'UNTIL_COMPLETED',
  'EVERY_N',
] as const
export type FrequencyType = (typeof frequencyTypes)[number]

/** The targeting gates, in the order in which they are asked. */
export const gates = [
  'KILL',
  'SCHEDULE',
  'PLATFORM',
  'APP_VERSION',
  'LOCALE',
  'ROLLOUT',
  'FREQUENCY',
  'TRIGGER',
  'PRIORITY',
] as const
export type Gate = (typeof gates)[number]
