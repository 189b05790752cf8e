export const propertyTypes = [
  'INTEGER',
  'DECIMAL',
  'STRING',
  'BOOLEAN',
  'DATE',
  'TIME',
  'LIST',
  'APP_VERSION_CODE',
  'APP_VERSION_NAME',
] as const
export type PropertyType = (typeof propertyTypes)[number]

/** The owner of a property: the end user, or their account. */
export const propertyOwners = ['END_USER', 'ACCOUNT'] as const
export type PropertyOwner = (typeof propertyOwners)[number]

/** Units of a TIME property: the time since the instant that was set. */
export const timeUnits = ['SECONDS', 'MINUTES', 'HOURS'] as const
export type TimeUnit = (typeof timeUnits)[number]

/** The types whose values are numbers. */
export const numberTypes: readonly PropertyType[] = ['INTEGER', 'DECIMAL', 'APP_VERSION_CODE', 'TIME']
