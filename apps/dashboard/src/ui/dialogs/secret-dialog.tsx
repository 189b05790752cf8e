import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../fields/copy-button.tsx'

interface SecretDialogProps {
  /** The secret to show; opens the dialog. */
  secret: string | null
  title: string
  /** The purpose of the secret, and that it is shown only once. */
  text: string
  label: string
  onClose: () => void
}

/** Shows a secret, which is known only now. */
export function SecretDialog({ secret, title, text, label, onClose }: SecretDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={secret !== null} onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Code block aria-label={label} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="flex-end" gap="sm">
          <CopyButton value={secret ?? ''}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
                onClick={copy}
                data-autofocus
              >
                {copied ? t('secret.copied') : t('secret.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('secret.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
