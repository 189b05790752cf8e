import {
  Button,
  FileButton,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '@waymark/contract/constants'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor } from '../store/editor-context.ts'
import { findImageProblem } from '../model/image-problem.ts'
import classes from './avatar-dialog.module.css'

interface AvatarDialogProps {
  opened: boolean
  onClose(): void
}

/** The figure that speaks for the guide: none, one that comes along, or one's own picture. */
export function AvatarDialog({ opened, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('editor-templates')
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('avatar.title')} size="lg">
      {opened && <Avatars />}
    </EditorDialog>
  )
}

function Avatars() {
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
  const isBusy = create.isPending || update.isPending
  const position = shown?.position ?? 'END'

  function choose(builtInId: string, name: string) {
    const known = avatars.find((it) => it.builtInId === builtInId)
    if (known) update.mutate({ ...place, id: known.id, isActive: true, position })
    else create.mutate({ ...place, name, builtInId, position })
  }
  function upload(file: File | null) {
    const problem = file && findImageProblem(file)
    if (problem) showToast('error', tEditor(`image.problems.${problem}`))
    else if (file) create.mutate({ ...place, name: t('avatar.ownName'), file, position })
  }
  const faces = [
    ...(builtIn.data?.content ?? []).map(({ id, name, image }) => ({
      key: id,
      name: name[i18n.language] ?? name.en ?? '',
      image,
      isChosen: active?.builtInId === id,
      onChoose: () => choose(id, name.en ?? ''),
    })),
    ...avatars
      .filter(({ builtInId }) => builtInId === null)
      .map(({ id, name, url }) => ({
        key: id,
        name,
        image: url,
        isChosen: active?.id === id,
        onChoose: () => update.mutate({ ...place, id, isActive: true }),
      })),
  ]
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('avatar.text')}
      </Text>
      <Switch
        label={t('avatar.shown')}
        checked={active !== undefined}
        disabled={!shown}
        onChange={(event) =>
          shown && !isBusy && update.mutate({ ...place, id: shown.id, isActive: event.currentTarget.checked })
        }
      />
      <SimpleGrid cols={5} spacing="sm" role="group" aria-label={t('avatar.choice')}>
        {faces.map(({ key, name, image, isChosen, onChoose }) => (
          <UnstyledButton
            key={key}
            className={classes.face}
            aria-pressed={isChosen}
            // Switched off while it has the focus, it would lose it.
            aria-disabled={isBusy}
            onClick={() => isBusy || onChoose()}
          >
            <img src={image} alt="" width={72} height={72} />
            <Text component="span" size="xs">
              {name}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <Group>
        <FileButton accept={imageTypes.join(',')} onChange={upload}>
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              loading={isBusy}
              onClick={onClick}
            >
              {t('avatar.upload')}
            </Button>
          )}
        </FileButton>
        <SegmentedControl
          aria-label={t('avatar.position')}
          value={position}
          disabled={!shown}
          onChange={(value) =>
            shown && update.mutate({ ...place, id: shown.id, position: value === 'START' ? 'START' : 'END' })
          }
          data={[
            { value: 'START', label: t('avatar.before') },
            { value: 'END', label: t('avatar.after') },
          ]}
        />
      </Group>
    </Stack>
  )
}
