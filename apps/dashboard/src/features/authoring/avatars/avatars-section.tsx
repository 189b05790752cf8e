import { Skeleton, Stack } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomAvatar } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { avatarsQuery } from './avatars.queries.ts'
import { RenameAvatarDialog } from './rename-avatar-dialog.tsx'
import { UploadButton } from './upload-button.tsx'
import { useDeleteAvatar } from './use-delete-avatar.ts'

/** The app's own avatars, and the projects that use them. `?q=` searches. */
export function AvatarsSection() {
  const { t } = useTranslation('avatars')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const [renamed, setRenamed] = useState<CustomAvatar | null>(null)
  const deleteAvatar = useDeleteAvatar()
  const search = params.get('q') ?? ''
  const list = useLongList({
    query: (part: ListPart) => avatarsQuery(app.id, part),
    search,
    page: readPage(params),
    narrow: useCallback(
      (avatars: CustomAvatar[]) => avatars.filter(({ name }) => isFound(search, name)),
      [search],
    ),
  })
  const { shown, total = 0 } = list
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} action={<UploadButton />} />
      {list.total === 0 && (
        <EmptyState icon={<IconMoodSmile size={28} />} title={t('empty.title')} text={t('empty.text')} />
      )}
      {total > 0 && <ListSearch label={t('search')} />}
      {list.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {list.error && <FailureState error={list.error} onRetry={list.retry} />}
      {total > 0 && shown?.length === 0 && (
        <NoMatch title={t('noMatch.title')} text={t('noMatch.text', { search })} />
      )}
      <CardGrid list="avatars" cols={4}>
        {shown?.map((avatar) => (
          <AvatarCard
            key={avatar.id}
            avatar={avatar}
            onRename={() => setRenamed(avatar)}
            onDelete={() => deleteAvatar(avatar)}
          />
        ))}
      </CardGrid>
      <ListPages part={list.part} />
      <RenameAvatarDialog avatar={renamed} onClose={() => setRenamed(null)} />
    </Stack>
  )
}
