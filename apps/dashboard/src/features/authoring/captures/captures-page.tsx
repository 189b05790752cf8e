import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDeviceMobile, IconPhoto, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Capture } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { Content } from '../../../ui/frame/content.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Pages } from '../../../ui/frame/pages.tsx'
import { CaptureCard } from './capture-card.tsx'
import { CaptureFilters } from './capture-filters.tsx'
import { DeleteCaptureDialog } from './delete-capture-dialog.tsx'
import { capturesQuery } from './captures.queries.ts'
import { readFilter } from './read-filter.ts'

const PAUSE_MS = 150

/** Screens of the target app as devices captured them. */
export function CapturesPage() {
  const { t } = useTranslation('screens')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const filter = readFilter(params)
  const { isArchive } = filter
  const [search] = useDebouncedValue(filter.search.trim(), PAUSE_MS)
  const isFiltered = search !== '' || filter.device !== undefined || filter.appVersion !== undefined
  const captures = useQuery(capturesQuery(app.id, { ...filter, search }))
  const [toDelete, setToDelete] = useState<Capture | null>(null)
  useDocumentTitle(app.name, t('title'))
  const content = captures.data?.content
  const simulator = (
    <Button
      component={Link}
      to={`/simulator/${app.id}`}
      variant="default"
      leftSection={<IconDeviceMobile size={18} />}
    >
      {t('simulator')}
    </Button>
  )
  return (
    <Content>
      <PageHeader title={t('title')} text={t('text')} action={simulator} />
      <CaptureFilters />
      {captures.isPending && (
        <SimpleGrid cols={{ base: 3, lg: 4 }} spacing="lg">
          {[1, 2, 3, 4].map((it) => (
            <Skeleton key={it} height={300} radius="lg" />
          ))}
        </SimpleGrid>
      )}
      {captures.isError && !content && (
        <FailureState error={captures.error} onRetry={() => void captures.refetch()} />
      )}
      {content?.length === 0 && isFiltered && (
        <EmptyState
          icon={<IconSearchOff size={28} />}
          title={t('noMatch.title')}
          text={t('noMatch.text')}
          action={
            <Button
              variant="default"
              onClick={() => set({ q: null, device: null, appVersion: null, page: null })}
            >
              {t('filter.clear')}
            </Button>
          }
        />
      )}
      {content?.length === 0 && !isFiltered && (
        <EmptyState
          icon={<IconPhoto size={28} />}
          title={t(isArchive ? 'emptyArchive' : 'empty.title')}
          text={isArchive ? '' : t('empty.text')}
          action={isArchive ? undefined : simulator}
        />
      )}
      <CardGrid list="captures" cols={4}>
        {content?.map((capture) => (
          <CaptureCard key={capture.id} capture={capture} onDelete={() => setToDelete(capture)} />
        ))}
      </CardGrid>
      {captures.data && <Pages total={captures.data.totalPages} page={filter.page} />}
      <DeleteCaptureDialog capture={toDelete} onClose={() => setToDelete(null)} />
    </Content>
  )
}
