import { Badge, Button, Progress, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Job } from '@waymark/contract'
import type { JobState } from '@waymark/contract/constants'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { retryMutation } from './background-work.queries.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

const COLOURS = {
  WAITING: 'gray',
  RUNNING: 'moss',
  RETRYING: 'marker',
  DONE: 'gray',
  FAILED: 'red',
} as const satisfies Record<JobState, string>

export function JobRow({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('background-work')
  const retry = useAction(retryMutation)
  const { id, kind, subject, state, createdAt } = job
  return (
    <Table.Tr>
      <NameCell>
        <Text fw={600}>{t(`kinds.${kind}`, { defaultValue: kind })}</Text>
        <Text size="sm" c="dimmed" component="div">
          <CutName>{subject}</CutName>
        </Text>
      </NameCell>
      <TextCell mostPx={300}>
        <Badge color={COLOURS[state]} variant="light" radius="sm" fw={600}>
          {t(`states.${state}`)}
        </Badge>
        <HowFar job={job} />
      </TextCell>
      <Table.Td>
        <Text size="sm" data-one-line title={formatDateTime(createdAt, i18n.language)}>
          {formatAgo(createdAt, i18n.language)}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {state === 'FAILED' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.run({ id })}
            aria-label={t('retryOf', { subject })}
          >
            {t('retry')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** Progress while the job runs; afterwards the reason for a failure, and the number of the attempt. */
function HowFar({ job: { state, progress, reason, attempts, maxAttempts } }: { job: Job }) {
  const { t } = useTranslation('background-work')
  const toReasonText = useReasonText()
  if (state === 'RUNNING' && progress) {
    return (
      <Progress
        mt="xs"
        maw={220}
        value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
        aria-label={t('progress', progress)}
      />
    )
  }
  if (!reason) return null
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {toReasonText(reason)}
      {state === 'RETRYING' && ` · ${t('attempt', { attempts, maxAttempts })}`}
    </Text>
  )
}
