import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Avatar } from '@waymark/contract'
import { api } from '../../../../lib/calls/api.ts'
import { toNameOfFile } from '../../../../lib/to-name-of-file.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { findImageProblem } from '../model/image-problem.ts'
import { useEditor } from '../store/editor-context.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

/** An avatar to choose from. */
export interface Face {
  key: string
  name: string
  image: string
  isChosen: boolean
  onChoose(): void
}

/** The project's avatars, the app's, the built-in ones, and the author's actions on them. */
export function useAvatars() {
  const { t, i18n } = useTranslation('editor-templates')
  const { t: tEditor } = useTranslation('editor')
  const { place } = useEditor()
  const queryClient = useQueryClient()
  const builtIn = useQuery(
    api.avatars.listBuiltIn.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  const ofProject = useQuery(api.avatars.list.queryOptions({ input: place }))
  const custom = useQuery(
    api.avatars.listCustom.queryOptions({ input: { appId: place.appId, sort: 'name,ASC' } }),
  )
  const changed = [api.avatars.list.key(), api.avatars.listCustom.key()]
  const refresh = {
    onSettled: () => Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  }
  const create = useMutation(api.avatars.create.mutationOptions(refresh))
  const update = useMutation(api.avatars.update.mutationOptions(refresh))
  const avatars = ofProject.data?.content ?? []
  const active = avatars.find(({ isActive }) => isActive)
  const shown = active ?? avatars[0]
  const position = shown?.position ?? 'END'

  const change = (id: string, changes: Partial<Pick<Avatar, 'isActive' | 'position'>>) =>
    update.mutate({ ...place, id, ...changes })

  /** The project takes on an avatar the first time that it is chosen. */
  function choose(chosen: Choice) {
    const known = avatars.find((it) => isSame(it, chosen))
    if (known) change(known.id, { isActive: true, position })
    else create.mutate({ ...place, ...chosen, position })
  }
  function upload(file: File | null) {
    const problem = file && findImageProblem(file)
    if (problem) showToast('error', tEditor(`image.problems.${problem}`))
    else if (file)
      create.mutate({ ...place, name: toNameOfFile(file) || t('avatar.ownName'), file, position })
  }

  const toFace = (choice: Choice, name: string, image: string): Face => ({
    key: choice.builtInId ?? choice.media,
    name,
    image,
    isChosen: active !== undefined && isSame(active, choice),
    onChoose: () => choose(choice),
  })
  const builtInFaces = (builtIn.data?.content ?? []).map(({ id, name, image }) =>
    toFace({ name: name.en ?? '', builtInId: id }, name[i18n.language] ?? name.en ?? '', toServerUrl(image)),
  )
  // The app may have deleted an avatar that the project keeps.
  const keptAvatars = avatars.filter(({ builtInId }) => builtInId === null)
  const own = new Map([...keptAvatars, ...(custom.data?.content ?? [])].map((it) => [it.media, it]))
  const ownFaces = [...own.values()].map(({ name, media, url }) =>
    toFace({ name, media }, name, toServerUrl(url)),
  )
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

/** An avatar to choose, with the name that the project gives it. */
type Choice = { name: string } & (
  | { builtInId: string; media?: undefined }
  | { media: string; builtInId?: undefined }
)

const isSame = (avatar: Avatar, { builtInId, media }: Choice) =>
  builtInId ? avatar.builtInId === builtInId : avatar.builtInId === null && avatar.media === media
