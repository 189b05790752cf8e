import { useTranslation } from 'react-i18next'
import type { Job } from '@waymark/contract'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { JobRow } from './job-row.tsx'

export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('background-work')
  return (
    <ListTable
      caption={t('title')}
      headings={[t('table.what'), t('table.state'), t('table.begun')]}
      actionsHeading={t('table.actions')}
    >
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ListTable>
  )
}
