import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import type { SyncInterval } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
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
  const queryClient = useQueryClient()
  const create = useMutation(createProviderMutation(queryClient))
  const update = useMutation(updateProviderMutation(queryClient))

  function connect({ name, syncInterval, ...externalProviderRequest }: AccountValues) {
    const onSuccess = (created: Provider) => {
      showToast('success', t('account.connected', { name }))
      onConnected(created)
    }
    create.mutate({ appId, name, isAccount: true, syncInterval, externalProviderRequest }, { onSuccess })
  }

  function change({ id, revision }: Provider, { name, syncInterval, token, ...address }: AccountValues) {
    const externalProviderRequest = { ...address, ...(token && { token }) }
    const onSuccess = () => {
      showToast('success', t('account.saved', { name }))
      onSaved()
    }
    update.mutate({ appId, id, name, syncInterval, externalProviderRequest, revision }, { onSuccess })
  }

  return {
    save: (values: AccountValues) => (provider ? change(provider, values) : connect(values)),
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
  }
}
