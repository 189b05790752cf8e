import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDeviceMobile, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Capture } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { toShownList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { Content } from '../../../ui/frame/content.tsx'
import { Pages } from '../../../ui/frame/pages.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { CaptureCard } from './capture-card.tsx'
import { CaptureFilters } from './capture-filters.tsx'
import { DeleteCaptureDialog } from './delete-capture-dialog.tsx'
import { capturesQuery } from './captures.queries.ts'
import { readFilter } from './read-filter.ts'

const PAUSE_MS = 150

/** Screens of the target app as devices captured them. */
export function CapturesPage() {
  const { t } = useTranslation('captures')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const filter = readFilter(params)
  const { isArchive } = filter
  const [search] = useDebouncedValue(filter.search.trim(), PAUSE_MS)
  const isFiltered = search !== '' || filter.device !== undefined || filter.appVersion !== undefined
  const captures = useQuery(capturesQuery(app.id, { ...filter, search }))
  const [toDelete, setToDelete] = useState<Capture | null>(null)
  useDocumentTitle(app.name, t('title'))
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
      <ListScreen
        list={toShownList(captures, isFiltered)}
        title={t('title')}
        text={t('text')}
        action={simulator}
        notices={<CaptureFilters />}
        skeleton={
          <SimpleGrid cols={{ base: 3, lg: 4 }} spacing="lg">
            {[1, 2, 3, 4].map((it) => (
              <Skeleton key={it} height={300} radius="lg" />
            ))}
          </SimpleGrid>
        }
        empty={{
          icon: <IconPhoto size={28} />,
          title: t(isArchive ? 'emptyArchive' : 'empty.title'),
          text: isArchive ? '' : t('empty.text'),
          action: isArchive ? undefined : simulator,
        }}
        noMatch={{
          title: t('noMatch.title'),
          text: t('noMatch.text'),
          filters: ['device', 'appVersion'],
          clear: t('filter.clear'),
        }}
      >
        {(shown) => (
          <CardGrid list="captures" cols={4}>
            {shown.map((capture) => (
              <CaptureCard key={capture.id} capture={capture} onDelete={() => setToDelete(capture)} />
            ))}
          </CardGrid>
        )}
      </ListScreen>
      {captures.data && <Pages total={captures.data.totalPages} page={filter.page} />}
      <DeleteCaptureDialog capture={toDelete} onClose={() => setToDelete(null)} />
    </Content>
  )
}
