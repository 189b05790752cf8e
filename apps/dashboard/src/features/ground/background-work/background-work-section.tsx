import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Job } from '@waymark/contract'
import { jobStates } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Pages } from '../../../ui/frame/pages.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { jobsQuery } from './background-work.queries.ts'
import { JobRow } from './job-row.tsx'

const ALL = 'all'

/** Background jobs of the organisation, and which of them failed. */
export function BackgroundWorkSection() {
  const { t } = useTranslation('background-work')
  const { params, set } = useUrlState()
  const state = jobStates.find((it) => it === params.get('state'))
  const page = readPage(params)
  const jobs = useQuery(jobsQuery(page, state))
  const content = jobs.data?.content
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      <SegmentedControl
        aria-label={t('filter')}
        value={state ?? ALL}
        onChange={(value) => set({ state: value === ALL ? null : value, page: null })}
        data={[
          { value: ALL, label: t('all') },
          ...jobStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      {jobs.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {jobs.isError && !content && <FailureState error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {content?.length === 0 && (
        <EmptyState icon={<IconCheck size={28} />} title={t('empty.title')} text={t('empty.text')} />
      )}
      {content && content.length > 0 && <JobTable jobs={content} />}
      {jobs.data && <Pages total={jobs.data.totalPages} page={page} />}
    </Stack>
  )
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
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
