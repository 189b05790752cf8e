import { Alert, Button, Code, Group, Image, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../editor-dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { DeviceCard } from './device-card.tsx'
import { ShowOnDevices } from './show-on-devices.tsx'
import type { DeviceRoom } from './use-device-room.ts'
import { useShowing } from './use-showing.ts'

interface DevicesDialogProps {
  room: DeviceRoom
  opened: boolean
  onClose(): void
}

/** Pairs devices, shows them what is written here, and takes pictures of their screens. */
export function DevicesDialog({ room, opened, onClose }: DevicesDialogProps) {
  const { t } = useTranslation('editor-devices')
  const showing = useShowing()
  const { presence, pairing, spent, connection, problem } = room
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('title')} size="lg" keepMounted>
      <Stack gap="lg">
        <Text c="dimmed">{t('text')}</Text>
        {pairing && <PairingCode room={room} />}
        <div role="status">
          {spent && <Text size="sm">{t(`spent.${spent}`)}</Text>}
          {connection === 'LOST' && (
            <Alert variant="light" color="marker">
              {t('lost')}
            </Alert>
          )}
          {problem && (
            <Alert variant="light" color="red">
              {problem}
            </Alert>
          )}
        </div>
        {!pairing && <Pair room={room} />}
        {presence.devices.map((device) => (
          <DeviceCard key={device.id} device={device} room={room} locale={showing.locale} />
        ))}
        {presence.devices.some(({ state }) => state === 'READY') && (
          <ShowOnDevices room={room} showing={showing} />
        )}
      </Stack>
    </EditorDialog>
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

function PairingCode({ room: { pairing, isPairing, pair } }: { room: DeviceRoom }) {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  if (!pairing) return null
  return (
    <Group align="start" gap="lg" wrap="nowrap">
      <Image src={pairing.qr} alt={t('qr')} w={168} h={168} bg="white" p={8} radius="md" />
      <Stack gap="xs">
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
            href={`/simulator/${place.appId}?waymark_room=${pairing.code}`}
          >
            {t('simulator')}
          </Button>
        </Group>
      </Stack>
    </Group>
  )
}
