import { z } from 'zod'
import { providerTypes, textEncodings } from '../../constants/apps/provider.ts'
import { limits } from '../../constants/values/limits.ts'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { cohort, listedCohort, newProvider, provider, providerChange } from '../../entities/apps/provider.ts'
import { appCall } from '../call.ts'
import { problem } from '../../fields/problem.ts'
import { asKey } from '../../fields/sensitive.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Providers', '/v1/apps/{appId}')

const tags = ['Providers']

export const providers = {
  upload: on.create('/providers/file', {
    scope: 'WRITE',
    streamsFile: true,
    limit: 'upload',
    summary:
      'Upload a CSV of end-user ids, one per row, up to 100 MB; invalid rows are reported and nothing is stored',
    description:
      'UTF-8, UTF-16 with a byte order mark, or else Windows-1252; one column; a first row such as user_id is treated as the heading. Duplicate ids count once. The first twenty invalid rows are listed (`row 7`), and `rows` contains their total. The answer shows the first ids, before anything uses them; an upload that no provider uses is deleted after a day.',
    input: { file: z.file() },
    output: z.object({
      /** The value to send in POST and PUT of a provider. It is a name, not an address to fetch. */
      fileStorageUrl: z.string(),
      /** The number of end users in the file. */
      rowCount: z.int(),
      /** WINDOWS_1252 is guessed: the file is no UTF-8, and has no byte order mark. */
      encoding: z.enum(textEncodings),
      /** The first row, if it was taken for the heading of the column and not for an id. */
      heading: z.string().nullable(),
      /** The first ids, as they were read. */
      firstIds: z.array(z.string()),
    }),
  }),
  create: on.create('/providers', {
    scope: 'WRITE',
    summary: 'Create a provider from an uploaded file, or connect an analytics account',
    input: newProvider.safeExtend({ orgId: id.optional() }),
    output: provider,
  }),
  update: on.put('/providers/{id}', {
    scope: 'PUBLISH',
    summary: 'Change the name, file or credentials of a provider; a new file replaces all members at once',
    input: providerChange,
    output: provider,
  }),
  chooseCohorts: on.put('/provider-segments', {
    scope: 'WRITE',
    summary: 'Set which cohorts of an account are synchronised',
    description:
      'Each chosen cohort becomes a provider of its own, which rules can use by its id. A cohort that a rule still uses cannot be removed.',
    input: z
      .object({ appId: id, accountId: id, cohorts: z.array(cohort).max(limits.cohortsPerAccount) })
      .refine(
        ({ cohorts }) => new Set(cohorts.map(({ cohortId }) => cohortId)).size === cohorts.length,
        problem('cohort_twice', { path: ['cohorts'] }),
      ),
    output: z.object({ content: z.array(provider) }),
  }),
  get: on.get('/providers/{id}', {
    scope: 'READ',
    summary: 'Get a provider by its id, or list the providers of a type',
    description:
      'With a type, account-enabled=true lists the accounts of that type; otherwise files and cohorts are listed.',
    input: {
      id: z.union([z.enum(providerTypes), id]),
      'account-enabled': z.stringbool().default(false),
      ...listQuery,
    },
    output: z.union([provider, pagedOf(provider)]),
  }),
  getOfOrganisation: appCall
    .meta({ scope: 'READ', of: { app: 'appId', organisation: 'orgId' } })
    .route({
      method: 'GET',
      path: `/v1/orgs/{orgId}/apps/{appId}/providers/{id}`,
      tags,
      summary: 'Get a provider',
    })
    .input(z.object({ orgId: id, appId: id, id }))
    .output(provider),
  delete: on.delete('/providers/{id}', {
    scope: 'WRITE',
    summary: 'Delete a provider that no rule uses; an account with its cohorts',
  }),
  sync: on.post('/providers/{id}/sync', {
    scope: 'PUBLISH',
    summary: 'Synchronise the members of a provider; `sync` contains the progress and result',
    description:
      'For a cohort, or for an account with all its cohorts. Current members stay until the new ones are complete. A running synchronisation continues instead of starting again.',
    output: provider,
  }),
  listCohorts: on.list('/providers/{id}/cohorts', {
    scope: 'READ',
    summary: 'List the cohorts of an account, read from its service',
    description:
      'Counts against what the service allows (Mixpanel: 60 questions an hour); 429 with Retry-After when that is used up, 409 with the reason when the account lacks its region or project, 502 with the reason when the service does not answer.',
    input: { sort: listQuery.sort.default('name,ASC') },
    items: listedCohort,
  }),
  makePushAddress: on.create('/providers/{id}/push-address', {
    scope: 'PUBLISH',
    summary: 'Create an address to which the service of an account pushes cohorts; replaces an earlier one',
    description:
      "For Mixpanel's custom webhook. The address is a secret and is answered only here: make another one if it is lost.",
    output: z.object({ url: asKey(z.string()) }),
  }),
  removePushAddress: on.delete('/providers/{id}/push-address', {
    scope: 'PUBLISH',
    summary: 'Remove the push address of an account; its cohorts keep their members',
  }),
}
