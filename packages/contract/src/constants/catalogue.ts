export const projectCategories = [
  'USER_ONBOARDING',
  'NUDGES',
  'IN_APP_MESSAGES',
  'IN_APP_HELP',
  'DELIGHT',
  'FEEDBACK_SURVEY',
] as const
export type ProjectCategory = (typeof projectCategories)[number]

/** Project types that can be created today; the catalogue grows with what can be drawn. */
export const projectTypes = ['SINGLE_FLOW'] as const
export type ProjectType = (typeof projectTypes)[number]

export const projectSubTypes = ['STATIC_FLOW'] as const
export type ProjectSubType = (typeof projectSubTypes)[number]

export const projectStatuses = ['DRAFT', 'PUBLISHED'] as const
export type ProjectStatus = (typeof projectStatuses)[number]
