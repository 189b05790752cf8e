import { Button, Code, CopyButton, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../lib/app-area.ts'
import { EmergencyPanel } from './emergency-panel.tsx'
import { ShareForm } from './share-form.tsx'
import { SigningGuide } from './signing-guide.tsx'
import classes from './install-dialog.module.css'

interface InstallDialogProps {
  opened: boolean
  onClose: () => void
}

/** The one tag that a web app needs, ready to hand to whoever builds it. */
export function InstallDialog({ opened, onClose }: InstallDialogProps) {
  const { t } = useTranslation('app-area')
  const { app } = useAppArea()
  const source = `${window.location.origin}/sdk/waymark.js`
  const tag = `<script src="${source}" data-sdk-key="${app.sdkKey}" defer></script>`
  return (
    <Modal opened={opened} onClose={onClose} title={t('install.title', { name: app.name })} size="lg">
      <Stack gap="md">
        <Text>{t('install.text')}</Text>
        <Code block tabIndex={0} aria-label={t('install.tag')} className={classes.tag}>
          {tag}
        </Code>
        <Text size="sm" c="dimmed">
          {t('install.check')}
        </Text>
        <Group justify="flex-end">
          <CopyButton value={tag}>
            {({ copied, copy }) => (
              <Button
                leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
                onClick={copy}
                data-autofocus
              >
                {copied ? t('install.copied') : t('install.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Divider />
        <SigningGuide onLeave={onClose} />
        <Divider />
        <ShareForm />
        <Divider />
        <EmergencyPanel />
      </Stack>
    </Modal>
  )
}
