import { Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../steps/outline.module.css'
import { PanelHead } from '../../kit/panel-head.tsx'
import { PanelRail } from '../../kit/panel-rail.tsx'
import { usePanels } from '../../kit/use-panels.ts'
import { useKeptFocus } from '../../kit/use-kept-focus.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { AddQuestion } from './add-question.tsx'
import { EntryButton } from './entry-button.tsx'
import { QuestionList } from './question-list.tsx'
import { Scroller } from '../../../../../ui/frame/scroller.tsx'

/** The left panel: the survey's structure, in the order of asking. */
export function SurveyOutline() {
  const { t } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const selected = useSurveyState((state) => state.selected)
  const keepFocus = useKeptFocus()
  const { closed } = usePanels()
  const { order, header, endMessage } = survey
  const select = (entry: string) => () => store.select(entry)
  const list = useRef<HTMLDivElement>(null)
  const isClosed = closed.includes('outline')
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [selected, isClosed])
  if (isClosed) {
    return (
      <nav className={classes.panel} aria-label={t('questions.title')} data-outline data-panel="outline">
        <PanelRail panel="outline" title={t('questions.title')} />
      </nav>
    )
  }
  return (
    <nav
      ref={keepFocus}
      className={classes.panel}
      aria-label={t('questions.title')}
      data-outline
      data-panel="outline"
    >
      <PanelHead panel="outline" title={t('questions.title')}>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {t('questions.count', { count: order.length })}
        </Text>
      </PanelHead>
      <Scroller>
        <Stack ref={list} gap="xs" px="md" pt={2} pb="md">
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
          <QuestionList />
          <EntryButton
            name={t('end.title')}
            isOff={!endMessage.enabled}
            isSelected={selected === 'end'}
            onClick={select('end')}
          />
        </Stack>
      </Scroller>
      <Group p="md" className={classes.foot}>
        <AddQuestion />
      </Group>
    </nav>
  )
}
