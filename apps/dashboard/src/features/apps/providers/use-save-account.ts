import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import type { SyncInterval } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { createProviderMutation, updateProviderMutation } from './providers.queries.ts'

export interface AccountValues {
  name: string
  serviceAccountName: string
  /** Empty to keep the stored one. */
  token: string
  region: string
  projectId: string
  syncInterval: SyncInterval
}

interface SaveAccountOptions {
  /** The account to edit; without one, a new account is connected. */
  provider: Provider | undefined
  onSaved: () => void
  onConnected: (provider: Provider) => void
}

export function useSaveAccount({ provider, onSaved, onConnected }: SaveAccountOptions) {
  const { t } = useTranslation('providers')
  const { id: appId } = useAppArea().app
  const create = useAction(createProviderMutation)
  const update = useAction(updateProviderMutation)

  function connect({ name, syncInterval, ...externalProviderRequest }: AccountValues) {
    create.run(
      { appId, name, isAccount: true, syncInterval, externalProviderRequest },
      {
        toast: t('account.connected', { name }),
        onSuccess: onConnected,
      },
    )
  }

  function change({ id, revision }: Provider, { name, syncInterval, token, ...address }: AccountValues) {
    const externalProviderRequest = { ...address, ...(token && { token }) }
    update.run(
      { appId, id, name, syncInterval, externalProviderRequest, revision },
      { toast: t('account.saved', { name }), onSuccess: onSaved },
    )
  }

  return {
    save: (values: AccountValues) => (provider ? change(provider, values) : connect(values)),
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
  }
}
