import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { withDraftUndo } from '../../keys/undo-scope.ts'
import panel from '../../step-settings.module.css'
import { PanelHead } from '../../kit/panel-head.tsx'
import { PanelRail } from '../../kit/panel-rail.tsx'
import { usePanels } from '../../kit/use-panels.ts'
import { useKeptFocus } from '../../kit/use-kept-focus.ts'
import { useSurveyState } from '../survey-context.ts'
import { EndFields } from './end-fields.tsx'
import { HeaderFields } from './header-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { WholeFields } from './whole-fields.tsx'
import { Scroller } from '../../../../../ui/frame/scroller.tsx'

/** The right panel: the fields of the item selected on the left. */
export function SurveySettings() {
  const { t } = useTranslation('editor-survey')
  const selected = useSurveyState((state) => state.selected)
  const question = useSurveyState(({ draft }) => draft.survey.questions[selected])
  const isAround = selected === 'header' || selected === 'end' || selected === 'survey'
  const title = question ? t('question.title') : t(`${isAround ? selected : 'header'}.title`)
  const keepFocus = useKeptFocus()
  const { closed } = usePanels()
  if (closed.includes('settings')) {
    return (
      <aside className={panel.panel} aria-label={t('settings')} data-panel="settings">
        <PanelRail panel="settings" title={title} />
      </aside>
    )
  }
  return (
    <aside
      ref={keepFocus}
      className={panel.panel}
      aria-label={t('settings')}
      data-panel="settings"
      {...withDraftUndo}
    >
      <PanelHead panel="settings" title={title} />
      <Scroller>
        <Stack gap="md" px="md" pt={2} pb="lg">
          {question && <QuestionFields key={selected} id={selected} question={question} />}
          {selected === 'header' && <HeaderFields />}
          {selected === 'end' && <EndFields />}
          {selected === 'survey' && <WholeFields />}
        </Stack>
      </Scroller>
    </aside>
  )
}
