import { Button, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { EditingStore } from '../store/draft-store.ts'
import { PublishedNote } from './published-note.tsx'

interface PublishButtonProps<Problem> {
  store: EditingStore
  place: EditorPlace
  /** The problems that the server would refuse, as far as the editor can tell. */
  findProblems(): Problem[]
  /** Publishes what the server holds; returns the version. */
  publish(): Promise<number>
  /** Problems that only the server can detect; empty if it refused for another reason. */
  readRefusal?(error: unknown): Problem[]
  /** One line per problem, each linking to where it is fixed. */
  renderProblems(problems: Problem[], onClose: () => void): ReactNode
}

/** Publishes the draft once everything is saved, or lists what prevents it. */
export function PublishButton<Problem>(props: PublishButtonProps<Problem>) {
  const { place, renderProblems } = props
  const { t } = useTranslation('editor')
  const [isOpen, dialog] = useDisclosure(false)
  const publish = useMutation({
    mutationFn: () => publishDraft(props),
    onSettled: dialog.open,
    meta: { showsOwnErrors: true },
  })
  const { version, problems = [], isUnsaved = false } = publish.data ?? {}
  return (
    <>
      <Button onClick={() => publish.mutate()} loading={publish.isPending}>
        {t('publish.action')}
      </Button>
      <EditorDialog
        opened={isOpen}
        onClose={dialog.close}
        title={t(version ? 'publish.done' : 'publish.stopped')}
        size="md"
      >
        {version ? (
          <PublishedNote place={place} version={version} onClose={dialog.close} />
        ) : (
          <Stack gap="sm">
            {problems.length > 0 && <Text>{t('publish.stoppedText')}</Text>}
            <List listStyleType="none" spacing={4}>
              {renderProblems(problems, dialog.close)}
            </List>
            {isUnsaved && <Text>{t('publish.unsaved')}</Text>}
            <FormProblem error={publish.error} />
          </Stack>
        )}
      </EditorDialog>
    </>
  )
}

interface Outcome<Problem> {
  version?: number
  problems?: Problem[]
  /** Set when saving to the server failed. */
  isUnsaved?: boolean
}

async function publishDraft<Problem>({
  store,
  findProblems,
  publish,
  readRefusal = () => [],
}: PublishButtonProps<Problem>): Promise<Outcome<Problem>> {
  const problems = findProblems()
  if (problems.length > 0) return { problems }
  if (!(await store.flush())) return { isUnsaved: true }
  try {
    return { version: await publish() }
  } catch (error) {
    const refused = readRefusal(error)
    if (refused.length === 0) throw error
    return { problems: refused }
  }
}
