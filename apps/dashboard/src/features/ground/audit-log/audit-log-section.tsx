import { Button, Skeleton, Stack } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Pages } from '../../../ui/frame/pages.tsx'
import { auditLogQuery, toCsvUrl } from './audit-log.queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { readFilter } from './read-filter.ts'

const PAUSE_MS = 250

/** The changes in the organisation and their authors, newest first. */
export function AuditLogSection() {
  const { t } = useTranslation('audit-log')
  const { params, set } = useUrlState()
  const filter = readFilter(params)
  const page = readPage(params)
  const [search] = useDebouncedValue(filter.search, PAUSE_MS)
  const entries = useQuery(auditLogQuery({ ...filter, search }, page))
  const content = entries.data?.content
  const download = (
    <Button
      component="a"
      href={toCsvUrl(filter)}
      download
      variant="default"
      leftSection={<IconDownload size={18} />}
    >
      {t('download')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} action={download} />
      <AuditFilters params={params} onChange={(changes) => set({ ...changes, page: null })} />
      {entries.isPending && <Skeleton height={320} radius="lg" aria-hidden="true" />}
      {entries.isError && !content && (
        <FailureState error={entries.error} onRetry={() => void entries.refetch()} />
      )}
      {content?.length === 0 && (
        <EmptyState icon={<IconHistory size={28} />} title={t('empty.title')} text={t('empty.text')} />
      )}
      {content && content.length > 0 && <AuditTable entries={content} />}
      {entries.data && <Pages total={entries.data.totalPages} page={page} />}
    </Stack>
  )
}
