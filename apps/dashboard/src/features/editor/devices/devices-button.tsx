import { Indicator } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'
import { useDevicesDialog } from '../store/devices-context.ts'
import { DevicesDialog } from './devices-dialog.tsx'
import { useDeviceRoom } from './use-device-room.ts'

/** Opens the device room; shows how many devices are ready. */
export function DevicesButton() {
  const { t } = useTranslation('editor-devices')
  const dialog = useDevicesDialog()
  const room = useDeviceRoom()
  const ready = room.presence.devices.filter(({ state }) => state === 'READY').length
  return (
    <>
      <Indicator label={ready} size={16} disabled={ready === 0}>
        <IconAction size="lg" label={t('open', { count: ready })} onClick={dialog.open}>
          <IconDevices size={20} />
        </IconAction>
      </Indicator>
      <DevicesDialog room={room} opened={dialog.isOpen} onClose={dialog.close} />
    </>
  )
}
