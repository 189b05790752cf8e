import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { saveJson } from '../../../lib/save-json.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { exportMutation } from './app-settings.queries.ts'
import { ImportPanel } from './import-panel.tsx'
import { RawExportPanel } from './raw-export-panel.tsx'

/** Exports the app's content as one file, and imports such a file. */
export function ExportSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const take = useMutation({
    ...exportMutation,
    onSuccess: (document) => saveJson(`${app.name}.waymark.json`, document),
  })
  return (
    <Stack gap="lg">
      <PageHeader title={t('export.title')} text={t('export.text')} />
      <Card component="section" aria-label={t('export.out')}>
        <Stack gap="md" align="flex-start">
          <Title order={2}>{t('export.out')}</Title>
          <Text c="dimmed">{t('export.outText')}</Text>
          <FormProblem error={take.error} />
          <Button
            leftSection={<IconDownload size={18} />}
            loading={take.isPending}
            onClick={() => take.mutate({ id: app.id })}
          >
            {t('export.download')}
          </Button>
        </Stack>
      </Card>
      <ImportPanel key={app.id} />
      <RawExportPanel key={`raw ${app.id}`} appId={app.id} />
    </Stack>
  )
}
