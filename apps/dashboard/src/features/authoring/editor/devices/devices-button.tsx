import { Indicator } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { BarButton } from '../kit/bar-button.tsx'
import { useDevicesDialog } from '../store/devices-context.ts'
import { useRoom } from './device-room-provider.tsx'

const DevicesDialog = latePart(async () => (await import('./devices-dialog.tsx')).DevicesDialog)

/** Opens the device room; shows how many devices are ready. */
export function DevicesButton() {
  const { t } = useTranslation('editor-devices')
  const dialog = useDevicesDialog()
  const room = useRoom()
  const ready = room.presence.devices.filter(({ state }) => state === 'READY').length
  // It also sends the draft to the devices, whether it is open or not.
  const [wasUsed, setWasUsed] = useState(false)
  if (!wasUsed && (dialog.isOpen || ready > 0)) setWasUsed(true)
  return (
    <>
      <Indicator label={ready} size={16} disabled={ready === 0}>
        <BarButton label={t('open', { count: ready })} icon={<IconDevices size={18} />} onClick={dialog.open}>
          {t('title')}
        </BarButton>
      </Indicator>
      {wasUsed && <DevicesDialog room={room} opened={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
