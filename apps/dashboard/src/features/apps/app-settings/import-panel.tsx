import { Alert, Button, Card, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportDocument } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { importMutation } from './app-settings.queries.ts'
import { ImportReportTable } from './import-report-table.tsx'

/** Imports a file into the app, all or nothing; first shows what would happen. */
export function ImportPanel() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const queryClient = useQueryClient()
  const [document, setDocument] = useState<ExportDocument>()
  const [isUnreadable, setUnreadable] = useState(false)
  const trial = useMutation(importMutation(queryClient))
  const bring = useMutation({
    ...importMutation(queryClient),
    onSuccess: async (report, ...rest) => {
      await importMutation(queryClient).onSuccess?.(report, ...rest)
      cancel()
      showToast('success', t('export.imported', { count: report.counts.CREATE + report.counts.UPDATE }))
    },
  })
  const cancel = () => {
    setDocument(undefined)
    trial.reset()
  }
  const take = async (file: File | null) => {
    if (!file) return
    cancel()
    bring.reset()
    const read = await readDocument(file)
    setUnreadable(!read)
    setDocument(read)
    if (read) trial.mutate({ id: app.id, dryRun: true, document: read })
  }
  const counts = trial.data?.counts
  return (
    <Card component="section" aria-label={t('export.in')}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('export.in')}</Title>
        <Text c="dimmed">{t('export.inText')}</Text>
        <FileButton accept=".json,application/json" onChange={(file) => void take(file)}>
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} />}
              loading={trial.isPending}
              onClick={onClick}
            >
              {t('export.choose')}
            </Button>
          )}
        </FileButton>
        {isUnreadable && (
          <Alert color="red" variant="light" role="alert">
            {t('export.unreadable')}
          </Alert>
        )}
        <FormProblem error={trial.error ?? bring.error} />
        {document && trial.data && counts && (
          <Stack gap="md" w="100%" role="status">
            <Text fw={600}>{t('export.would', counts)}</Text>
            {counts.CONFLICT > 0 && (
              <Alert color="marker" variant="light">
                {t('export.conflicts')}
              </Alert>
            )}
            <ImportReportTable items={trial.data.items} />
            <Group gap="sm">
              <Button
                disabled={counts.CONFLICT > 0 || counts.CREATE + counts.UPDATE === 0}
                loading={bring.isPending}
                onClick={() => bring.mutate({ id: app.id, dryRun: false, document })}
              >
                {t('export.import')}
              </Button>
              <Button variant="default" onClick={cancel}>
                {t('export.cancel')}
              </Button>
            </Group>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

/** The document in a file; undefined if the file is not JSON. The server checks its content. */
async function readDocument(file: File): Promise<ExportDocument | undefined> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return typeof value === 'object' && value ? (value as ExportDocument) : undefined
  } catch {
    return undefined
  }
}
