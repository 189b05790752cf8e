import { Skeleton, Stack } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomAvatar } from '@waymark/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { addAvatarMutation, avatarsQuery, deleteAvatarMutation } from './avatars.queries.ts'
import { RenameAvatarDialog } from './rename-avatar-dialog.tsx'
import { UploadButton } from './upload-button.tsx'

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

/** Deletes an avatar and offers to undo it. Projects keep theirs, so adding its image again restores it. */
function useDeleteAvatar(): (avatar: CustomAvatar) => void {
  const { t } = useTranslation('avatars')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteAvatarMutation(queryClient))
  const restore = useMutation(addAvatarMutation(queryClient))
  return ({ id, appId, name, media, usedIn }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, media },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const { total } = usedIn
    const done = total > 0 ? t('done.deletedUsed', { name, count: total }) : t('done.deleted', { name })
    const onSuccess = () => showToast('success', done, { label: t('undo'), onClick: undo })
    remove.mutate({ appId, id }, { onSuccess })
  }
}
