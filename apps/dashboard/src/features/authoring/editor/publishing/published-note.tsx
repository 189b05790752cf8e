import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EditorPlace } from '../saving/editor.queries.ts'

interface PublishedNoteProps {
  place: EditorPlace
  version: number
  onClose(): void
}

/** The published version, with the next step: deploying it. */
export function PublishedNote({ place, version, onClose }: PublishedNoteProps) {
  const { t } = useTranslation('editor')
  return (
    <Stack gap="md">
      <Text>{t('publish.doneText', { version })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('publish.goOn')}
        </Button>
        <Button
          component={Link}
          to={`/app/${place.appId}/live-projects?new=${place.projectId}`}
          data-autofocus
        >
          {t('publish.deploy')}
        </Button>
      </Group>
    </Stack>
  )
}
