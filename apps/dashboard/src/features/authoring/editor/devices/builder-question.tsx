import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/calls/session.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import type { DeviceRoom } from './use-device-room.ts'

interface BuilderQuestionProps {
  room: DeviceRoom
}

/** Asks about a builder that this tab did not open just now: somebody else may have the link. */
export function BuilderQuestion({ room }: BuilderQuestionProps) {
  const { t } = useTranslation('editor-devices')
  const { uid } = useSession()
  const waiting = room.presence.devices.find(
    ({ state, builder }) => state === 'READY' && builder && !builder.isAdmitted && builder.memberId === uid,
  )
  const refuse = () => waiting && room.kick(waiting.id)
  return (
    <EditorDialog opened={waiting !== undefined} onClose={() => refuse()} title={t('builder.askTitle')}>
      <Stack gap="md">
        <Text>
          {t('builder.askText', {
            origin: waiting?.builder?.origin,
            device: waiting?.device?.name ?? t('unnamed'),
          })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => refuse()} data-autofocus>
            {t('builder.refuse')}
          </Button>
          <Button onClick={() => waiting && room.admit(waiting.id)}>{t('builder.allow')}</Button>
        </Group>
      </Stack>
    </EditorDialog>
  )
}
