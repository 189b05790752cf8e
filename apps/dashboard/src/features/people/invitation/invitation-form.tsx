import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { interfaceLanguages, isStrongPassword } from '@waymark/contract/constants'
import type { InterfaceLanguage, JobRole } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { JobRoleSelect } from '../../../ui/fields/job-role-select.tsx'
import { NewPasswordInput } from '../../../ui/fields/new-password-input.tsx'

interface NewAccount {
  name: string
  jobRole: JobRole | null
  language: InterfaceLanguage
  password: string
}

interface InvitationFormProps {
  /** The invited email address; it cannot be changed. */
  email: string
  error: unknown
  isPending: boolean
  onSubmit: (account: NewAccount) => void
}

export function InvitationForm({ email, error, isPending, onSubmit }: InvitationFormProps) {
  const { t, i18n } = useTranslation(['invitation', 'common'])
  const form = useForm<NewAccount>({
    initialValues: {
      name: '',
      jobRole: null,
      language: interfaceLanguages.find((it) => it === i18n.language) ?? 'en',
      password: '',
    },
    validate: {
      name: (value) => (value.trim() ? null : t('common:details.field_required')),
      password: (value) => (isStrongPassword(value) ? null : t('common:details.password_weak')),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="sm">
        <TextInput value={email} label={t('email')} type="email" autoComplete="username" readOnly />
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          maxLength={100}
          autoComplete="name"
          autoFocus
        />
        <JobRoleSelect
          {...form.getInputProps('jobRole')}
          label={t('jobRole')}
          description={t('jobRoleHint')}
        />
        <Select
          {...form.getInputProps('language')}
          label={t('language')}
          allowDeselect={false}
          data={interfaceLanguages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        />
        <NewPasswordInput
          {...form.getInputProps('password')}
          value={form.values.password}
          label={t('password')}
        />
        <FormProblem error={rest} />
        <Button type="submit" loading={isPending} mt="xs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
