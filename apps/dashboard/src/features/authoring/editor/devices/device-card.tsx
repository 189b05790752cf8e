import type { RoomDevice } from '@waymark/contract'
import { Badge, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconCamera, IconDeviceMobile, IconFocus2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../store/editor-context.ts'
import { IconAction } from '../kit/icon-action.tsx'
import { dropEmptyClues, findClueProblem } from '../model/identifier-clues.ts'
import { findStep } from '../model/draft-steps.ts'
import type { DeviceRoom } from './use-device-room.ts'
import type { Showing } from './use-showing.ts'
import { useStepView } from './use-step-view.ts'

interface DeviceCardProps {
  device: RoomDevice
  room: DeviceRoom
  showing: Pick<Showing, 'shown' | 'locale'>
}

const COLOURS = { READY: 'moss', ASKING: 'marker', AWAY: 'gray' } as const

/** A device in the room, and the actions it offers. */
export function DeviceCard({
  device: { id, state, device, address, skills },
  room,
  showing: { shown, locale },
}: DeviceCardProps) {
  const { t } = useTranslation('editor-devices')
  const percent = room.captures[id]
  const isReady = state === 'READY'
  const name = device?.name ?? t('unnamed')
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <IconDeviceMobile size={20} style={{ flexShrink: 0 }} aria-hidden="true" />
            <div>
              <Text fw={600}>{name}</Text>
              {device && (
                <Text size="xs" c="dimmed">
                  {device.platform} · {device.width} × {device.height} {address && `· ${address}`}
                </Text>
              )}
            </div>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Badge variant="light" color={COLOURS[state]}>
              {t(`states.${state}`)}
            </Badge>
            <IconAction size="sm" label={t('kick', { name })} onClick={() => room.kick(id)}>
              <IconTrash size={14} />
            </IconAction>
          </Group>
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCamera size={14} />}
            disabled={!isReady || !skills.includes('capture') || percent !== undefined}
            onClick={() => room.capture(id)}
          >
            {t('capture')}
          </Button>
          <ShowElement
            room={room}
            locale={locale}
            address={address}
            deviceId={id}
            isOffered={isReady && skills.includes('highlight')}
          />
        </Group>
        {isReady && shown === 'STEP' && room.closedOn.includes(id) && (
          <ClosedStep deviceId={id} room={room} locale={locale} />
        )}
        {percent !== undefined && <Progress value={percent} aria-label={t('capturing')} />}
      </Stack>
    </Paper>
  )
}

interface ShowElementProps {
  deviceId: string
  room: DeviceRoom
  locale: string
  address: RoomDevice['address']
  isOffered: boolean
}

/** Marks the selected step's element on the device, and says whether it is there. */
function ShowElement({ deviceId, room, locale, address, isOffered }: ShowElementProps) {
  const { t } = useTranslation('editor-devices')
  const draft = useEditorState((it) => it.draft)
  const stepId = useEditorState((it) => it.selectedStepId)
  const [answer, setAnswer] = useState<{ question: string; found: string | null } | null>(null)
  const identifier = findStep(draft, stepId)
    ?.identifiers.map(({ document }) => document)
    .find((it) => it.role === 'TARGET' && !findClueProblem(it))
  // The answer applies only to this element on this screen.
  const question = JSON.stringify([stepId, identifier, address, locale])
  const found = answer?.question === question ? answer.found : null
  async function highlight() {
    if (!identifier) return
    const locales = { locale, fallbackLocale: draft.defaultLocale }
    const status = await room.highlight(deviceId, dropEmptyClues(identifier), locales)
    setAnswer({ question, found: status })
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFocus2 size={14} />}
        disabled={!isOffered || !identifier}
        onClick={() => void highlight()}
      >
        {t('highlight')}
      </Button>
      {found && <Text size="sm">{t(`matches.${found as 'FOUND'}`)}</Text>}
    </>
  )
}

interface ClosedStepProps {
  deviceId: string
  room: DeviceRoom
  locale: string
}

function ClosedStep({ deviceId, room, locale }: ClosedStepProps) {
  const { t } = useTranslation('editor-devices')
  const { step, how } = useStepView(locale)
  return (
    step && (
      <Group gap="xs">
        <Text size="sm">{t('closedThere')}</Text>
        <Button size="compact-sm" variant="subtle" onClick={() => room.showAgain(deviceId, step, how)}>
          {t('showAgain')}
        </Button>
      </Group>
    )
  )
}
