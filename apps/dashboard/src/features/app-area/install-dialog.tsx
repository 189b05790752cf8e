import { Divider, Modal, Stack, Text } from '@mantine/core'
import { toLoader, toScriptTag } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../lib/app-area.ts'
import { EmergencyPanel } from './emergency-panel.tsx'
import { InstallCode } from './install-code.tsx'
import { ShareForm } from './share-form.tsx'
import { SigningGuide } from './signing-guide.tsx'

interface InstallDialogProps {
  opened: boolean
  onClose: () => void
}

/** What a web app's developer needs: the loader, or a plain script tag for sites with a strict policy. */
export function InstallDialog({ opened, onClose }: InstallDialogProps) {
  const { t } = useTranslation('app-area')
  const { app } = useAppArea()
  const installed = { host: window.location.origin, sdkKey: app.sdkKey }
  return (
    <Modal opened={opened} onClose={onClose} title={t('install.title', { name: app.name })} size="lg">
      <Stack gap="md">
        <Text>{t('install.text')}</Text>
        <InstallCode
          name={t('install.loader')}
          text={t('install.loaderText')}
          code={toLoader(installed)}
          isRecommended
        />
        <InstallCode name={t('install.tag')} text={t('install.tagText')} code={toScriptTag(installed)} />
        <Text size="sm" c="dimmed">
          {t('install.check')}
        </Text>
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
