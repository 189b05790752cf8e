import { Button, Group, Paper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { retryFailed, useScreenFailure } from '../../lib/state/failed-queries.ts'
import classes from './failed-parts.module.css'

/** Says that a part of the screen could not be loaded, if that part does not say so itself. */
export function FailedParts() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { failure, isFetching } = useScreenFailure()
  // A part that still looks as if it were loading waits for nothing: global.css hides it.
  const isStuck = failure !== 'NONE' && !isFetching
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stuck', isStuck)
  }, [isStuck])
  if (failure !== 'UNSAID') return null
  return (
    <Paper className={classes.notice} role="alert" withBorder radius="lg" shadow="sm" p="md">
      <Group gap="lg" wrap="nowrap">
        <Text fw={600}>{t('failure.part')}</Text>
        <Button size="compact-md" loading={isFetching} onClick={() => void retryFailed(client)}>
          {t('failure.retry')}
        </Button>
      </Group>
    </Paper>
  )
}
