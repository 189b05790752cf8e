export const orgRoles = ['Admin', 'Member'] as const
export type OrgRole = (typeof orgRoles)[number]

export const interfaceLanguages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** A member's job, as listed in the specification. */
export const jobRoles = [
  'Founder/CXO',
  'Product Manager',
  'Marketer',
  'Designer',
  'Software Developer',
] as const
export type JobRole = (typeof jobRoles)[number]

/** INVITE_PENDING: invited, but without an account yet. */
export const memberStatuses = ['ACTIVE', 'INVITE_PENDING'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Number of people in the organisation. */
export const organisationSizes = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const
export type OrganisationSize = (typeof organisationSizes)[number]

/** Settings that an Admin switches for the whole organisation, with their defaults. */
export const organisationFlags = {
  /** If off, only Admins create apps. */
  membersCanCreateApps: true,
  /** If off, dashboards send nothing about their use, and the server keeps nothing of it. */
  collectsUsage: true,
} as const satisfies Record<string, boolean>
export type OrganisationFlag = keyof typeof organisationFlags

/** Tables whose rows pass to another member when their owner is removed. Each has a column `owner_id`. */
export const transferredTables = [
  'apps',
  'projects',
  'customTemplates',
  'segments',
  'providers',
  'invites',
] as const
export type TransferredTable = (typeof transferredTables)[number]
