import { z } from 'zod'
import { accountTypes, providerTypes, syncIntervals, syncStates } from '../constants/provider.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { plainName } from '../fields/name.ts'
import { problem } from '../fields/problem.ts'
import { reason } from '../fields/reason.ts'

/** What an upload of end-user ids answered; it names that upload and is never fetched. */
export const fileStorageUrl = z.string().max(200)

const text = z.string().trim().min(1).max(200)
const secret = z.string().min(1).max(1000)

/** How to reach an analytics account. A missing region or project makes its synchronisation fail, with that reason. */
export const accountRequest = z.object({
  serviceAccountName: text,
  /** Kept encrypted, and never answered. */
  token: secret,
  region: text.nullable().default(null),
  projectId: text.nullable().default(null),
})
export type AccountRequest = z.infer<typeof accountRequest>

/**
 * A file of end-user ids (`fileStorageUrl`), or an analytics account (`isAccount` with `externalProviderRequest`)
 * whose cohorts become providers of their own.
 */
export const newProvider = z
  .object({
    /** STATIC for a file; an account names its service, the first known one if it does not. */
    providerType: z.enum(providerTypes).optional(),
    name: plainName,
    isAccount: z.boolean().default(false),
    fileStorageUrl: fileStorageUrl.optional(),
    externalProviderRequest: accountRequest.optional(),
    /** How often the cohorts of an account are read anew by themselves; DAILY if it does not say. */
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

/** Another file, other credentials, or another name; what is left out stays. */
export const providerChange = z.object({
  name: plainName.optional(),
  fileStorageUrl: fileStorageUrl.optional(),
  // Without the defaults: a new token alone leaves the region and the project as they are.
  externalProviderRequest: accountRequest
    .extend({ region: text.nullable(), projectId: text.nullable() })
    .partial()
    .optional(),
  syncInterval: z.enum(syncIntervals).optional(),
  revision: revision.optional(),
})
export type ProviderChange = z.infer<typeof providerChange>

/** A cohort as its account calls it. */
export const cohort = z.object({ cohortId: z.string().trim().min(1).max(100), name: text })
export type Cohort = z.infer<typeof cohort>

/** A cohort that an account has, as its service tells it now. */
export const listedCohort = z.object({
  cohortId: z.string(),
  name: z.string(),
  description: z.string(),
  /** How many members it has there. */
  count: z.int(),
  /** Whether it is one of those that are synchronised. */
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
  /** Of a file. */
  fileStorageUrl: z.string().nullable(),
  /** Of an account; the token stays here. */
  externalProviderRequest: z
    .object({
      serviceAccountName: z.string(),
      region: z.string().nullable(),
      projectId: z.string().nullable(),
    })
    .nullable(),
  /** Of a cohort: the account that it comes from, and what that calls it. */
  accountId: id.nullable(),
  cohortId: z.string().nullable(),
  /** How many end users are members now. */
  memberCount: z.int(),
  /** Null until it was first tried. */
  sync: z
    .object({
      state: z.enum(syncStates),
      /** Why it failed. */
      reason: reason.nullable(),
      at: z.iso.datetime(),
      /** While it is in progress: members so far, of how many that are announced. */
      progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
      /** While it waits for the next hour's allowance of the service: when it goes on. */
      goesOnAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Of an account: how often its cohorts are read anew by themselves, and when the next time is. */
  syncInterval: z.enum(syncIntervals).nullable(),
  nextSyncAt: z.iso.datetime().nullable(),
  /** Of an account: whether its service has an address to push changes to. */
  hasPushAddress: z.boolean(),
  /** Of a cohort: when its service last pushed changes. */
  pushedAt: z.iso.datetime().nullable(),
  revision,
  ...auditFields,
})
export type Provider = z.infer<typeof provider>
