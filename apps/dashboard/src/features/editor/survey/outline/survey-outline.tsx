import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Group, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../steps/outline.module.css'
import { useKeptFocus } from '../../kit/use-kept-focus.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { AddQuestion } from './add-question.tsx'
import { EntryButton } from './entry-button.tsx'
import { QuestionCard } from './question-card.tsx'
import { useQuestionActions } from './use-question-actions.ts'
import { useQuestionDragPlugins } from './use-question-drag-plugins.ts'

/** The left panel: the survey's structure, in the order of asking. */
export function SurveyOutline() {
  const { t } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const selected = useSurveyState((state) => state.selected)
  const actions = useQuestionActions()
  const plugins = useQuestionDragPlugins()
  const drop: DragDropEventHandlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    if (!canceled && isSortable(source)) actions.place(String(source.id), source.index)
  }
  const { order, questions, header, endMessage } = survey
  const select = (entry: string) => () => store.select(entry)
  return (
    <nav ref={useKeptFocus()} className={classes.panel} aria-label={t('questions.title')} data-outline>
      <Group justify="space-between" p="md" pb="xs" wrap="nowrap">
        <Title order={2} size="h3">
          {t('questions.title')}
        </Title>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {t('questions.count', { count: order.length })}
        </Text>
      </Group>
      <ScrollArea flex={1} type="auto">
        <Stack gap="xs" px="md" pt={2} pb="md">
          <EntryButton
            name={t('survey.title')}
            isSelected={selected === 'survey'}
            onClick={select('survey')}
          />
          <EntryButton
            name={t('header.title')}
            isOff={!header.enabled}
            isSelected={selected === 'header'}
            onClick={select('header')}
          />
          <DragDropProvider plugins={plugins} onDragEnd={drop}>
            <Stack component="ol" gap="xs" p={0} m={0} className={classes.list}>
              {order.map((key, index) => {
                const question = questions[key]
                if (!question) return null
                const isLast = index === order.length - 1
                return (
                  <QuestionCard
                    key={key}
                    {...{ id: key, question, index, isLast, actions }}
                    isSelected={key === selected}
                  />
                )
              })}
            </Stack>
          </DragDropProvider>
          {order.length === 0 && (
            <Text c="dimmed" size="sm" className={classes.none}>
              {t('questions.empty')}
            </Text>
          )}
          <EntryButton
            name={t('end.title')}
            isOff={!endMessage.enabled}
            isSelected={selected === 'end'}
            onClick={select('end')}
          />
        </Stack>
      </ScrollArea>
      <Group p="md" className={classes.foot}>
        <AddQuestion />
      </Group>
    </nav>
  )
}
