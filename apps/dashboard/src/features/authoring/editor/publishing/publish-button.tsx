import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { EditingStore } from '../store/draft-store.ts'
import { PublishedNote, type Published } from './published-note.tsx'

interface PublishButtonProps<Problem> {
  store: EditingStore
  place: EditorPlace
  /** The problems that the server would refuse, as far as the editor can tell. */
  findProblems(): Problem[] | Promise<Problem[]>
  /** Lists problems that do not prevent publishing, but are worth a look first. */
  findWarnings?(): Problem[] | Promise<Problem[]>
  /** Publishes the server's content. */
  publish(): Promise<Published>
  /** Problems that only the server can detect; empty if it refused for another reason. */
  readRefusal?(error: unknown): Problem[]
  /** One line per problem, each linking to where it is fixed. */
  renderProblems(problems: Problem[], onClose: () => void): ReactNode
}

/** Publishes the draft once everything is saved, or lists the problems that prevent it. */
export function PublishButton<Problem>(props: PublishButtonProps<Problem>) {
  const { place, renderProblems } = props
  const { t } = useTranslation('editor')
  const [isOpen, dialog] = useDisclosure(false)
  const publish = useMutation({
    mutationFn: (isLookedAt: boolean) => publishDraft(props, isLookedAt),
    onSettled: dialog.open,
    meta: { showsOwnErrors: true },
  })
  const { published, problems = [], warnings = [], isUnsaved = false } = publish.data ?? {}
  return (
    <>
      <Button onClick={() => publish.mutate(false)} loading={publish.isPending}>
        {t('publish.action')}
      </Button>
      <EditorDialog
        opened={isOpen}
        onClose={dialog.close}
        title={t(published ? 'publish.done' : warnings.length > 0 ? 'publish.warned' : 'publish.stopped')}
        size="md"
      >
        {published ? (
          <PublishedNote place={place} published={published} onClose={dialog.close} />
        ) : (
          <Stack gap="sm">
            {problems.length > 0 && <Text>{t('publish.stoppedText')}</Text>}
            {warnings.length > 0 && <Text>{t('publish.warnedText')}</Text>}
            <List listStyleType="none" spacing={4}>
              {renderProblems([...problems, ...warnings], dialog.close)}
            </List>
            {isUnsaved && <Text>{t('publish.unsaved')}</Text>}
            <FormProblem error={publish.error} />
            {warnings.length > 0 && (
              <Group justify="flex-end">
                <Button variant="default" onClick={dialog.close}>
                  {t('publish.goOn')}
                </Button>
                <Button onClick={() => publish.mutate(true)} loading={publish.isPending}>
                  {t('publish.anyway')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </EditorDialog>
    </>
  )
}

interface Outcome<Problem> {
  published?: Published
  problems?: Problem[]
  /** Set if nothing was published yet, so that the author looks at them first. */
  warnings?: Problem[]
  /** Set when saving to the server failed. */
  isUnsaved?: boolean
}

async function publishDraft<Problem>(
  { store, findProblems, findWarnings, publish, readRefusal = () => [] }: PublishButtonProps<Problem>,
  isLookedAt: boolean,
): Promise<Outcome<Problem>> {
  const problems = await findProblems()
  if (problems.length > 0) return { problems }
  const warnings = isLookedAt ? [] : ((await findWarnings?.()) ?? [])
  if (warnings.length > 0) return { warnings }
  if (!(await store.flush())) return { isUnsaved: true }
  try {
    return { published: await publish() }
  } catch (error) {
    const refused = readRefusal(error)
    if (refused.length === 0) throw error
    return { problems: refused }
  }
}
