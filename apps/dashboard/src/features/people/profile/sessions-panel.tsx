import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MemberSession } from '@waymark/contract'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from './profile.queries.ts'

/** The member's sessions; each can be ended, and all others at once. */
export function SessionsPanel() {
  const { t } = useTranslation('profile')
  const sessions = useQuery(sessionsQuery)
  const end = useAction(endSessionMutation)
  const endOthers = useAction(endOtherSessionsMutation)
  const content = sessions.data?.content ?? []
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('sessions.title')}>
      <Stack gap="md">
        <Title order={2}>{t('sessions.title')}</Title>
        <Text size="sm">{t('sessions.text')}</Text>
        {sessions.isPending && <Skeleton height={96} radius="md" aria-hidden="true" />}
        {sessions.isError && <FailureState error={sessions.error} onRetry={() => void sessions.refetch()} />}
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {content.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.sending?.id === session.id}
              onEnd={() => end.run({ id: session.id }, { toast: t('sessions.ended') })}
            />
          ))}
        </Stack>
        <FormProblem error={end.error ?? endOthers.error} />
        {content.length > 1 && (
          <div>
            <Button
              variant="default"
              loading={endOthers.isPending}
              onClick={() => endOthers.run(undefined, { toast: t('sessions.othersEnded') })}
            >
              {t('sessions.endOthers')}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  )
}

interface SessionRowProps {
  session: MemberSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation('profile')
  const { isCurrent, browser, system, address, createdAt, lastActiveAt } = session
  const device = t('sessions.device', {
    browser: browser ?? t('sessions.unknownBrowser'),
    system: system ?? t('sessions.unknownSystem'),
  })
  const place = address === null ? [] : [t('sessions.address', { address })]
  const facts = [
    ...place,
    t('sessions.since', { at: formatDateTime(createdAt, i18n.language) }),
    t('sessions.lastUsed', { ago: formatAgo(lastActiveAt, i18n.language) }),
  ]
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isCurrent && <Badge variant="light">{t('sessions.current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Stack>
      {!isCurrent && (
        <Button
          size="xs"
          variant="default"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('sessions.endOf', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}
