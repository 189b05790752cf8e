import { Grid, MultiSelect, Select, Stack, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { limits, orgRoles } from '@waymark/contract/constants'
import type { OrgRole } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { findRefusedEmail } from './find-refused-email.ts'

export interface InviteFormValues {
  emails: string[]
  orgRole: OrgRole
  appIds: string[]
}

interface InviteFormProps {
  apps: readonly { id: string; name: string }[]
  error: unknown
  isPending: boolean
  onSubmit: (values: InviteFormValues) => void
  onCancel: () => void
}

export function InviteForm({ apps, error, isPending, onSubmit, onCancel }: InviteFormProps) {
  const { t } = useTranslation(['members', 'common'])
  const form = useForm<InviteFormValues>({
    initialValues: { emails: [], orgRole: 'Member', appIds: [] },
    validate: { emails: checkEmails },
  })
  const refused = findRefusedEmail(error, form.values.emails)

  function checkEmails(emails: string[]): string | null {
    if (emails.length === 0) return t('common:details.email_required')
    const wrong = emails.find((email) => checkEmail(email) !== null)
    return wrong ? `${wrong}: ${t('common:details.email_invalid')}` : null
  }

  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="md">
        <TagsInput
          {...form.getInputProps('emails')}
          error={form.errors.emails ?? refused}
          onChange={(emails) => form.setFieldValue('emails', toDistinct(emails))}
          label={t('invite.emails')}
          description={t('invite.emailsHint')}
          splitChars={[',', ';', ' ', '\n']}
          acceptValueOnBlur
          data-autofocus
          maxTags={limits.invitesPerCall}
        />
        <Grid gap="md">
          <Grid.Col span={4}>
            <Select
              {...form.getInputProps('orgRole')}
              label={t('invite.role')}
              description={t(`invite.roleHints.${form.values.orgRole}`)}
              allowDeselect={false}
              data={orgRoles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
            />
          </Grid.Col>
          <Grid.Col span={8}>
            <MultiSelect
              {...form.getInputProps('appIds')}
              label={t('invite.apps')}
              description={t('invite.appsHint')}
              data={apps.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              clearable
              maxValues={limits.appsPerInvite}
            />
          </Grid.Col>
        </Grid>
        {!refused && <FormProblem error={error} />}
        <FormActions submitLabel={t('invite.submit')} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/** Compares addresses as the server does, so that duplicates are invited once. */
const toDistinct = (emails: string[]) =>
  [...new Set(emails.map((it) => it.trim().toLowerCase()))].filter(Boolean)
