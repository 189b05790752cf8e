import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPlaylist } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/calls/api.ts'
import { useReasonText } from '../../../../lib/errors/use-reason-text.ts'
import { useEditor } from '../store/editor-context.ts'
import { isOver, jobQuery, soundKey } from './sound.queries.ts'
import { useSoundChange } from './use-sound-change.ts'

interface SpeakAllProps {
  locales: readonly string[]
}

/** Generates speech for every step in every locale. The server continues if the tab is closed. */
export function SpeakAll({ locales }: SpeakAllProps) {
  const { t } = useTranslation('editor-languages')
  const toReasonText = useReasonText()
  const { place } = useEditor()
  const queryClient = useQueryClient()
  const [jobId, setJobId] = useState<string | null>(null)
  const { data: job } = useQuery(jobQuery(place.appId, jobId))
  const begin = useSoundChange<{ jobId: string }>((started) => setJobId(started.jobId))
  const isDone = isOver(job?.state)
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: soundKey(place.projectId) })
  }, [isDone, queryClient, place.projectId])
  const isRunning = jobId !== null && !isDone
  const { done = 0, total = 0 } = job?.progress ?? {}
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlaylist size={16} />}
        loading={begin.isPending}
        disabled={isRunning}
        onClick={() => begin.mutate(() => client.sounds.generateAll({ ...place, locales: [...locales] }))}
      >
        {t('sound.all')}
      </Button>
      <div role="status">
        {isRunning && (
          <Stack gap={4}>
            <Progress aria-label={t('sound.progress')} value={total === 0 ? 0 : (100 * done) / total} />
            <Text size="xs" c="dimmed" data-tabular>
              {t('sound.count', { done, total })}
            </Text>
          </Stack>
        )}
        {job?.state === 'DONE' && <Text size="sm">{t('sound.allDone')}</Text>}
        {job?.state === 'FAILED' && (
          <Alert color="red">{job.reason ? toReasonText(job.reason) : t('sound.allFailed')}</Alert>
        )}
      </div>
    </Stack>
  )
}
