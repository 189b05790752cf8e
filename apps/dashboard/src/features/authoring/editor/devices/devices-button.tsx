import { Indicator } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../kit/bar-button.tsx'
import { useDevicesDialog } from '../store/devices-context.ts'
import { DevicesDialog } from './devices-dialog.tsx'
import { useRoom } from './device-room-provider.tsx'

/** Opens the device room; shows how many devices are ready. */
export function DevicesButton() {
  const { t } = useTranslation('editor-devices')
  const dialog = useDevicesDialog()
  const room = useRoom()
  const ready = room.presence.devices.filter(({ state }) => state === 'READY').length
  return (
    <>
      <Indicator label={ready} size={16} disabled={ready === 0}>
        <BarButton label={t('open', { count: ready })} icon={<IconDevices size={18} />} onClick={dialog.open}>
          {t('title')}
        </BarButton>
      </Indicator>
      <DevicesDialog room={room} opened={dialog.isOpen} onClose={dialog.close} />
    </>
  )
}
