import { PasswordInput, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { mixpanelRegions, syncIntervals } from '@waymark/contract/constants'
import type { SyncInterval } from '@waymark/contract/constants'
import { useAppArea } from '../../lib/app-area.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { showToast } from '../../ui/toast.ts'
import { createProviderMutation, updateProviderMutation } from './providers.queries.ts'

interface AccountDialogProps {
  /** The one to edit; without it, a new one is connected. */
  provider: Provider | undefined
  onClose: () => void
  onConnected: (provider: Provider) => void
}

interface AccountValues {
  name: string
  serviceAccountName: string
  token: string
  region: string
  projectId: string
  syncInterval: SyncInterval
}

export function AccountDialog({ provider, onClose, onConnected }: AccountDialogProps) {
  const { t } = useTranslation('providers')
  const { app } = useAppArea()
  const appId = app.id
  const queryClient = useQueryClient()
  const create = useMutation(createProviderMutation(queryClient))
  const update = useMutation(updateProviderMutation(queryClient))
  const present = provider?.externalProviderRequest
  const required = (value: string) => (value.trim() ? null : t('account.required'))
  const form = useForm<AccountValues>({
    initialValues: {
      name: provider?.name ?? '',
      serviceAccountName: present?.serviceAccountName ?? '',
      token: '',
      region: present?.region?.toUpperCase() ?? 'US',
      projectId: present?.projectId ?? '',
      syncInterval: provider?.syncInterval ?? 'DAILY',
    },
    validate: {
      name: required,
      serviceAccountName: required,
      token: (value) => (provider ? null : required(value)),
      projectId: required,
    },
  })
  const submit = ({ name, syncInterval, token, ...address }: AccountValues) => {
    if (provider) {
      const change = { ...address, ...(token && { token }) }
      update.mutate(
        {
          appId,
          id: provider.id,
          name,
          syncInterval,
          externalProviderRequest: change,
          revision: provider.revision,
        },
        {
          onSuccess: () => {
            showToast('success', t('account.saved', { name }))
            onClose()
          },
        },
      )
      return
    }
    create.mutate(
      { appId, name, isAccount: true, syncInterval, externalProviderRequest: { ...address, token } },
      {
        onSuccess: (created) => {
          showToast('success', t('account.connected', { name }))
          onConnected(created)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Stack gap="md">
        <TextInput {...form.getInputProps('name')} label={t('account.name')} data-autofocus maxLength={50} />
        <TextInput
          {...form.getInputProps('serviceAccountName')}
          label={t('account.serviceAccount')}
          autoComplete="off"
          maxLength={200}
        />
        <PasswordInput
          {...form.getInputProps('token')}
          label={t('account.token')}
          description={t(provider ? 'account.tokenKept' : 'account.tokenHint')}
          autoComplete="new-password"
          maxLength={1000}
        />
        <Select
          {...form.getInputProps('region')}
          size="md"
          label={t('account.region')}
          allowDeselect={false}
          data={mixpanelRegions.map((value) => ({ value, label: t(`account.regions.${value}`) }))}
        />
        <TextInput
          {...form.getInputProps('projectId')}
          label={t('account.projectId')}
          description={t('account.projectIdHint')}
          inputMode="numeric"
          maxLength={200}
        />
        <Select
          {...form.getInputProps('syncInterval')}
          size="md"
          label={t('account.interval')}
          allowDeselect={false}
          data={syncIntervals.map((value) => ({ value, label: t(`account.intervals.${value}`) }))}
        />
        <FormProblem error={create.error ?? update.error} />
        <FormActions
          submitLabel={t(provider ? 'account.save' : 'account.submit')}
          isPending={create.isPending || update.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
