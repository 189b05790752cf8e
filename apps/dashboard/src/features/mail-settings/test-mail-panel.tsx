import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TestMailOutcome } from '@waymark/contract'
import { useSession } from '../../lib/session.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { MailProblemText } from '../../ui/mail-problem.tsx'
import { testMailMutation } from './mail-settings.queries.ts'

/** Sends a mail to whoever asks, and says in words what became of it. */
export function TestMailPanel() {
  const { t } = useTranslation('mail-settings')
  const { member } = useSession()
  const test = useMutation(testMailMutation)
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{t('test.title')}</Text>
            <Text size="sm" c="dimmed">
              {t('test.text', { email: member.email })}
            </Text>
          </Stack>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate(undefined)}>
            {t('test.submit')}
          </Button>
        </Group>
        <FormProblem error={test.error} />
        {test.data && !test.isPending && <Outcome {...test.data} />}
      </Stack>
    </Paper>
  )
}

function Outcome({ outcome, to, problem, serverWords }: TestMailOutcome) {
  const { t } = useTranslation('mail-settings')
  const hasFailed = outcome === 'FAILED'
  return (
    <Alert
      role="status"
      variant="light"
      color={hasFailed ? 'red' : 'moss'}
      icon={hasFailed ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
    >
      {hasFailed
        ? problem && <MailProblemText problem={problem} serverWords={serverWords} />
        : t(`test.outcomes.${outcome}`, { email: to })}
    </Alert>
  )
}
