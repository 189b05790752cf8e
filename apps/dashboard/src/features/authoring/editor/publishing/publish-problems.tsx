import type { PublishProblem, PublishWarning } from '@waymark/contract/compiler'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { toBlockName } from '../canvas/block-name.ts'
import type { Draft } from '../model/draft.ts'
import type { Unsavable } from '../model/find-unsavable.ts'
import { findIdByKey, findStep } from '../model/draft-steps.ts'
import { type FieldPlace, useEditor, useEditorState } from '../store/editor-context.ts'
import { ADD_IDENTIFIER, blockFieldId } from '../store/field-id.ts'
import { findPlaceOf } from '../store/find-place-of.ts'
import { usePlaceName } from '../store/use-place-name.ts'
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

/** Finds the place where a problem or a warning about publishing a draft can be fixed. */
function findProblemPlace(draft: Draft, problem: PublishProblem | PublishWarning): FieldPlace {
  const { code, stepKey, pageKey, blockId, locale } = problem
  const stepId = findIdByKey(draft, stepKey) ?? null
  if (stepKey === undefined && pageKey !== undefined) {
    return { stepId, pageId: findIdByKey(draft, pageKey) ?? null }
  }
  if (code === 'identifier_missing') return { stepId, tab: 'identifier', fieldId: ADD_IDENTIFIER }
  if (code === 'address_of_record') return { stepId, tab: 'identifier' }
  if (code === 'sound_missing' || code === 'sound_untranslated') return { stepId, tab: 'sound' }
  if (code === 'no_way_on' || code === 'step_leads_nowhere') return { stepId, tab: 'behaviour' }
  if (code === 'container_unfit') return { stepId, tab: 'style' }
  return {
    stepId,
    tab: 'content',
    ...(blockId && { fieldId: blockFieldId(blockId) }),
    ...(locale && { locale }),
  }
}

/** Names a block in its step: “Step 2, Title”. */
function useBlockName(): (stepId: string | null, blockId: string | undefined) => string {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  const nameOf = usePlaceName()
  const draft = useEditorState((state) => state.draft)
  return (stepId, blockId) => {
    const where = nameOf(stepId)
    const block = findStep(draft, stepId)?.component?.blocks.find(({ id }) => id === blockId)
    return block ? t('places.block', { where, block: toBlockName(tc, block, '') }) : where
  }
}
