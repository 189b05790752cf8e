import { Group, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { SurveyQuestion } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../kit/drag-handle.tsx'
import { IconAction } from '../../kit/icon-action.tsx'
import { useSortableEntry } from '../../kit/sortable-list.tsx'
import classes from '../../steps/outline.module.css'
import { useSurvey } from '../survey-context.ts'
import { questionIcons } from './question-icons.ts'
import own from './question-card.module.css'
import type { QuestionActions } from './use-question-actions.ts'
import { useQuestionName } from '../use-question-name.ts'

interface QuestionCardProps {
  id: string
  question: SurveyQuestion
  index: number
  isLast: boolean
  isSelected: boolean
  actions: QuestionActions
}

export function QuestionCard({ id, question, index, isLast, isSelected, actions }: QuestionCardProps) {
  const { t } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const { ref, handleRef } = useSortableEntry<HTMLLIElement>({
    id,
    index,
    group: 'questions',
    type: 'question',
  })
  const name = useQuestionName()(question, index)
  const Icon = questionIcons[question.type]
  return (
    <li
      ref={ref}
      className={`${classes.card} ${own.card}`}
      data-question={id}
      data-selected={isSelected || undefined}
    >
      <UnstyledButton
        className={own.choose}
        aria-current={isSelected || undefined}
        onClick={() => store.select(id)}
      >
        <Text size="xs" c="dimmed" className={own.type}>
          <Icon size={14} aria-hidden="true" /> {index + 1}. {t(`types.${question.type}.name`)}
          {question.disabled && ` · ${t('off')}`}
        </Text>
        <Text size="sm" fw={600} lineClamp={2}>
          {name}
          {question.required && (
            <Text span inherit c="red" title={t('question.required')}>
              {' *'}
            </Text>
          )}
        </Text>
      </UnstyledButton>
      <Group gap={2} wrap="nowrap" mt={4} className={own.actions}>
        <DragHandle handleRef={handleRef} label={t('questions.dragNamed', { name })} />
        <IconAction
          size="sm"
          label={t('questions.moveUp')}
          onClick={() => actions.move(id, -1)}
          isDisabled={index === 0}
        >
          <IconArrowUp size={14} />
        </IconAction>
        <IconAction
          size="sm"
          label={t('questions.moveDown')}
          onClick={() => actions.move(id, 1)}
          isDisabled={isLast}
        >
          <IconArrowDown size={14} />
        </IconAction>
        <IconAction size="sm" label={t('questions.duplicate')} onClick={() => actions.duplicate(id)}>
          <IconCopy size={14} />
        </IconAction>
        <IconAction size="sm" label={t('questions.delete')} onClick={() => actions.remove(id)}>
          <IconTrash size={14} />
        </IconAction>
      </Group>
    </li>
  )
}
