import type { Provider } from '@waymark/contract'
import type { SignedIn } from './factories.ts'
import { createName } from './project-factories.ts'

export const createCsv = (rows: string[]): File =>
  new File([rows.join('\n')], 'members.csv', { type: 'text/csv' })

/** Creates a provider with these end users. */
export async function createStaticProvider(
  { api }: SignedIn,
  appId: string,
  members: string[] = ['ada', 'grace'],
): Promise<Provider> {
  const { fileStorageUrl } = await api.providers.upload({ appId, file: createCsv(members) })
  return (await api.providers.create({ appId, name: createName('Provider'), fileStorageUrl })) as Provider
}

/** Connects an analytics account. */
export async function createAccount(
  { api }: SignedIn,
  appId: string,
  token = 'secret-token',
): Promise<Provider> {
  const created = await api.providers.create({
    appId,
    name: createName('Account'),
    isAccount: true,
    externalProviderRequest: { serviceAccountName: 'waymark', token },
  })
  return created as Provider
}
