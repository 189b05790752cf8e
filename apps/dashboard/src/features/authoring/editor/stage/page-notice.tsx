import { Alert, Button } from '@mantine/core'
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CaptureOmissions } from '../../../../ui/captures/capture-omissions.tsx'
import { isNativePlatform } from '../page/device.ts'
import { useEditor } from '../store/editor-context.ts'
import { useOpenInApp } from '../store/open-in-app-context.ts'
import { usePage } from '../page/page.ts'
import { PageUrlForm } from './page-url-form.tsx'

function OpenInApp() {
  const { t } = useTranslation('editor-devices')
  const { open, isOpening } = useOpenInApp()
  return (
    <Button
      mt="xs"
      size="xs"
      leftSection={<IconExternalLink size={16} />}
      loading={isOpening}
      onClick={open}
      style={{ display: 'flex' }}
    >
      {t('builder.open')}
    </Button>
  )
}

/** Explains what the editor needs before it can show and check the app's page. */
export function PageNotice() {
  const { t } = useTranslation('editor')
  const { app } = useEditor()
  const { captureId, state } = usePage()
  if (captureId) return <CaptureOmissions capture={{ appId: app.id, id: captureId }} />
  if (isNativePlatform(app.platform)) return null
  switch (state.status) {
    case 'loading':
    case 'ready':
      return null
    case 'unset':
      return (
        <Alert variant="light" color="marker" icon={<IconInfoCircle size={18} />} title={t('page.unset')}>
          {t('page.unsetText')}
          <PageUrlForm />
        </Alert>
      )
    case 'other_origin':
      return (
        <Alert
          variant="light"
          color="marker"
          icon={<IconInfoCircle size={18} />}
          title={t('page.otherOrigin')}
        >
          {t('page.otherOriginText', { origin: state.origin })}
          <OpenInApp />
        </Alert>
      )
    case 'unreadable':
      return (
        <Alert
          variant="light"
          color="marker"
          icon={<IconInfoCircle size={18} />}
          title={t('page.unreadable')}
        >
          {t('page.unreadableText')}
        </Alert>
      )
  }
}
