import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Badge, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { countMissingTexts } from '../model/missing-texts.ts'
import classes from './step-list.module.css'
import { StepMenu } from './step-menu.tsx'
import { StepNameField } from './step-name-field.tsx'
import { StepThumbnail } from './step-thumbnail.tsx'

interface StepCardProps {
  step: DraftStep
  index: number
  count: number
  isSelected: boolean
}

export function StepCard({ step, index, count, isSelected }: StepCardProps) {
  const { t } = useTranslation('editor')
  const { store, locale } = useEditor()
  const [isRenaming, setIsRenaming] = useState(false)
  const { ref, handleRef, isDragging } = useSortable({ id: step.id, index })
  const missing = countMissingTexts(step, locale)
  const { name, optional } = step.fields
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
          aria-current={isSelected ? 'step' : undefined}
          aria-label={t('steps.choose', { number: index + 1, name })}
          onClick={() => store.select(step.id)}
        />
      </div>
      <Group gap={4} mt={6} wrap="nowrap">
        <Tooltip label={t('steps.drag')}>
          <ActionIcon
            ref={handleRef}
            className={classes.handle}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('steps.dragStep', { number: index + 1, name })}
          >
            <IconGripVertical size={16} />
          </ActionIcon>
        </Tooltip>
        {isRenaming ? (
          <StepNameField step={step} onDone={() => setIsRenaming(false)} />
        ) : (
          <Text size="sm" fw={550} truncate flex={1} onDoubleClick={() => setIsRenaming(true)}>
            {t('steps.numbered', { number: index + 1, name })}
          </Text>
        )}
        <StepMenu
          step={step}
          index={index}
          count={count}
          isRenaming={isRenaming}
          onRename={() => setIsRenaming(true)}
        />
      </Group>
      {(optional || missing > 0) && (
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
        </Group>
      )}
    </li>
  )
}
