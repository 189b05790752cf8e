import { Text, UnstyledButton } from '@mantine/core'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '../../../../lib/texts/lazy-with-texts.ts'
import { findStep, listHomes, listStepsAt, START, toStepName, type Home } from '../model/draft-steps.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import classes from './builder.module.css'

// Menus are a tenth of the builder's code, and nobody opens one before the list stands.
const StepActions = lazy(async () => ({ default: (await import('./step-actions.tsx')).StepActions }))

// The steps are shown before their elements are evaluated.
const WeakBadge = lazyWithTexts(
  ['editor-settings'],
  async () => (await import('../steps/weak-badge.tsx')).WeakBadge,
)

/** The guide's steps in order, list by list. */
export function StepList() {
  const { t } = useTranslation('builder')
  const draft = useEditorState((state) => state.draft)
  const nameOf = usePlaceName()
  const homes = listHomes(draft).filter((home) => listStepsAt(draft, home).length > 0)
  if (homes.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="md">
        {t('noSteps')}
      </Text>
    )
  }
  return (
    <nav className={classes.steps} aria-label={t('steps')}>
      {homes.map((home) => (
        <div key={home}>
          {draft.pages.some(({ id }) => id === home) && (
            <Text size="xs" fw={650} c="dimmed" px="xs" pt={4}>
              {nameOf(null, home)}
            </Text>
          )}
          <ol className={classes.list}>
            {listStepsAt(draft, home).map(({ id }, index, { length }) => (
              <StepRow key={id} stepId={id} home={home} index={index} count={length} />
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}

interface StepRowProps {
  stepId: string
  home: Home
  index: number
  count: number
}

/** Re-renders only when its own step changes, as every key press changes the draft. */
const StepRow = memo(function StepRow({ stepId, home, index, count }: StepRowProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const step = useEditorState(({ draft }) => findStep(draft, stepId))
  const name = useEditorState(({ draft }) => step && toStepName(step, draft))
  const isCurrent = useEditorState(({ selectedStepId }) => selectedStepId === stepId)
  if (!step) return null
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <UnstyledButton
        className={classes.choose}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => store.select(stepId)}
      >
        <Text component="span" size="sm" truncate display="block">
          {home === START ? name : t('steps.numbered', { number: index + 1, name })}
        </Text>
      </UnstyledButton>
      <Suspense>
        <WeakBadge stepId={stepId} />
      </Suspense>
      <Suspense>
        <StepActions step={step} home={home} index={index} count={count} />
      </Suspense>
    </li>
  )
})
