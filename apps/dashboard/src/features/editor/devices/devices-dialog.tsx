import { Alert, Button, Code, Group, Image, Stack, Switch, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../editor-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { findScreen } from '../model/screens.ts'
import { findGuideStep } from '../model/to-guide.ts'
import { DeviceCard } from './device-card.tsx'
import type { DeviceRoom } from './use-device-room.ts'

interface DevicesDialogProps {
  room: DeviceRoom
  opened: boolean
  onClose(): void
}

/** Pairs devices, shows them what is written here, and takes pictures of their screens. */
export function DevicesDialog({ room, opened, onClose }: DevicesDialogProps) {
  const { t } = useTranslation('editor-devices')
  const { presence, pairing, connection, problem } = room
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('title')} size="lg" keepMounted>
      <Stack gap="lg">
        <Text c="dimmed">{t('text')}</Text>
        {pairing ? <PairingCode room={room} /> : <Begin room={room} />}
        <div role="status">
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
        {presence.devices.map((device) => (
          <DeviceCard key={device.id} device={device} room={room} />
        ))}
        {presence.devices.some(({ state }) => state === 'READY') && <Following room={room} />}
      </Stack>
    </EditorDialog>
  )
}

function Begin({ room }: { room: DeviceRoom }) {
  const { t } = useTranslation('editor-devices')
  return (
    <Button leftSection={<IconQrcode size={18} />} onClick={room.open} w="fit-content">
      {t('begin')}
    </Button>
  )
}

function PairingCode({ room: { pairing, renewCode } }: { room: DeviceRoom }) {
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
          <Button size="xs" variant="default" onClick={renewCode}>
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

/** While it is on, devices show the step that is selected here, as it is written. */
function Following({ room }: { room: DeviceRoom }) {
  const { t } = useTranslation('editor-devices')
  const { locale } = useEditor()
  const draft = useEditorState((state) => state.draft)
  const screenId = useEditorState((state) => state.selectedScreenId)
  const [isOn, setIsOn] = useState(true)
  const step = findGuideStep(draft, findScreen(draft, screenId))
  const text = step && JSON.stringify([step, locale])
  const readyIds = room.presence.devices
    .filter(({ state }) => state === 'READY')
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!isOn || !step) return
    // Typing is not sent letter by letter.
    const timer = setTimeout(
      () => room.previewStep(step, { locale, fallbackLocale: draft.defaultLocale }),
      300,
    )
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its text stands for the step
  }, [isOn, text, readyIds])
  return (
    <Switch
      label={t('follow')}
      description={t('followText')}
      checked={isOn}
      onChange={(event) => {
        setIsOn(event.currentTarget.checked)
        if (!event.currentTarget.checked) room.stop()
      }}
    />
  )
}
