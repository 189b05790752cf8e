import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { platforms, toPlatformState } from '@waymark/contract/constants'
import type { Platform } from '@waymark/contract/constants'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkAppName, checkVersionName } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { PlatformOption } from '../../../ui/fields/platform-option.tsx'
import { isPageAddress, PageAddressInput } from '../../../ui/fields/page-address-input.tsx'

export interface AppFormValues {
  name: string
  platform: Platform
  pageUrl: string
  version: string
}

interface AppFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (values: AppFormValues) => void
  onCancel: () => void
}

/** A new app and its first version. */
export function AppForm({ error, isPending, onSubmit, onCancel }: AppFormProps) {
  const { t } = useTranslation(['home', 'common'])
  const toValidator = useCheck()
  const form = useForm<AppFormValues>({
    initialValues: { name: '', platform: 'WEB', pageUrl: '', version: '1.0' },
    validate: {
      name: toValidator(checkAppName),
      pageUrl: (value) => (isPageAddress(value) ? null : t('common:pageAddress.invalid')),
      version: toValidator(checkVersionName),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameHint')}
          data-autofocus
          autoComplete="off"
        />
        <Select
          {...form.getInputProps('platform')}
          label={t('form.platform')}
          description={t(`common:platformStateTexts.${toPlatformState(form.getValues().platform)}`)}
          data={platforms.map((value) => ({ value, label: t(`common:platforms.${value}`) }))}
          renderOption={({ option }) => <PlatformOption platform={option.value as Platform} />}
        />
        <PageAddressInput {...form.getInputProps('pageUrl')} />
        <TextInput
          {...form.getInputProps('version')}
          label={t('form.version')}
          description={t('form.versionHint')}
          autoComplete="off"
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={t('form.create')} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
