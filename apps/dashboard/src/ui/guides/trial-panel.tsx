import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormProblem } from '../dialogs/form-problem.tsx'

interface TrialPanelProps {
  title: string
  text: string
  submitLabel: string
  isPending: boolean
  /** The reason why the test could not be run at all. */
  error: unknown
  /** The test's result, once it has run. */
  outcome: { hasFailed: boolean; text: ReactNode } | undefined
  onTry(): void
}

/** Tests a setting now and reports the result. */
export function TrialPanel({ title, text, submitLabel, isPending, error, outcome, onTry }: TrialPanelProps) {
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </Stack>
          <Button variant="default" flex="none" loading={isPending} onClick={onTry}>
            {submitLabel}
          </Button>
        </Group>
        <FormProblem error={error} />
        {outcome && !isPending && (
          <Alert
            role="status"
            variant="light"
            color={outcome.hasFailed ? 'red' : 'moss'}
            icon={outcome.hasFailed ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
          >
            {outcome.text}
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}
