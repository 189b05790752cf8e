import { useSortable } from '@dnd-kit/react/sortable'
import { Badge, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../drag-handle.tsx'
import { useEditor } from '../editor-context.ts'
import { isWeaklyIdentified } from '../identifiers/judge-clues.ts'
import type { DraftStep } from '../model/draft.ts'
import { countMissingTexts } from '../model/missing-texts.ts'
import { listScreens, START, type Home } from '../model/screens.ts'
import { NameField } from './name-field.tsx'
import { useOutline } from './outline-context.ts'
import classes from './outline.module.css'
import { ScreenMenu } from './screen-menu.tsx'
import { StepThumbnail } from './step-thumbnail.tsx'

interface ScreenCardProps {
  step: DraftStep
  home: Home
  index: number
  count: number
  canMove: boolean
  /** Shown on the canvas. */
  isCurrent: boolean
  isSelected: boolean
  isRenaming: boolean
}

/** One screen in the left panel. Most key presses change one screen: the cards of the others are not drawn again. */
export const ScreenCard = memo(function ScreenCard(props: ScreenCardProps) {
  const { step, home, index, count, canMove, isCurrent, isSelected, isRenaming } = props
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { store, locale } = useEditor()
  const { rename } = useOutline()
  const { ref, handleRef, isDragging } = useSortable({
    id: step.id,
    index,
    group: home,
    type: 'screen',
    accept: 'screen',
    disabled: !canMove,
  })
  const missing = countMissingTexts(step, locale)
  const isWeak = isWeaklyIdentified(step)
  const { name, optional } = step.fields
  const isStart = home === START
  const number = index + 1
  const isAlone = isStart || (count === 1 && !canMove)
  return (
    <li
      ref={ref}
      className={classes.card}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className={classes.picture}>
        <StepThumbnail step={step} locale={locale} />
        <UnstyledButton
          className={classes.choose}
          data-outline-item={step.id}
          aria-current={isCurrent ? 'step' : undefined}
          aria-label={isStart ? t('steps.chooseStart', { name }) : t('steps.choose', { number, name })}
          onClick={(event) => choose(event)}
        />
      </div>
      <Group gap={4} mt={6} wrap="nowrap">
        {canMove && <DragHandle handleRef={handleRef} label={t('steps.dragStep', { number, name })} />}
        {isRenaming ? (
          <NameField
            name={name}
            label={t('behaviour.name')}
            onKeep={(next) =>
              store.dispatch({ type: 'change_fields', screenId: step.id, change: { name: next } })
            }
            onDone={() => rename(null)}
          />
        ) : (
          <Text size="sm" fw={550} truncate flex={1} onDoubleClick={() => rename(step.id)}>
            {isAlone ? name : t('steps.numbered', { number, name })}
          </Text>
        )}
        <ScreenMenu step={step} home={home} index={index} count={count} canMove={canMove} />
      </Group>
      {(optional || missing > 0 || isWeak) && (
        <Group gap={6} mt={4}>
          {optional && (
            <Badge size="sm" variant="light" color="gray" tt="none">
              {t('steps.optional')}
            </Badge>
          )}
          {missing > 0 && (
            <Badge size="sm" variant="light" color="marker" tt="none">
              {t('steps.missingTexts', { count: missing })}
            </Badge>
          )}
          {isWeak && (
            <Tooltip label={ts('strength.badgeText')} multiline w={220}>
              <Badge size="sm" variant="light" color="marker" tt="none">
                {ts('strength.badge')}
              </Badge>
            </Tooltip>
          )}
        </Group>
      )}
    </li>
  )

  /** Ctrl or Cmd adds to the selection, Shift selects up to here. */
  function choose(event: MouseEvent) {
    const { selectedScreenIds, selectedScreenId, draft } = store.getState()
    if (event.ctrlKey || event.metaKey) {
      const others = selectedScreenIds.filter((id) => id !== step.id)
      const isAdded = others.length === selectedScreenIds.length || others.length === 0
      return store.selectMany(isAdded ? [...others, step.id] : others)
    }
    if (!event.shiftKey || !selectedScreenId) return store.select(step.id)
    const ids = listScreens(draft).map(({ id }) => id)
    const [from, to] = [ids.indexOf(selectedScreenId), ids.indexOf(step.id)]
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    store.selectMany([...range.filter((id) => id !== step.id), step.id])
  }
})
