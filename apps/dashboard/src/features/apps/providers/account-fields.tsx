import { PasswordInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { mixpanelRegions, syncIntervals } from '@waymark/contract/constants'
import type { AccountValues } from './use-save-account.ts'

interface AccountFieldsProps {
  form: UseFormReturnType<AccountValues>
  /** Whether a token is stored; it is never shown. */
  hasToken: boolean
}

export function AccountFields({ form, hasToken }: AccountFieldsProps) {
  const { t } = useTranslation('providers')
  return (
    <>
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
        description={t(hasToken ? 'account.tokenKept' : 'account.tokenHint')}
        autoComplete="new-password"
        maxLength={1000}
      />
      <Select
        {...form.getInputProps('region')}
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
        label={t('account.interval')}
        allowDeselect={false}
        data={syncIntervals.map((value) => ({ value, label: t(`account.intervals.${value}`) }))}
      />
    </>
  )
}
