import { Badge, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'

const COLOURS = { SUCCESS: 'moss', IN_PROGRESS: 'marker', FAILED: 'red', NEVER: 'gray' } as const

/** A provider's sync state: counts while it runs, and what to do if it failed. */
export function SyncState({ provider }: { provider: Provider }) {
  const { t, i18n } = useTranslation('providers')
  const toReasonText = useReasonText()
  const { sync, name, pushedAt } = provider
  const state = sync?.state ?? 'NEVER'
  const progress = sync?.progress
  return (
    <Stack gap={6} align="flex-start">
      <Badge color={COLOURS[state]} variant="light" radius="sm" fw={600}>
        {state === 'SUCCESS' && pushedAt ? t('state.pushed') : t(`state.${state}`)}
      </Badge>
      {progress && progress.total !== null && (
        <>
          <Progress
            value={progress.total > 0 ? (progress.done / progress.total) * 100 : 0}
            aria-label={t('progressLabel', { name })}
            w={180}
            size="sm"
          />
          <Text size="sm" c="dimmed">
            {t('progress', {
              done: progress.done.toLocaleString(i18n.language),
              total: progress.total.toLocaleString(i18n.language),
            })}
          </Text>
        </>
      )}
      {sync?.goesOnAt && (
        <Text size="sm">{t('goesOnAt', { at: formatDateTime(sync.goesOnAt, i18n.language) })}</Text>
      )}
      {state === 'FAILED' && sync?.reason && (
        <Text size="sm" maw={420}>
          {toReasonText(sync.reason)}
        </Text>
      )}
    </Stack>
  )
}
