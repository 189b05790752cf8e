import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { translateMessage } from '../../lib/problem-text.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { testMutation } from './sign-on-settings.queries.ts'

/** Asks the identity provider now, and says in words what came of it. */
export function TestPanel({ orgId }: { orgId: string }) {
  const { t } = useTranslation('sign-on-settings')
  const test = useMutation(testMutation)
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{t('test.title')}</Text>
            <Text size="sm" c="dimmed">
              {t('test.text')}
            </Text>
          </Stack>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ orgId })}>
            {t('test.submit')}
          </Button>
        </Group>
        <FormProblem error={test.error} />
        {test.data && !test.isPending && (
          <Alert
            role="status"
            variant="light"
            color={test.data.problem ? 'red' : 'moss'}
            icon={test.data.problem ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
          >
            {test.data.problem ? translateMessage(test.data.message) : t('test.works')}
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}
