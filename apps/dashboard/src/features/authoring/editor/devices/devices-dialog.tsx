import type { Pairing } from '@waymark/contract'
import { Alert, Button, Code, Group, Image, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor } from '../store/editor-context.ts'
import { DeviceCard } from './device-card.tsx'
import { listReady, SendToDevices } from './send-to-devices.ts'
import { ShowOnDevices } from './show-on-devices.tsx'
import type { DeviceRoom } from './use-device-room.ts'
import { useShowing } from './use-showing.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

interface DevicesDialogProps {
  room: DeviceRoom
  opened: boolean
  onClose(): void
}

/** Pairs devices, shows them the draft, and captures their screens. */
export function DevicesDialog({ room, opened, onClose }: DevicesDialogProps) {
  const { t } = useTranslation('editor-devices')
  const showing = useShowing()
  const { presence, pairing, spent, connection, problem } = room
  const isSomebodyReady = listReady(room).length > 0
  return (
    <>
      {isSomebodyReady && <SendToDevices room={room} showing={showing} />}
      <EditorDialog opened={opened} onClose={onClose} title={t('title')} size="lg" keepMounted>
        <Stack gap="lg">
          <Text c="dimmed">{t('text')}</Text>
          <div>
            <div role="status">
              {spent && (
                <Text size="sm" mb="md">
                  {t(`spent.${spent}`)}
                </Text>
              )}
              {connection === 'LOST' && (
                <Alert variant="light" color="marker" mb="md">
                  {t('lost')}
                </Alert>
              )}
              {connection === 'UNREACHED' && (
                <Alert variant="light" color="marker" mb="md" title={t('handshakeFailed')}>
                  {t('handshakeFailedText')}
                </Alert>
              )}
              {problem && (
                <Alert variant="light" color="red" mb="md">
                  {problem}
                </Alert>
              )}
            </div>
            {pairing ? <PairingCode room={room} pairing={pairing} /> : <Pair room={room} />}
          </div>
          {presence.devices.map((device) => (
            <DeviceCard key={device.id} device={device} room={room} showing={showing} />
          ))}
          <GoneDevices gone={room.gone} />
          {isSomebodyReady && <ShowOnDevices showing={showing} />}
        </Stack>
      </EditorDialog>
    </>
  )
}

function Pair({ room: { isOpen, isPairing, pair } }: { room: DeviceRoom }) {
  const { t } = useTranslation('editor-devices')
  return (
    <Button
      variant={isOpen ? 'default' : 'filled'}
      leftSection={<IconQrcode size={18} />}
      loading={isPairing}
      onClick={pair}
      w="fit-content"
    >
      {t(isOpen ? 'another' : 'begin')}
    </Button>
  )
}

interface PairingCodeProps {
  room: DeviceRoom
  pairing: Pairing
}

function PairingCode({ room: { isPairing, pair }, pairing }: PairingCodeProps) {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  return (
    <Group align="start" gap="lg">
      <Image src={pairing.qr} alt={t('qr')} w={168} h={168} bg="white" p={8} radius="md" />
      <Stack gap="xs" flex="1 1 220px">
        <Text size="sm">{t('scan')}</Text>
        <Code fz={28} fw={700} w="fit-content" aria-label={t('code')}>
          {pairing.code}
        </Code>
        <Text size="sm" c="dimmed">
          {t('once')}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={isPairing} onClick={pair}>
            {t('another')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            component="a"
            target="_blank"
            rel="noopener"
            href={toServerUrl(`/simulator/${place.appId}?waymark_room=${pairing.code}`)}
          >
            {t('simulator')}
          </Button>
        </Group>
      </Stack>
    </Group>
  )
}

function GoneDevices({ gone }: Pick<DeviceRoom, 'gone'>) {
  const { t, i18n } = useTranslation('editor-devices')
  return (
    <Stack gap={4} role="status">
      {gone.map(({ id, name, at }) => (
        <Text key={id} size="sm" c="dimmed">
          {t('gone', { name, time: formatDateTime(at, i18n.language) })}
        </Text>
      ))}
    </Stack>
  )
}
