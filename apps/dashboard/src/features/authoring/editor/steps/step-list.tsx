import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listStepsAt, STEPS, type Home } from '../model/draft-steps.ts'
import { useEmptyList } from '../kit/sortable-list.tsx'
import { isOrdered } from '../clipboard/outline-actions.ts'
import { useOutline } from './outline-context.ts'
import classes from './outline.module.css'
import { StepCard } from './step-card.tsx'
import { summariseStep } from './summarise-step.ts'

interface StepListProps {
  home: Home
}

/** The steps of one list in order: the project's steps, or the assists on a page. */
export function StepList({ home }: StepListProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const { renamingId } = useOutline()
  const steps = useEditorState((state) => listStepsAt(state.draft, home))
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  const canMove = useEditorState((state) => isOrdered(state.draft, home))
  const selectedId = useEditorState((state) => state.selectedStepId)
  const selectedIds = useEditorState((state) => state.selectedStepIds)
  if (steps.length === 0) {
    return (
      <DropPlace home={home}>
        <Text c="dimmed" size="sm">
          {t(home === STEPS ? 'steps.empty' : 'pages.empty')}
        </Text>
      </DropPlace>
    )
  }
  return (
    <Stack component="ol" gap="xs" p={0} m={0} className={classes.list} data-home={home}>
      {steps.map((step, index) => (
        <StepCard
          key={step.id}
          {...summariseStep(step, locale, { defaultLocale })}
          home={home}
          index={index}
          count={steps.length}
          canMove={canMove}
          isCurrent={step.id === selectedId}
          isSelected={selectedIds.includes(step.id)}
          isRenaming={step.id === renamingId}
        />
      ))}
    </Stack>
  )
}

interface DropPlaceProps {
  home: Home
  children: ReactNode
}

/** Accepts a step dropped into an empty list. */
function DropPlace({ home, children }: DropPlaceProps) {
  const ref = useEmptyList<HTMLDivElement>(home, 'step')
  return (
    <div ref={ref} className={classes.none}>
      {children}
    </div>
  )
}
