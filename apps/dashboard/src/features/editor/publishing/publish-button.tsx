import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findPublishProblems } from '@waymark/contract/compiler'
import { client } from '../../../lib/api.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor } from '../store/editor-context.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { toSource } from '../model/to-guide.ts'
import { readRefusal } from './read-refusal.ts'
import { PublishedNote } from './published-note.tsx'
import { PublishProblems } from './publish-problems.tsx'

/** Publishes the draft once everything is saved, or says what stops it. */
export function PublishButton() {
  const { t } = useTranslation('editor')
  const { store, place, app } = useEditor()
  const [isOpen, dialog] = useDisclosure(false)
  const publish = useMutation({
    mutationFn: async () => {
      const { draft } = store.getState()
      // Sounds are not part of the draft: the server knows of them.
      const problems = findPublishProblems(toSource(draft), app.linkSchemes).filter(
        ({ code }) => code !== 'sound_missing',
      )
      const unsavable = findUnsavable(draft)
      if (problems.length > 0 || unsavable.length > 0) return { problems, unsavable, isUnsaved: false }
      if (!(await store.flush())) return { problems, unsavable, isUnsaved: true }
      const { appId, appVersionId, projectId } = place
      try {
        return { version: await client.projects.publish({ appId, appVersionId, id: projectId }) }
      } catch (error) {
        const refused = readRefusal(error)
        if (refused.length === 0) throw error
        return { problems: refused, unsavable, isUnsaved: false }
      }
    },
    onSettled: dialog.open,
    meta: { showsOwnErrors: true },
  })
  const published = publish.data && 'version' in publish.data ? publish.data.version : null
  const stopped = publish.data && 'problems' in publish.data ? publish.data : null
  return (
    <>
      <Button onClick={() => publish.mutate()} loading={publish.isPending}>
        {t('publish.action')}
      </Button>
      <EditorDialog
        opened={isOpen}
        onClose={dialog.close}
        title={t(published ? 'publish.done' : 'publish.stopped')}
        size="md"
      >
        {published ? (
          <PublishedNote place={place} version={published.version} onClose={dialog.close} />
        ) : (
          <PublishProblems
            problems={stopped?.problems ?? []}
            unsavable={stopped?.unsavable ?? []}
            isUnsaved={stopped?.isUnsaved ?? false}
            error={publish.error}
            onClose={dialog.close}
          />
        )}
      </EditorDialog>
    </>
  )
}
