import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { SignOnCertificate } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import type { SignOnValues } from './form-values.ts'

interface SamlFieldsProps {
  form: UseFormReturnType<SignOnValues>
  certificates: readonly SignOnCertificate[]
}

export function SamlFields({ form, certificates }: SamlFieldsProps) {
  const { t, i18n } = useTranslation('sign-on-settings')
  const describe = (pem: string, fallback: string) => {
    const kept = certificates.find((it) => it.pem === pem)
    if (!kept) return fallback
    const date = formatDateTime(kept.validUntil, i18n.language)
    return t(kept.isExpired ? 'saml.expired' : 'saml.validUntil', { date, subject: kept.subject })
  }
  return (
    <>
      <TextInput
        {...form.getInputProps('entityId')}
        label={t('saml.entityId')}
        description={t('saml.entityIdHint')}
        maxLength={500}
      />
      <TextInput
        {...form.getInputProps('signInUrl')}
        label={t('saml.signInUrl')}
        description={t('saml.signInUrlHint')}
        placeholder={t('saml.signInUrlExample')}
        type="url"
        maxLength={500}
      />
      <Certificate
        {...form.getInputProps('certificate')}
        label={t('saml.certificate')}
        description={describe(form.values.certificate, t('saml.certificateHint'))}
      />
      <Certificate
        {...form.getInputProps('nextCertificate')}
        label={t('saml.nextCertificate')}
        description={describe(form.values.nextCertificate, t('saml.nextCertificateHint'))}
      />
      <TextInput
        {...form.getInputProps('emailAttribute')}
        label={t('saml.emailAttribute')}
        description={t('saml.emailAttributeHint')}
        maxLength={200}
      />
      <TextInput
        {...form.getInputProps('nameAttribute')}
        label={t('saml.nameAttribute')}
        description={t('saml.nameAttributeHint')}
        maxLength={200}
      />
    </>
  )
}

function Certificate(props: { label: string; description: string }) {
  return (
    <Textarea
      {...props}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={20_000}
      spellCheck={false}
      styles={{
        input: {
          fontFamily: 'var(--mantine-font-family-monospace)',
          fontSize: 'var(--mantine-font-size-sm)',
        },
      }}
    />
  )
}
