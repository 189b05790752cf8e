import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isPageUrl, platforms } from '@waymark/contract/constants'
import type { Platform } from '@waymark/contract/constants'
import { useFormErrors } from '../../lib/form-errors.ts'
import { checkAppName, checkVersionName } from '../../lib/name-checks.ts'
import { useCheck } from '../../lib/use-check.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'

export interface AppFormValues {
  name: string
  platform: Platform
  pageUrl: string
  version: string
}

interface AppFormProps {
  /** A new app also chooses its platform and first version. */
  isNew: boolean
  initialValues: AppFormValues
  submitLabel: string
  error: unknown
  isPending: boolean
  onSubmit: (values: AppFormValues) => void
  onCancel: () => void
}

export function AppForm(props: AppFormProps) {
  const { isNew, initialValues, submitLabel, error, isPending, onSubmit, onCancel } = props
  const { t } = useTranslation(['home', 'common'])
  const toValidator = useCheck()
  const form = useForm<AppFormValues>({
    initialValues,
    validate: {
      name: toValidator(checkAppName),
      pageUrl: (value) => (value.trim() && !isPageUrl(value.trim()) ? t('form.pageUrlInvalid') : null),
      version: isNew ? toValidator(checkVersionName) : () => null,
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
        {isNew && (
          <Select
            {...form.getInputProps('platform')}
            size="md"
            label={t('form.platform')}
            data={platforms.map((value) => ({ value, label: t(`common:platforms.${value}`) }))}
          />
        )}
        <TextInput
          {...form.getInputProps('pageUrl')}
          label={t('form.pageUrl')}
          description={t('form.pageUrlHint')}
          inputMode="url"
          autoComplete="off"
        />
        {isNew && (
          <TextInput
            {...form.getInputProps('version')}
            label={t('form.version')}
            description={t('form.versionHint')}
            autoComplete="off"
          />
        )}
        <FormProblem error={rest} />
        <FormActions submitLabel={submitLabel} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
