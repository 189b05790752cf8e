import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RoomSession } from './use-room-session.ts'

interface RoomPanelProps {
  session: RoomSession
  onAnswer(isYes: boolean): void
  onLeave(): void
}

/** Lets the person at the phone accept an author's connection, and end it. */
export function RoomPanel({ session, onAnswer, onLeave }: RoomPanelProps) {
  const { t } = useTranslation('simulator')
  const leave = (
    <Button variant="default" w="fit-content" onClick={onLeave}>
      {t('pair.leave')}
    </Button>
  )
  return (
    <div role="status">
      {session.status === 'JOINING' && (
        <Stack gap="sm">
          <Text>{t(session.connection === 'LOST' ? 'pair.handshakeFailed' : 'pair.joining')}</Text>
          {session.connection === 'LOST' && leave}
        </Stack>
      )}
      {session.status === 'ASKED' && (
        <Stack gap="sm">
          {session.connection === 'LOST' && <Text>{t('pair.lost')}</Text>}
          <Text>{t('pair.ask', { app: session.app, project: session.project })}</Text>
          <Group gap="sm">
            <Button onClick={() => onAnswer(true)}>{t('pair.allow')}</Button>
            <Button variant="default" onClick={() => onAnswer(false)}>
              {t('pair.decline')}
            </Button>
          </Group>
        </Stack>
      )}
      {session.status === 'CONNECTED' && (
        <Stack gap="sm">
          <Text>{t(session.connection === 'OPEN' ? 'pair.open' : 'pair.lost')}</Text>
          {leave}
        </Stack>
      )}
    </div>
  )
}
