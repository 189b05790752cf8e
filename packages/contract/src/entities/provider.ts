import { z } from 'zod'
import { accountTypes, providerTypes, syncStates } from '../constants/provider.ts'
import { auditFields, id, revision } from './entity.ts'
import { plainName } from './name.ts'

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
  })
  .refine((it) => it.isAccount || (it.providerType ?? 'STATIC') === 'STATIC', {
    path: ['providerType'],
    message: 'Only an account has a service; its cohorts are chosen once it is connected',
  })
  .refine((it) => it.isAccount || it.fileStorageUrl !== undefined, {
    path: ['fileStorageUrl'],
    message: 'Upload a file first',
  })
  .refine((it) => it.isAccount || it.externalProviderRequest === undefined, {
    path: ['externalProviderRequest'],
    message: 'Only an account is connected to a service',
  })
  .refine((it) => !it.isAccount || it.providerType !== 'STATIC', {
    path: ['providerType'],
    message: `An account is of one of these services: ${accountTypes.join(', ')}`,
  })
  .refine((it) => !it.isAccount || it.externalProviderRequest !== undefined, {
    path: ['externalProviderRequest'],
    message: 'Say how to reach the account',
  })
  .refine((it) => !it.isAccount || it.fileStorageUrl === undefined, {
    path: ['fileStorageUrl'],
    message: 'An account has no file',
  })
export type NewProvider = z.infer<typeof newProvider>

/** Another file, other credentials, or another name; what is left out stays. */
export const providerChange = z.object({
  name: plainName.optional(),
  fileStorageUrl: fileStorageUrl.optional(),
  externalProviderRequest: accountRequest.partial().optional(),
  revision: revision.optional(),
})
export type ProviderChange = z.infer<typeof providerChange>

/** A cohort as its account calls it. */
export const cohort = z.object({ cohortId: z.string().trim().min(1).max(100), name: text })
export type Cohort = z.infer<typeof cohort>

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
    .object({ state: z.enum(syncStates), reason: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  revision,
  ...auditFields,
})
export type Provider = z.infer<typeof provider>
