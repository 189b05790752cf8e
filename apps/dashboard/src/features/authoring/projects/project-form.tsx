import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { isLocaleCode } from '../../../lib/texts/locale-codes.ts'
import { checkProjectName } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LocaleInput } from '../../../ui/fields/locale-input.tsx'
import { LocalesInput } from '../../../ui/fields/locales-input.tsx'

export interface ProjectFormValues {
  name: string
  defaultLocale: string
  /** The locales other than the default one. */
  locales: string[]
}

interface ProjectFormProps {
  initialValues: ProjectFormValues
  submitLabel: string
  cancelLabel?: string
  error: unknown
  isPending: boolean
  onSubmit: (values: ProjectFormValues) => void
  onCancel: () => void
}

export function ProjectForm(props: ProjectFormProps) {
  const { initialValues, submitLabel, cancelLabel, error, isPending, onSubmit, onCancel } = props
  const { t } = useTranslation('projects')
  const toValidator = useCheck()
  const form = useForm<ProjectFormValues>({
    initialValues,
    validate: {
      name: toValidator(checkProjectName),
      defaultLocale: (value) => (isLocaleCode(value) ? null : t('form.localeInvalid')),
      locales: (values) => (values.every(isLocaleCode) ? null : t('form.localeInvalid')),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          data-autofocus
          autoComplete="off"
        />
        <LocaleInput
          {...form.getInputProps('defaultLocale')}
          label={t('form.defaultLocale')}
          description={t('form.defaultLocaleHint')}
        />
        <LocalesInput
          {...form.getInputProps('locales')}
          label={t('form.locales')}
          description={t('form.localesHint')}
        />
        <FormProblem error={rest} />
        <FormActions
          submitLabel={submitLabel}
          {...(cancelLabel && { cancelLabel })}
          isPending={isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
