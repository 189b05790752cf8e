import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Visit } from './room/use-visit.ts'

interface VisitPanelProps {
  visit: Visit
  onAnswer(isYes: boolean): void
  onLeave(): void
}

/** What the person at the phone sees of an author's visit, and says to it. */
export function VisitPanel({ visit, onAnswer, onLeave }: VisitPanelProps) {
  const { t } = useTranslation('simulator')
  const leave = (
    <Button variant="default" w="fit-content" onClick={onLeave}>
      {t('pair.leave')}
    </Button>
  )
  return (
    <div role="status">
      {visit.status === 'JOINING' && (
        <Stack gap="sm">
          <Text>{t(visit.connection === 'LOST' ? 'pair.lost' : 'pair.joining')}</Text>
          {visit.connection === 'LOST' && leave}
        </Stack>
      )}
      {visit.status === 'ASKED' && (
        <Stack gap="sm">
          {visit.connection === 'LOST' && <Text>{t('pair.lost')}</Text>}
          <Text>{t('pair.ask', { app: visit.app, project: visit.project })}</Text>
          <Group gap="sm">
            <Button onClick={() => onAnswer(true)}>{t('pair.allow')}</Button>
            <Button variant="default" onClick={() => onAnswer(false)}>
              {t('pair.decline')}
            </Button>
          </Group>
        </Stack>
      )}
      {visit.status === 'VISITED' && (
        <Stack gap="sm">
          <Text>{t(visit.connection === 'OPEN' ? 'pair.open' : 'pair.lost')}</Text>
          {leave}
        </Stack>
      )}
    </div>
  )
}
