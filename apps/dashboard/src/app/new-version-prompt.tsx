import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/calls/api.ts'
import classes from './new-version-prompt.module.css'

const ASK_EVERY_MS = 10 * 60_000

const versionQuery = api.platformVersions.get.queryOptions({
  input: { platform: 'DASHBOARD' },
  staleTime: 60_000,
  meta: { isDispensable: true },
  refetchInterval: ASK_EVERY_MS,
  refetchOnWindowFocus: true,
})

/** Tells the member that the server has been upgraded since this tab was opened. */
export function NewVersionPrompt() {
  const { t } = useTranslation()
  const version = useQuery(versionQuery).data?.version
  const [opened, setOpened] = useState(version)
  if (version && !opened) setOpened(version)
  if (!opened || version === opened) return null
  return (
    <Paper className={classes.prompt} role="status" withBorder radius="lg" shadow="sm" p="md">
      <Group gap="lg" wrap="nowrap">
        <Text fw={600}>{t('newVersion.title')}</Text>
        <Button size="compact-md" onClick={() => window.location.reload()}>
          {t('newVersion.refresh')}
        </Button>
      </Group>
    </Paper>
  )
}
