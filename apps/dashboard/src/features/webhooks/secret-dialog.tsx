import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface SecretDialogProps {
  /** Opens it. */
  secret: string | null
  onClose: () => void
}

/** Shows a signing secret the only time that it is known. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks')
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={t('secret.title')}
      size="lg"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text>{t('secret.text')}</Text>
        <Code
          block
          aria-label={t('secret.label')}
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >
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
