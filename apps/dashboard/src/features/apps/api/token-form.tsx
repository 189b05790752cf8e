import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NewApiToken } from '@waymark/contract'
import { tokenLimits, tokenScopes, type TokenScope } from '@waymark/contract/constants'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { appsQuery } from './api.queries.ts'

interface TokenFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (token: NewApiToken) => void
  onCancel: () => void
}

interface TokenValues {
  name: string
  appId: string | null
  scopes: TokenScope[]
  /** One of `LIVES`. */
  expiresAt: string
}

const DAY_MS = 86_400_000
const LIVES = ['30', '90', '365', 'never'] as const
const INITIAL: TokenValues = { name: '', appId: null, scopes: ['READ'], expiresAt: '90' }

export function TokenForm({ error, isPending, onSubmit, onCancel }: TokenFormProps) {
  const { t } = useTranslation('api')
  const apps = useQuery(appsQuery)
  const form = useForm<TokenValues>({
    initialValues: INITIAL,
    validate: {
      name: (value) => (value.trim() ? null : t('form.nameMissing')),
      scopes: (value) => (value.length > 0 ? null : t('form.scopesMissing')),
    },
  })
  const rest = useFormErrors(form, error)
  const submit = ({ expiresAt, ...values }: TokenValues) =>
    onSubmit({ ...values, name: values.name.trim(), expiresAt: toExpiry(expiresAt) })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameHint')}
          autoComplete="off"
          maxLength={tokenLimits.nameLength}
          data-autofocus
        />
        <Select
          {...form.getInputProps('appId')}
          label={t('form.app')}
          description={t('form.appHint')}
          placeholder={t('form.allApps')}
          data={(apps.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          limit={100}
          nothingFoundMessage={t('form.noApp')}
        />
        <Checkbox.Group {...form.getInputProps('scopes')} label={t('form.scopes')}>
          <Stack gap="sm" mt="xs">
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`scopes.${scope}.label`)}
                description={t(`scopes.${scope}.hint`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          {...form.getInputProps('expiresAt')}
          label={t('form.expires')}
          data={LIVES.map((value) => ({ value, label: t(`form.lives.${value}`) }))}
          allowDeselect={false}
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={t('tokens.create')} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

const toExpiry = (life: string): string | null =>
  life === 'never' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString()
