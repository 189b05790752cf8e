import type { PublishProblem } from '@waymark/contract/compiler'
import { List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { useEditor, useEditorState, type FieldPlace } from '../store/editor-context.ts'
import { findPlaceOf } from '../store/find-place-of.ts'
import type { Unsavable } from '../model/find-unsavable.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { nameLanguage } from '../../../lib/language-names.ts'
import { findProblemPlace } from './find-problem-place.ts'
import { groupProblems } from './group-problems.ts'
import { ProblemButton } from './problem-button.tsx'

interface PublishProblemsProps {
  problems: PublishProblem[]
  unsavable: Unsavable[]
  /** The server could not be brought up to date. */
  isUnsaved: boolean
  /** What the server said when it refused. */
  error: unknown
  onClose(): void
}

/** What stops publishing; each line leads to the field that mends it. */
export function PublishProblems({ problems, unsavable, isUnsaved, error, onClose }: PublishProblemsProps) {
  const { t, i18n } = useTranslation('editor')
  const nameOf = usePlaceName()
  const draft = useEditorState((state) => state.draft)
  const locales = [draft.defaultLocale, ...draft.selectedLocales]
  return (
    <Stack gap="sm">
      {(problems.length > 0 || unsavable.length > 0) && <Text>{t('publish.stoppedText')}</Text>}
      <List listStyleType="none" spacing={4}>
        {groupProblems(problems, locales).map(({ problem, count }) => {
          const place = findProblemPlace(draft, problem)
          return (
            <Line key={JSON.stringify(problem)} place={place} onClose={onClose}>
              {t(`publish.problems.${problem.code}`, {
                count,
                where: nameOf(place.screenId, place.pageId),
                locale: problem.locale ? nameLanguage(problem.locale, i18n.language) : '',
              })}
            </Line>
          )
        })}
        {unsavable.map((it) => (
          <Line key={JSON.stringify(it)} place={findPlaceOf(it)} onClose={onClose}>
            {t(`saving.parts.${it.part}`, { where: nameOf(it.screenId, it.pageId) })}
          </Line>
        ))}
      </List>
      {isUnsaved && <Text>{t('publish.unsaved')}</Text>}
      <FormProblem error={error} />
    </Stack>
  )
}

interface LineProps {
  place: FieldPlace
  onClose(): void
  children: ReactNode
}

function Line({ place, onClose, children }: LineProps) {
  const { showField } = useEditor()
  return (
    <ProblemButton
      onClick={() => {
        onClose()
        showField(place)
      }}
    >
      {children}
    </ProblemButton>
  )
}
