import type { ProviderType } from '@waymark/contract/constants'
import { providerTypes } from '@waymark/contract/constants'
import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { equallyOld, toPaged } from '../../platform/db/to-paged.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { CohortSources } from './cohort-sources.ts'
import { listOfferedCohorts } from './list-offered-cohorts.ts'
import { makePushAddress, removePushAddress } from './push-address.ts'
import { listProviders, toProvider } from './providers.repo.ts'
import {
  changeProvider,
  chooseCohorts,
  createProvider,
  getProviderRow,
  removeProvider,
  uploadMembers,
} from './providers.service.ts'
import { syncProvider } from './sync-provider.ts'

export interface ProviderCallParts {
  /** Encrypts the tokens of accounts. */
  secrets: SecretBox
  sources: CohortSources
}

export const createProviderCalls = ({ secrets, sources }: ProviderCallParts) =>
  bindCalls(os.providers, {
    upload: ({ context, input }) => uploadMembers(context, input),

    create: ({ context, input }) => createProvider({ ...context, secrets }, input),

    update: ({ context, input }) => changeProvider({ ...context, secrets }, input),

    chooseCohorts: async ({ context, input }) => ({
      content: await chooseCohorts(context, input),
    }),

    get: async ({ context: { db }, input }) => {
      const { appId, id, 'account-enabled': areAccounts, ...list } = input
      if (isType(id)) return listProviders(db, { appId, type: id, areAccounts }, list)
      return toProvider(await getProviderRow(db, appId, id))
    },

    getOfOrganisation: async ({ context: { db }, input: { appId, id } }) =>
      toProvider(await getProviderRow(db, appId, id)),

    delete: ({ context, input: { appId, id } }) => answerDeleted(removeProvider(context, appId, id)),

    sync: ({ context, input }) => syncProvider({ ...context, sources }, input),

    listCohorts: async ({ context, input }) =>
      toPaged(await listOfferedCohorts({ ...context, secrets, sources }, input), input, {
        createdAt: equallyOld,
        cohortId: ({ cohortId }) => cohortId,
        name: ({ name }) => name,
        count: ({ count }) => count,
      }),

    makePushAddress: async ({ context, input: { appId, id } }) => ({
      url: await makePushAddress(context, appId, id),
    }),

    removePushAddress: ({ context, input: { appId, id } }) =>
      answerDeleted(removePushAddress(context, appId, id)),
  })

const isType = (id: string): id is ProviderType => providerTypes.some((type) => type === id)
