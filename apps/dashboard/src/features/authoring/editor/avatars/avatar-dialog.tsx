import { Button, FileButton, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '@waymark/contract/constants'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { Faces } from './faces.tsx'
import { useAvatars } from './use-avatars.ts'

interface AvatarDialogProps {
  opened: boolean
  onClose(): void
}

/** Chooses the avatar that presents the guide: none, a built-in one, or an uploaded picture. */
export function AvatarDialog({ opened, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('editor-templates')
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('avatar.title')} size="lg">
      {opened && <Avatars />}
    </EditorDialog>
  )
}

function Avatars() {
  const { t } = useTranslation('editor-templates')
  const { faces, shown, active, position, isBusy, show, place, upload } = useAvatars()
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('avatar.text')}
      </Text>
      <Switch
        label={t('avatar.shown')}
        checked={active !== undefined}
        disabled={!shown}
        onChange={(event) => isBusy || show(event.currentTarget.checked)}
      />
      <Faces faces={faces} isBusy={isBusy} />
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
          onChange={(value) => place(value === 'START' ? 'START' : 'END')}
          data={[
            { value: 'START', label: t('avatar.before') },
            { value: 'END', label: t('avatar.after') },
          ]}
        />
      </Group>
    </Stack>
  )
}
