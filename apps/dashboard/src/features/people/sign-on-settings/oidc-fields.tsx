import { PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { SignOnValues } from './form-values.ts'

interface OidcFieldsProps {
  form: UseFormReturnType<SignOnValues>
  /** Whether a secret is stored; it is never shown. */
  hasSecret: boolean
}

export function OidcFields({ form, hasSecret }: OidcFieldsProps) {
  const { t } = useTranslation('sign-on-settings')
  return (
    <>
      <TextInput
        {...form.getInputProps('issuer')}
        label={t('oidc.issuer')}
        description={t('oidc.issuerHint')}
        placeholder={t('oidc.issuerExample')}
        type="url"
        maxLength={500}
      />
      <TextInput {...form.getInputProps('clientId')} label={t('oidc.clientId')} maxLength={200} />
      <PasswordInput
        {...form.getInputProps('clientSecret')}
        label={t('oidc.clientSecret')}
        description={hasSecret ? t('oidc.secretKept') : t('oidc.secretHint')}
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}
