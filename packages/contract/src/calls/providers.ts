import { z } from 'zod'
import { providerTypes } from '../constants/provider.ts'
import { limits } from '../constants/limits.ts'
import { id, listQuery, pagedOf } from '../fields/entity.ts'
import { cohort, listedCohort, newProvider, provider, providerChange } from '../entities/provider.ts'
import { appCall } from './call.ts'
import { problem } from '../fields/problem.ts'

const tags = ['Providers']
const base = '/v1/apps/{appId}/providers'

export const providers = {
  upload: appCall
    .meta({ streamsFile: true, limit: 'upload' })
    .route({
      method: 'POST',
      path: `${base}/file`,
      successStatus: 201,
      tags,
      summary:
        'Upload a CSV of end-user ids, one a row, up to 100 MB; a bad row is named and nothing is kept',
      description:
        'UTF-8, or UTF-16 with a byte order mark; one column; a first row such as user_id is taken as its heading. Ids that come more than once count once. The first twenty bad rows are named (`row 7`), and `rows` says how many there are. An upload that no provider takes is removed after a day.',
    })
    .input(z.object({ appId: id, file: z.file() }))
    .output(
      z.object({
        /** The value to send in POST and PUT of a provider. It is a name, not an address to fetch. */
        fileStorageUrl: z.string(),
        /** The number of end users in the file. */
        rowCount: z.int(),
      }),
    ),
  create: appCall
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Make a provider of an uploaded file, or connect an analytics account',
    })
    .input(newProvider.safeExtend({ appId: id, orgId: id.optional() }))
    .output(provider),
  update: appCall
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Rename it, give it another file, whose ids replace all members at once, or other credentials',
    })
    .input(providerChange.extend({ appId: id, id }))
    .output(provider),
  chooseCohorts: appCall
    .route({
      method: 'PUT',
      path: '/v1/apps/{appId}/provider-segments',
      tags,
      summary: "Choose which of an account's cohorts are synchronised: these, and no others",
      description:
        'Each chosen cohort is a provider of its own, which rules can ask about by its id. A cohort that is still asked about cannot be left out.',
    })
    .input(
      z
        .object({ appId: id, accountId: id, cohorts: z.array(cohort).max(limits.cohortsPerAccount) })
        .refine(
          ({ cohorts }) => new Set(cohorts.map(({ cohortId }) => cohortId)).size === cohorts.length,
          problem('cohort_twice', { path: ['cohorts'] }),
        ),
    )
    .output(z.object({ content: z.array(provider) })),
  get: appCall
    .route({
      method: 'GET',
      path: `${base}/{id}`,
      tags,
      summary: 'One provider by its id, or by a type the list of that type',
      description:
        'With a type, account-enabled=true lists the accounts of that type, and without it what brings members: files and cohorts.',
    })
    .input(
      z.object({
        appId: id,
        id: z.union([z.enum(providerTypes), id]),
        'account-enabled': z.stringbool().default(false),
        ...listQuery,
      }),
    )
    .output(z.union([provider, pagedOf(provider)])),
  getOfOrganisation: appCall
    .route({
      method: 'GET',
      path: `/v1/orgs/{orgId}/apps/{appId}/providers/{id}`,
      tags,
      summary: 'One provider',
    })
    .input(z.object({ orgId: id, appId: id, id }))
    .output(provider),
  delete: appCall
    .route({
      method: 'DELETE',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete a provider that no rule asks about; an account with its cohorts',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
  sync: appCall
    .route({
      method: 'POST',
      path: `${base}/{id}/sync`,
      tags,
      summary: 'Begin to read its members anew; how far that is, and how it ended, is in `sync`',
      description:
        'Of a cohort, or of an account with all its cohorts. The present members stay until the new ones are complete. A synchronisation that has begun is gone on with, not begun twice.',
    })
    .input(z.object({ appId: id, id }))
    .output(provider),
  listCohorts: appCall
    .route({
      method: 'GET',
      path: `${base}/{id}/cohorts`,
      tags,
      summary: 'The cohorts that an account has, asked of its service now',
      description:
        'Counts against what the service allows (Mixpanel: 60 questions an hour); 429 with Retry-After when that is used up, 409 with the reason when the account lacks its region or project, 502 with the reason when the service does not answer.',
    })
    .input(z.object({ appId: id, id, ...listQuery, sort: listQuery.sort.default('name,ASC') }))
    .output(pagedOf(listedCohort)),
  makePushAddress: appCall
    .route({
      method: 'POST',
      path: `${base}/{id}/push-address`,
      successStatus: 201,
      tags,
      summary: 'Make an address that the service of an account pushes its cohorts to; an older one ends',
      description:
        "For Mixpanel's custom webhook. The address is a secret and is answered only here: make another one if it is lost.",
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ url: z.string() })),
  removePushAddress: appCall
    .route({
      method: 'DELETE',
      path: `${base}/{id}/push-address`,
      tags,
      summary: 'End the address that the service of an account pushes to; its cohorts keep their members',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
