import { Anchor, Button, Card, Group, NumberInput, Select, Stack, Table, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RawExport } from '@waymark/contract'
import {
  rawExportFormats,
  rawExportLimits,
  rawExportSchedules,
  type RawExportFormat,
  type RawExportSchedule,
} from '@waymark/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { getServerAddress } from '../../../lib/calls/server-address.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { rawExportFilesQuery, rawExportQuery, updateRawExportMutation } from './app-settings.queries.ts'

/** Files with the events of the app, written on a schedule. */
export function RawExportPanel({ appId }: { appId: string }) {
  const { t } = useTranslation('app-settings')
  const settings = useQuery(rawExportQuery(appId))
  return (
    <Card component="section" aria-label={t('rawExport.title')}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2}>{t('rawExport.title')}</Title>
          <Text c="dimmed">{t('rawExport.text')}</Text>
        </Stack>
        {settings.isError && <FailureState error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && <RawExportForm appId={appId} settings={settings.data} />}
        <Files appId={appId} />
      </Stack>
    </Card>
  )
}

function RawExportForm({ appId, settings }: { appId: string; settings: RawExport }) {
  const { t, i18n } = useTranslation('app-settings')
  const toReasonText = useReasonText()
  const update = useAction(updateRawExportMutation)
  const form = useForm({
    initialValues: {
      schedule: settings.schedule as string,
      format: settings.format as string,
      keptDays: settings.keptDays ?? ('' as number | ''),
    },
  })
  const save = ({ schedule, format, keptDays }: typeof form.values) =>
    update.run(
      {
        appId,
        schedule: schedule as RawExportSchedule,
        format: format as RawExportFormat,
        keptDays: typeof keptDays === 'number' ? keptDays : null,
      },
      { toast: t('rawExport.done') },
    )
  const toTime = (at: string | null) => (at ? formatDateTime(at, i18n.language) : t('rawExport.never'))
  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack gap="md" align="flex-start">
        {settings.reason && (
          <Notice color="marker" title={t('rawExport.failed')} text={toReasonText(settings.reason)} />
        )}
        <Group align="flex-end">
          <Select
            label={t('rawExport.schedule')}
            allowDeselect={false}
            data={rawExportSchedules.map((it) => ({ value: it, label: t(`rawExport.${it}`) }))}
            {...form.getInputProps('schedule')}
          />
          <Select
            label={t('rawExport.format')}
            allowDeselect={false}
            data={rawExportFormats.map((it) => ({ value: it, label: t(`rawExport.${it}`) }))}
            {...form.getInputProps('format')}
          />
          <NumberInput
            label={t('rawExport.keptDays')}
            placeholder={t('rawExport.kept')}
            min={1}
            max={rawExportLimits.keptDays}
            allowDecimal={false}
            {...form.getInputProps('keptDays')}
          />
          <Button type="submit" loading={update.isPending}>
            {t('rawExport.save')}
          </Button>
        </Group>
        <FormProblem error={update.error} />
        <Text size="sm">
          {t('rawExport.runs', { last: toTime(settings.lastRunAt), next: toTime(settings.nextAt) })}
        </Text>
      </Stack>
    </form>
  )
}

function Files({ appId }: { appId: string }) {
  const { t, i18n } = useTranslation('app-settings')
  const files = useQuery(rawExportFilesQuery(appId))
  const content = files.data?.content ?? []
  if (content.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('rawExport.file')}</Table.Th>
            <Table.Th>{t('rawExport.events')}</Table.Th>
            <Table.Th>{t('rawExport.written')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {content.map((file) => (
            <Table.Tr key={file.id}>
              <Table.Td>
                <Anchor
                  href={`${getServerAddress()}/v1/apps/${appId}/raw-export/files/${file.id}/content`}
                  download={file.name}
                >
                  {file.name}
                </Anchor>
              </Table.Td>
              <Table.Td>{file.events}</Table.Td>
              <Table.Td data-one-line>{formatDateTime(file.createdAt, i18n.language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
