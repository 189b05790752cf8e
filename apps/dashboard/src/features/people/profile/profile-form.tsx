import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { interfaceLanguages } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { JobRoleSelect } from '../../../ui/fields/job-role-select.tsx'

type Profile = Pick<Member, 'name' | 'jobRole' | 'language'>

interface ProfileFormProps {
  member: Profile & { email: string }
  error: unknown
  isPending: boolean
  onSubmit: (profile: Profile) => void
}

export function ProfileForm({ member, error, isPending, onSubmit }: ProfileFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { name, jobRole, language } = member
  const form = useForm<Profile>({
    initialValues: { name, jobRole, language },
    validate: { name: (value) => (value.trim() ? null : t('common:details.field_required')) },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="md">
        <TextInput
          value={member.email}
          label={t('about.email')}
          description={t('about.emailHint')}
          readOnly
        />
        <TextInput
          {...form.getInputProps('name')}
          label={t('about.name')}
          maxLength={100}
          autoComplete="name"
        />
        <JobRoleSelect {...form.getInputProps('jobRole')} label={t('about.jobRole')} />
        <Select
          {...form.getInputProps('language')}
          label={t('about.language')}
          allowDeselect={false}
          data={interfaceLanguages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        />
        <FormProblem error={rest} />
        <div>
          <Button type="submit" loading={isPending}>
            {t('about.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
