import { createName } from '../project-factories.ts'
import { createAccount, createCsv, createStaticProvider } from '../provider-factories.ts'
import type { Area } from './place.ts'

export const providers: Area = {
  idAfter: { providers: 'providerId' },
  async add({ admin }, { appId = '' }) {
    const provider = await createStaticProvider(admin, appId)
    const account = await createAccount(admin, appId)
    return { providerId: provider.id, accountId: account.id, fileStorageUrl: provider.fileStorageUrl ?? '' }
  },
  pathIds: {
    'providers.listCohorts': ({ accountId = '' }) => ({ providerId: accountId }),
    'providers.makePushAddress': ({ accountId = '' }) => ({ providerId: accountId }),
    'providers.removePushAddress': ({ accountId = '' }) => ({ providerId: accountId }),
  },
  inputs: {
    'providers.upload': () => ({ file: createCsv(['ada', 'grace']) }),
    'providers.create': ({ orgId, fileStorageUrl }) => ({
      orgId,
      providerType: 'STATIC',
      name: createName('Provider'),
      fileStorageUrl,
    }),
    'providers.update': () => ({ name: createName('Provider') }),
    'providers.chooseCohorts': ({ accountId }) => ({
      accountId,
      cohorts: [{ cohortId: '7', name: 'Loyal' }],
    }),
  },
}
