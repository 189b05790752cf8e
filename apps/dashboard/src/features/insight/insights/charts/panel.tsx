import { Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadCsv } from '../../../../ui/lists/download-csv.tsx'

interface PanelProps {
  title: string
  text: string
  control?: ReactNode
  /** The URL of its figures as CSV. */
  csv?: string | undefined
  children: ReactNode
}

export function Panel({ title, text, control, csv, children }: PanelProps) {
  const { t } = useTranslation('insights')
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="lg" shadow="sm" p="lg">
      <Group justify="space-between" align="flex-start" mb="lg" wrap="nowrap">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        <Group gap="sm" wrap="nowrap">
          {control}
          {csv && <DownloadCsv href={csv} of={title} label={t('csv.short')} />}
        </Group>
      </Group>
      {children}
    </Paper>
  )
}
