import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Avatar } from '@waymark/contract'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { findImageProblem } from '../model/image-problem.ts'
import { useEditor } from '../store/editor-context.ts'

/** An avatar to choose from. */
export interface Face {
  key: string
  name: string
  image: string
  isChosen: boolean
  onChoose(): void
}

/** The project's avatars, the built-in ones, and the author's actions on them. */
export function useAvatars() {
  const { t, i18n } = useTranslation('editor-templates')
  const { t: tEditor } = useTranslation('editor')
  const { place } = useEditor()
  const queryClient = useQueryClient()
  const builtIn = useQuery(
    api.avatars.listBuiltIn.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  const own = useQuery(api.avatars.list.queryOptions({ input: place }))
  const refresh = { onSettled: () => queryClient.invalidateQueries({ queryKey: api.avatars.list.key() }) }
  const create = useMutation(api.avatars.create.mutationOptions(refresh))
  const update = useMutation(api.avatars.update.mutationOptions(refresh))
  const avatars = own.data?.content ?? []
  const active = avatars.find(({ isActive }) => isActive)
  const shown = active ?? avatars[0]
  const position = shown?.position ?? 'END'

  const change = (id: string, changes: Partial<Pick<Avatar, 'isActive' | 'position'>>) =>
    update.mutate({ ...place, id, ...changes })

  function choose(builtInId: string, name: string) {
    const known = avatars.find((it) => it.builtInId === builtInId)
    if (known) change(known.id, { isActive: true, position })
    else create.mutate({ ...place, name, builtInId, position })
  }
  function upload(file: File | null) {
    const problem = file && findImageProblem(file)
    if (problem) showToast('error', tEditor(`image.problems.${problem}`))
    else if (file) create.mutate({ ...place, name: t('avatar.ownName'), file, position })
  }

  const builtInFaces = (builtIn.data?.content ?? []).map(({ id, name, image }): Face => ({
    key: id,
    name: name[i18n.language] ?? name.en ?? '',
    image,
    isChosen: active?.builtInId === id,
    onChoose: () => choose(id, name.en ?? ''),
  }))
  const ownFaces = avatars
    .filter(({ builtInId }) => builtInId === null)
    .map(({ id, name, url }): Face => ({
      key: id,
      name,
      image: url,
      isChosen: active?.id === id,
      onChoose: () => change(id, { isActive: true }),
    }))
  return {
    faces: [...builtInFaces, ...ownFaces],
    /** The avatar in use, or the one that would be if avatars were switched on. */
    shown,
    active,
    position,
    isBusy: create.isPending || update.isPending,
    show: (isActive: boolean) => shown && change(shown.id, { isActive }),
    place: (to: Avatar['position']) => shown && change(shown.id, { position: to }),
    upload,
  }
}
