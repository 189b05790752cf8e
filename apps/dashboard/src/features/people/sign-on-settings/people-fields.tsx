import { Stack, Switch, TagsInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { signOnLimits } from '@waymark/contract/constants'
import type { SignOnValues } from './form-values.ts'

interface PeopleFieldsProps {
  form: UseFormReturnType<SignOnValues>
  /** The server's message about refused domains. */
  refusedDomains: string | null
}

/** Chooses the members who sign on through this connection. */
export function PeopleFields({ form, refusedDomains }: PeopleFieldsProps) {
  const { t } = useTranslation('sign-on-settings')
  return (
    <Stack gap="md" component="section" aria-label={t('people')}>
      <Title order={2} size="h3">
        {t('people')}
      </Title>
      <TagsInput
        {...form.getInputProps('domains')}
        error={refusedDomains ?? form.errors.domains}
        label={t('domains.label')}
        description={t('domains.hint')}
        placeholder={form.values.domains.length === 0 ? t('domains.example') : ''}
        splitChars={[',', ' ', ';']}
        maxTags={signOnLimits.domains}
        acceptValueOnBlur
      />
      <Switch
        {...form.getInputProps('allowsNewMembers', { type: 'checkbox' })}
        label={t('newMembers.label')}
        description={t('newMembers.hint')}
      />
      <Switch
        {...form.getInputProps('isEnforced', { type: 'checkbox' })}
        label={t('enforced.label')}
        description={t('enforced.hint')}
      />
    </Stack>
  )
}
