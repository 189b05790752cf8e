import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { AccountFields } from './account-fields.tsx'
import { useSaveAccount } from './use-save-account.ts'
import type { AccountValues } from './use-save-account.ts'

interface AccountDialogProps {
  /** The account to edit; without one, a new account is connected. */
  provider: Provider | undefined
  onClose: () => void
  onConnected: (provider: Provider) => void
}

export function AccountDialog({ provider, onClose, onConnected }: AccountDialogProps) {
  const { t } = useTranslation('providers')
  const { save, isPending, error } = useSaveAccount({ provider, onSaved: onClose, onConnected })
  const required = (value: string) => (value.trim() ? null : t('account.required'))
  const form = useForm<AccountValues>({
    initialValues: toValues(provider),
    validate: {
      name: required,
      serviceAccountName: required,
      token: (value) => (provider ? null : required(value)),
      projectId: required,
    },
  })
  return (
    <LiveForm onSubmit={form.onSubmit(save, focusFirstError)}>
      <Stack gap="md">
        <AccountFields form={form} hasToken={Boolean(provider)} />
        <FormProblem error={error} />
        <FormActions
          submitLabel={t(provider ? 'account.save' : 'account.submit')}
          isPending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </LiveForm>
  )
}

function toValues(provider: Provider | undefined): AccountValues {
  const present = provider?.externalProviderRequest
  return {
    name: provider?.name ?? '',
    serviceAccountName: present?.serviceAccountName ?? '',
    token: '',
    region: present?.region?.toUpperCase() ?? 'US',
    projectId: present?.projectId ?? '',
    syncInterval: provider?.syncInterval ?? 'DAILY',
  }
}
