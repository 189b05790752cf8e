import { z } from 'zod'
import { accountTypes, providerTypes, syncIntervals, syncStates } from '../../constants/apps/provider.ts'
import { propertyOwners } from '../../constants/apps/property.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { foreignName, plainName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'
import { reason } from '../../fields/reason.ts'

/** The answer to an upload of end-user ids. It identifies the upload and is never fetched. */
export const fileStorageUrl = z.string().max(200)

const text = foreignName(200).min(1)
const secret = z.string().min(1).max(1000)

/** The access to an analytics account. Without a region or project, synchronisation fails and reports it. */
export const accountRequest = z.object({
  serviceAccountName: text,
  /** Stored encrypted, and never answered. */
  token: secret,
  region: text.nullable().default(null),
  projectId: text.nullable().default(null),
})
export type AccountRequest = z.infer<typeof accountRequest>

/**
 * Creates a file of end-user ids (`fileStorageUrl`), or an analytics account (`isAccount` with
 * `externalProviderRequest`), whose cohorts become providers of their own.
 */
export const newProvider = z
  .object({
    /** STATIC for a file. For an account, its service; defaults to the first. */
    providerType: z.enum(providerTypes).optional(),
    name: plainName,
    isAccount: z.boolean().default(false),
    /** The owner of the ids in the file. Those of an analytics account are always of end users. */
    holds: z.enum(propertyOwners).default('END_USER'),
    fileStorageUrl: fileStorageUrl.optional(),
    externalProviderRequest: accountRequest.optional(),
    /** The interval at which the account's cohorts are synchronised. Defaults to DAILY. */
    syncInterval: z.enum(syncIntervals).optional(),
  })
  .refine(
    (it) => it.isAccount || it.syncInterval === undefined,
    problem('interval_only_for_accounts', { path: ['syncInterval'] }),
  )
  .refine(
    (it) => it.isAccount || (it.providerType ?? 'STATIC') === 'STATIC',
    problem('service_only_for_accounts', { path: ['providerType'] }),
  )
  .refine(
    (it) => it.isAccount || it.fileStorageUrl !== undefined,
    problem('file_missing', { path: ['fileStorageUrl'] }),
  )
  .refine(
    (it) => it.isAccount || it.externalProviderRequest === undefined,
    problem('credentials_only_for_accounts', { path: ['externalProviderRequest'] }),
  )
  .refine(
    (it) => !it.isAccount || it.providerType !== 'STATIC',
    problem('account_service_missing', {
      path: ['providerType'],
      params: { services: accountTypes.join(', ') },
    }),
  )
  .refine(
    (it) => !it.isAccount || it.externalProviderRequest !== undefined,
    problem('account_address_missing', { path: ['externalProviderRequest'] }),
  )
  .refine(
    (it) => !it.isAccount || it.fileStorageUrl === undefined,
    problem('account_has_no_file', { path: ['fileStorageUrl'] }),
  )
export type NewProvider = z.infer<typeof newProvider>

/** A new file, credentials or name. Fields that are left out stay as they are. */
export const providerChange = z.object({
  name: plainName.optional(),
  fileStorageUrl: fileStorageUrl.optional(),
  // No defaults here, so that sending only a new token keeps the region and the project.
  externalProviderRequest: accountRequest
    .extend({ region: text.nullable(), projectId: text.nullable() })
    .partial()
    .optional(),
  syncInterval: z.enum(syncIntervals).optional(),
  revision: revision.optional(),
})
export type ProviderChange = z.infer<typeof providerChange>

/** A cohort, with the id and name that its account uses. */
export const cohort = z.object({ cohortId: z.string().trim().min(1).max(100), name: text })
export type Cohort = z.infer<typeof cohort>

/** A cohort of an account, as its service reports it now. */
export const listedCohort = z.object({
  cohortId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its number of members in the service. */
  count: z.int(),
  /** Whether it is selected for synchronisation. */
  isChosen: z.boolean(),
})
export type ListedCohort = z.infer<typeof listedCohort>

export const provider = z.object({
  id,
  appId: id,
  orgId: id,
  providerType: z.enum(providerTypes),
  name: z.string(),
  isAccount: z.boolean(),
  /** The owner of its members' ids. */
  holds: z.enum(propertyOwners),
  /** For a file. */
  fileStorageUrl: z.string().nullable(),
  /** For an account. The token is never answered. */
  externalProviderRequest: z
    .object({
      serviceAccountName: z.string(),
      region: z.string().nullable(),
      projectId: z.string().nullable(),
    })
    .nullable(),
  /** For a cohort: the account that it comes from, and its id there. */
  accountId: id.nullable(),
  cohortId: z.string().nullable(),
  /** Current number of members. */
  memberCount: z.int(),
  /** Null before the first attempt. */
  sync: z
    .object({
      state: z.enum(syncStates),
      /** Why it failed. */
      reason: reason.nullable(),
      at: z.iso.datetime(),
      /** While IN_PROGRESS: members so far, and the announced total if known. */
      progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
      /** While it waits for the service's hourly quota: when it resumes. */
      goesOnAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** For an account: how often its cohorts are synchronised, and when next. */
  syncInterval: z.enum(syncIntervals).nullable(),
  nextSyncAt: z.iso.datetime().nullable(),
  /** For an account: whether its service has an address to push changes to. */
  hasPushAddress: z.boolean(),
  /** For a cohort: when its service last pushed changes. */
  pushedAt: z.iso.datetime().nullable(),
  revision,
  ...auditFields,
})
export type Provider = z.infer<typeof provider>
