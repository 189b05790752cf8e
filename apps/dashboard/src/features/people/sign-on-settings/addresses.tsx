import { ActionIcon, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SignOnAddresses } from '@waymark/contract'
import type { SignOnKind } from '@waymark/contract/constants'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'

interface AddressesProps {
  kind: SignOnKind
  addresses: SignOnAddresses
}

/** The values to enter at the identity provider. */
export function Addresses({ kind, addresses }: AddressesProps) {
  const { t } = useTranslation('sign-on-settings')
  const { oidcCallback, samlEntityId, samlConsumer } = addresses
  return (
    <Stack gap="md" component="section" aria-label={t('addresses.title')}>
      <Stack gap={2}>
        <Title order={2} size="h3">
          {t('addresses.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`addresses.text_${kind}`)}
        </Text>
      </Stack>
      {kind === 'OIDC' ? (
        <Address label={t('addresses.callback')} value={oidcCallback} />
      ) : (
        <>
          <Address label={t('addresses.metadata')} value={samlEntityId} />
          <Address label={t('addresses.consumer')} value={samlConsumer} />
        </>
      )}
    </Stack>
  )
}

function Address({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('sign-on-settings')
  return (
    <TextInput
      styles={{ input: { fontSize: 'var(--mantine-font-size-sm)' } }}
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              onClick={copy}
              aria-label={copied ? t('addresses.copied') : t('addresses.copy', { label })}
            >
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  )
}
