import { Alert, Button } from '@mantine/core'
import { IconDeviceMobileShare, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { platformFamily } from '@waymark/contract/constants'
import { useDevicesDialog } from '../store/devices-context.ts'
import { useEditor } from '../store/editor-context.ts'
import { usePage } from '../page/page.ts'
import { PageUrlForm } from './page-url-form.tsx'

/** Explains what the editor needs before it can show and check the app's page. */
export function PageNotice() {
  const { t } = useTranslation('editor')
  const { app } = useEditor()
  const { state } = usePage()
  const isNative = !['WEB', 'DASHBOARD'].includes(platformFamily(app.platform))
  if (isNative) return state.status === 'unset' ? <NativeNotice /> : null
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
          {t('page.otherOriginText', { origin: state.origin, dashboard: window.location.origin })}
          <PageUrlForm />
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

/** A native app has no address: its screens are captured on a device. */
function NativeNotice() {
  const { t } = useTranslation('editor-canvas')
  const devices = useDevicesDialog()
  return (
    <Alert variant="light" color="marker" icon={<IconInfoCircle size={18} />} title={t('native.title')}>
      {t('native.text')}
      <Button
        mt="xs"
        size="xs"
        display="block"
        leftSection={<IconDeviceMobileShare size={16} />}
        onClick={devices.open}
      >
        {t('background.pair')}
      </Button>
    </Alert>
  )
}
