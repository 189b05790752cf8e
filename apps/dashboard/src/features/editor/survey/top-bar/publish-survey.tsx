import { Button, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { findSurveyProblems, type SurveyProblem } from '@waymark/contract/compiler'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/api.ts'
import { FormProblem } from '../../../../ui/form-problem.tsx'
import { EditorDialog } from '../../kit/editor-dialog.tsx'
import { PublishedNote } from '../../publishing/published-note.tsx'
import { useSurvey } from '../survey-context.ts'
import { ProblemLine } from './problem-line.tsx'

/** Publishes the survey once everything is saved, or says what stops it. */
export function PublishSurvey() {
  const { t } = useTranslation('editor')
  const { store, place, defaultLocale } = useSurvey()
  const [isOpen, dialog] = useDisclosure(false)
  const publish = useMutation({
    mutationFn: async () => {
      const { survey, fields } = store.getState()
      const problems = findSurveyProblems({ defaultLocale, selectedLocales: fields.locales, survey })
      if (problems.length > 0) return { problems }
      if (!(await store.flush())) return { isUnsaved: true }
      const { appId, projectId: id } = place
      const { publishedVersion } = await client.surveys.inApp.publish({
        appId,
        id,
        revision: store.getRevision(),
      })
      return { version: publishedVersion ?? 1 }
    },
    onSettled: dialog.open,
    meta: { showsOwnErrors: true },
  })
  const { version, problems, isUnsaved } = toOutcome(publish.data)
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
              {problems.map((problem) => (
                <ProblemLine key={problem.field} problem={problem} onClose={dialog.close} />
              ))}
            </List>
            {isUnsaved && <Text>{t('publish.unsaved')}</Text>}
            <FormProblem error={publish.error} />
          </Stack>
        )}
      </EditorDialog>
    </>
  )
}

interface Outcome {
  version?: number
  problems?: SurveyProblem[]
  isUnsaved?: boolean
}

const toOutcome = ({ version, problems = [], isUnsaved = false }: Outcome = {}) => ({
  version,
  problems,
  isUnsaved,
})
