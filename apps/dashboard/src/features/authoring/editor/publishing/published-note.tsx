import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'

export interface Published {
  version: number
  /** Takes the version back while no deployment uses it; not where publishing made none. */
  takeBack?: () => Promise<unknown>
}

interface PublishedNoteProps {
  place: EditorPlace
  published: Published
  onClose(): void
}

/** The published version, with the next step: deploying it. */
export function PublishedNote({ place, published, onClose }: PublishedNoteProps) {
  const { t } = useTranslation('editor')
  const { version, takeBack } = published
  const undo = useAction(() => ({ mutationFn: async () => takeBack?.() }), onClose)
  return (
    <Stack gap="md">
      <Text>{t('publish.doneText', { version })}</Text>
      <Group justify="flex-end">
        {takeBack && (
          <Button
            variant="subtle"
            loading={undo.isPending}
            onClick={() => undo.run(undefined, { toast: t('publish.undone', { version }) })}
          >
            {t('publish.undo')}
          </Button>
        )}
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
