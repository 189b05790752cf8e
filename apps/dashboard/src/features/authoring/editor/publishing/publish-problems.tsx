import type { PublishProblem, PublishWarning } from '@waymark/contract/compiler'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState, type FieldPlace } from '../store/editor-context.ts'
import { findPlaceOf } from '../store/find-place-of.ts'
import type { Unsavable } from '../model/find-unsavable.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { useBlockName } from './use-block-name.ts'
import { findProblemPlace } from './find-problem-place.ts'
import { groupProblems } from './group-problems.ts'
import { ProblemButton } from './problem-button.tsx'

interface PublishProblemsProps {
  problems: (PublishProblem | PublishWarning | Unsavable)[]
  onClose(): void
}

/** The problems that prevent publishing a guide, or are worth a look; each line links to the field that fixes it. */
export function PublishProblems({ problems, onClose }: PublishProblemsProps) {
  const { t, i18n } = useTranslation('editor')
  const nameOf = usePlaceName()
  const nameBlock = useBlockName()
  const draft = useEditorState((state) => state.draft)
  const locales = [draft.defaultLocale, ...draft.selectedLocales]
  const ofGuide = problems.filter((it) => 'code' in it)
  return (
    <>
      {groupProblems(ofGuide, locales).map(({ problem, count }) => {
        const place = findProblemPlace(draft, problem)
        return (
          <Line key={JSON.stringify(problem)} place={place} onClose={onClose}>
            {t(`publish.problems.${problem.code}`, {
              count,
              where: problem.code.startsWith('placeholder_')
                ? nameBlock(place.stepId, problem.blockId)
                : nameOf(place.stepId, place.pageId),
              property: problem.property,
              locale: problem.locale ? nameLanguage(problem.locale, i18n.language) : '',
            })}
          </Line>
        )
      })}
      {problems.map((it) =>
        'part' in it ? (
          <Line key={JSON.stringify(it)} place={findPlaceOf(it)} onClose={onClose}>
            {t(`saving.parts.${it.part}`, { where: nameOf(it.stepId, it.pageId) })}
          </Line>
        ) : null,
      )}
    </>
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
