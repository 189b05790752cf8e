export const orgRoles = ['Admin', 'Member'] as const
export type OrgRole = (typeof orgRoles)[number]

export const interfaceLanguages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** What a member does for a living, as the specification lists it. */
export const jobRoles = [
  'Founder/CXO',
  'Product Manager',
  'Marketer',
  'Designer',
  'Software Developer',
] as const
export type JobRole = (typeof jobRoles)[number]

/** INVITE_PENDING: invited, and no account yet. */
export const memberStatuses = ['ACTIVE', 'INVITE_PENDING'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** How many people work there. */
export const organisationSizes = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const
export type OrganisationSize = (typeof organisationSizes)[number]

/** What an Admin switches for the whole organisation, and how it stands until they do. */
export const organisationFlags = {
  /** Off: only Admins create apps. */
  membersCanCreateApps: true,
} as const satisfies Record<string, boolean>
export type OrganisationFlag = keyof typeof organisationFlags

/**
 * What goes to somebody else when a member is removed: each is a table with a column `owner_id`, so that a new
 * one is a line here.
 */
export const transferredTables = [
  'apps',
  'projects',
  'customTemplates',
  'segments',
  'providers',
  'invites',
] as const
export type TransferredTable = (typeof transferredTables)[number]
