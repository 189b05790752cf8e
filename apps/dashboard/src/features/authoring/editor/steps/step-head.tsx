import { Badge, Group, Text } from '@mantine/core'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../kit/drag-handle.tsx'
import { useEditor } from '../store/editor-context.ts'
import { START, type Home } from '../model/draft-steps.ts'
import { BranchLines } from './branch-lines.tsx'
import { NameField } from './name-field.tsx'
import { useOutline } from './outline-context.ts'
import { StepMenu } from './step-menu.tsx'
import { WeakBadge } from './weak-badge.tsx'

export interface StepHeadProps {
  stepId: string
  name: string
  isOptional: boolean
  /** Blocks without a text in the current locale. */
  missing: number
  isWeak: boolean
  hasBranches: boolean
  home: Home
  index: number
  count: number
  canMove: boolean
  isRenaming: boolean
  handleRef: Ref<HTMLButtonElement>
}

/** A step's name and notes below its thumbnail; re-renders only when those change. */
export const StepHead = memo(function StepHead(props: StepHeadProps) {
  const { stepId, name, isOptional, missing, isWeak, hasBranches, home, index, count, canMove, isRenaming } =
    props
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const { rename } = useOutline()
  const number = index + 1
  const isAlone = home === START || (count === 1 && !canMove)
  return (
    <>
      <Group gap={4} mt={6} wrap="nowrap">
        {canMove && <DragHandle handleRef={props.handleRef} label={t('steps.dragStep', { number, name })} />}
        {isRenaming ? (
          <NameField
            name={name}
            label={t('behaviour.name')}
            onKeep={(next) => {
              // A title that is left as it was does not become the step's own name.
              if (next !== name) store.dispatch({ type: 'change_fields', stepId, change: { name: next } })
            }}
            onDone={() => rename(null)}
          />
        ) : (
          <Text size="sm" fw={550} truncate flex={1} title={name} onDoubleClick={() => rename(stepId)}>
            {isAlone ? name : t('steps.numbered', { number, name })}
          </Text>
        )}
        <StepMenu
          stepId={stepId}
          name={name}
          isOptional={isOptional}
          home={home}
          index={index}
          count={count}
          canMove={canMove}
        />
      </Group>
      {(isOptional || missing > 0 || isWeak) && (
        <Group gap={6} mt={4}>
          {isOptional && (
            <Badge size="sm" variant="light" color="gray">
              {t('steps.optional')}
            </Badge>
          )}
          {missing > 0 && (
            <Badge size="sm" variant="light" color="marker">
              {t('steps.missingTexts', { count: missing })}
            </Badge>
          )}
          {isWeak && <WeakBadge stepId={stepId} />}
        </Group>
      )}
      {hasBranches && <BranchLines stepId={stepId} />}
    </>
  )
})
