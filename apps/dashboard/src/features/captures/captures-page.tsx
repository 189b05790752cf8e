import { Button, Group, SimpleGrid, Skeleton, Switch } from '@mantine/core'
import { IconDeviceMobile, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Capture } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Content } from '../../ui/content.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CaptureCard } from './capture-card.tsx'
import { DeleteCaptureDialog } from './delete-capture-dialog.tsx'
import { capturesQuery } from './captures.queries.ts'

/** Screens of the target app as devices captured them. */
export function CapturesPage() {
  const { t } = useTranslation('screens')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const isArchive = params.get('archived') === 'true'
  const captures = useQuery(capturesQuery(app.id, isArchive))
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
      <Group mb="md">
        <Switch
          label={t('archived')}
          checked={isArchive}
          onChange={(event) => set({ archived: event.currentTarget.checked ? 'true' : null })}
        />
      </Group>
      {captures.isPending && <Skeleton height={240} />}
      {captures.isError && !content && (
        <FailureState error={captures.error} onRetry={() => void captures.refetch()} />
      )}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconPhoto size={28} />}
          title={t(isArchive ? 'emptyArchive' : 'empty.title')}
          text={isArchive ? '' : t('empty.text')}
          action={isArchive ? undefined : simulator}
        />
      )}
      <SimpleGrid cols={4} spacing="lg">
        {content?.map((capture) => (
          <CaptureCard key={capture.id} capture={capture} onDelete={() => setToDelete(capture)} />
        ))}
      </SimpleGrid>
      <DeleteCaptureDialog capture={toDelete} onClose={() => setToDelete(null)} />
    </Content>
  )
}
