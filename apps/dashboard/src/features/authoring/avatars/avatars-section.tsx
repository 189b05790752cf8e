import { Stack } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import type { CustomAvatar } from '@waymark/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { RenameDialog } from '../../../ui/dialogs/rename-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { AvatarCard } from './avatar-card.tsx'
import {
  addAvatarMutation,
  avatarsQuery,
  deleteAvatarMutation,
  renameAvatarMutation,
} from './avatars.queries.ts'
import { UploadButton } from './upload-button.tsx'

/** The app's own avatars, and the projects that use them. `?q=` searches. */
export function AvatarsSection() {
  const { t } = useTranslation('avatars')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const [renamed, setRenamed] = useState<CustomAvatar | null>(null)
  const rename = useAction(renameAvatarMutation, () => setRenamed(null))
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
  return (
    <Stack gap="lg">
      <ListScreen
        list={list}
        title={t('title')}
        text={t('text')}
        action={<UploadButton />}
        filters={<ListSearch label={t('search')} />}
        empty={{ icon: <IconMoodSmile size={28} />, title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text', { search }) }}
      >
        {(shown) => (
          <CardGrid list="avatars" cols={4}>
            {shown.map((avatar) => (
              <AvatarCard
                key={avatar.id}
                avatar={avatar}
                onRename={() => setRenamed(avatar)}
                onDelete={() => deleteAvatar(avatar)}
              />
            ))}
          </CardGrid>
        )}
      </ListScreen>
      <RenameDialog entry={renamed} action={rename} toToast={(name) => t('done.renamed', { name })} />
    </Stack>
  )
}

/** Deletes an avatar and offers to undo it. Projects keep theirs, so adding its image again restores it. */
function useDeleteAvatar(): (avatar: CustomAvatar) => void {
  const { t } = useTranslation('avatars')
  const remove = useAction(deleteAvatarMutation)
  const restore = useAction(addAvatarMutation)
  return ({ id, appId, name, media, usedIn }) => {
    const undo = () => restore.run({ appId, name, media }, { toast: t('done.restored', { name }) })
    const { total } = usedIn
    const toast = total > 0 ? t('done.deletedUsed', { name, count: total }) : t('done.deleted', { name })
    remove.run({ appId, id }, { toast, undo: { label: t('undo'), onClick: undo } })
  }
}
