import { Button, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UseFormReturnType } from '@mantine/form'
import type { SignOnConnection } from '@waymark/contract'
import { signOnKinds } from '@waymark/contract/constants'
import type { SignOnKind } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import type { SignOnValues } from './form-values.ts'
import { OidcFields } from './oidc-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { SamlFields } from './saml-fields.tsx'

interface SignOnFormProps {
  connection: SignOnConnection | null
  initialValues: SignOnValues
  error: unknown
  isPending: boolean
  onKindChange: (kind: SignOnKind) => void
  onSubmit: (values: SignOnValues) => void
  /** The values for the provider, shown between the choice of protocol and the provider's own values. */
  children: ReactNode
}

interface FormPart {
  form: UseFormReturnType<SignOnValues>
}

export function SignOnForm(props: SignOnFormProps) {
  const { connection, initialValues, error, isPending, onKindChange, onSubmit, children } = props
  const { t } = useTranslation(['sign-on-settings', 'common'])
  const required = (kind: SignOnKind) => (value: string, values: SignOnValues) =>
    values.kind !== kind || value.trim() ? null : t('common:details.field_required')
  const form = useForm<SignOnValues>({
    initialValues,
    validate: {
      issuer: required('OIDC'),
      clientId: required('OIDC'),
      entityId: required('SAML'),
      signInUrl: required('SAML'),
      certificate: required('SAML'),
      domains: (value) => (value.length > 0 ? null : t('domains.missing')),
    },
  })
  const rest = useFormErrors(form, error)
  const { kind } = form.values
  const stored = connection?.provider.kind === kind ? connection.provider : null
  const refused = findRefusedDomains(error, form.values.domains)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Paper withBorder radius="lg" shadow="sm" p="lg">
        <Stack gap="lg" maw={760}>
          <KindChoice form={form} onKindChange={onKindChange} />
          {children}
          <Stack gap="md" component="section" aria-label={t('provider')}>
            <Title order={2} size="h3">
              {t('provider')}
            </Title>
            {kind === 'OIDC' ? (
              <OidcFields form={form} hasSecret={stored?.kind === 'OIDC' && stored.hasClientSecret} />
            ) : (
              <SamlFields form={form} certificates={stored?.kind === 'SAML' ? stored.certificates : []} />
            )}
          </Stack>
          <PeopleFields form={form} refusedDomains={refused} />
          <FormProblem error={refused ? null : rest} />
          <div>
            <Button type="submit" loading={isPending}>
              {connection ? t('save') : t('connect')}
            </Button>
          </div>
        </Stack>
      </Paper>
    </form>
  )
}

function KindChoice({ form, onKindChange }: Pick<SignOnFormProps, 'onKindChange'> & FormPart) {
  const { t } = useTranslation('sign-on-settings')
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm" id="sign-on-kind">
        {t('kind.label')}
      </Text>
      <SegmentedControl
        {...form.getInputProps('kind')}
        onChange={(value) => {
          const chosen = value as SignOnKind
          form.setFieldValue('kind', chosen)
          onKindChange(chosen)
        }}
        aria-labelledby="sign-on-kind"
        data={signOnKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </Stack>
  )
}

/** The domains that the server refused and why, for the field that holds all of them. */
function findRefusedDomains(error: unknown, domains: readonly string[]): string | null {
  if (!error) return null
  const { subErrors } = toApiError(error)
  const refused = subErrors.filter(({ field }) => field?.startsWith('domains.'))
  const [first] = refused
  if (!first) return null
  const names = refused.map(({ field = '' }) => domains[Number(field.slice('domains.'.length))])
  return `${names.filter(Boolean).join(', ')}: ${toDetailText(first)}`
}
