import { Paper, Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Job } from '@waymark/contract'
import { JobRow } from './job-row.tsx'

export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('background-work')
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table verticalSpacing="md" horizontalSpacing="lg">
        <Table.Caption>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table.what')}</Table.Th>
            <Table.Th>{t('table.state')}</Table.Th>
            <Table.Th>{t('table.begun')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
