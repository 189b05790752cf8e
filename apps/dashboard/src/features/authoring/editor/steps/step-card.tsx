import { UnstyledButton } from '@mantine/core'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSortableEntry } from '../kit/sortable-list.tsx'
import { useEditor } from '../store/editor-context.ts'
import { listSteps, START } from '../model/draft-steps.ts'
import classes from './outline.module.css'
import { StepHead, type StepHeadProps } from './step-head.tsx'
import { OutlineThumbnail } from './step-thumbnail.tsx'

interface StepCardProps extends Omit<StepHeadProps, 'handleRef'> {
  /** Whether the canvas shows it. */
  isCurrent: boolean
  isSelected: boolean
}

/**
 * One step in the left panel. Its props are only the content of the card, so that editing texts need not re-render
 * it.
 */
export const StepCard = memo(function StepCard({ isCurrent, isSelected, ...head }: StepCardProps) {
  const { stepId, name, home, index, canMove } = head
  const { t } = useTranslation('editor')
  const { store, locale } = useEditor()
  const { ref, handleRef } = useSortableEntry<HTMLLIElement>(
    { id: stepId, index, group: home, type: 'step' },
    canMove,
  )
  return (
    <li ref={ref} className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.picture}>
        <OutlineThumbnail stepId={stepId} locale={locale} />
        <UnstyledButton
          className={classes.choose}
          data-outline-item={stepId}
          aria-current={isCurrent ? 'step' : undefined}
          aria-label={
            home === START ? t('steps.chooseStart', { name }) : t('steps.choose', { number: index + 1, name })
          }
          onClick={(event) => choose(event)}
        />
      </div>
      <StepHead {...head} handleRef={handleRef} />
    </li>
  )

  /** Ctrl or Cmd adds to the selection, Shift selects up to here. */
  function choose(event: MouseEvent) {
    const { selectedStepIds, selectedStepId, draft } = store.getState()
    if (event.ctrlKey || event.metaKey) {
      const others = selectedStepIds.filter((id) => id !== stepId)
      const isAdded = others.length === selectedStepIds.length || others.length === 0
      return store.selectMany(isAdded ? [...others, stepId] : others)
    }
    if (!event.shiftKey || !selectedStepId) return store.select(stepId)
    const ids = listSteps(draft).map(({ id }) => id)
    const [from, to] = [ids.indexOf(selectedStepId), ids.indexOf(stepId)]
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    store.selectMany([...range.filter((id) => id !== stepId), stepId])
  }
})
