import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../kit/bar-button.tsx'
import { isNativePlatform } from '../page/device.ts'
import { useEditor } from '../store/editor-context.ts'
import { useOpenInApp } from '../store/open-in-app-context.ts'

/** Opens the app with the builder in it. Native apps have no page to build in. */
export function OpenInAppButton() {
  const { t } = useTranslation('editor-devices')
  const { app } = useEditor()
  const { open, isOpening } = useOpenInApp()
  if (isNativePlatform(app.platform) || !app.pageUrl) return null
  return (
    <BarButton
      label={t('builder.openText')}
      icon={<IconExternalLink size={18} />}
      onClick={open}
      loading={isOpening}
    >
      {t('builder.open')}
    </BarButton>
  )
}
