import { Button, Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AuditEntry, AuditFilter } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Pages } from '../../../ui/frame/pages.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditLogQuery, toCsvUrl } from './audit-log.queries.ts'
import { AuditRow } from './audit-row.tsx'

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

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit-log')
  return (
    <ListTable
      caption={t('title')}
      headings={[t('table.at'), t('table.actor'), t('table.call'), t('table.app')]}
      actionsHeading={t('table.details')}
    >
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ListTable>
  )
}

/** The filter in the screen's URL. Days are whole days in the reader's time zone. */
function readFilter(params: URLSearchParams): AuditFilter {
  const read = (name: string) => params.get(name) ?? undefined
  return {
    from: toMoment(read('from'), 'T00:00:00'),
    to: toMoment(read('to'), 'T23:59:59.999'),
    actorId: read('actor'),
    call: read('call'),
    appId: read('app'),
    search: read('q'),
  }
}

function toMoment(day: string | undefined, time: string): string | undefined {
  if (!day) return undefined
  const at = new Date(day + time)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
