import { useDisclosure } from '@mantine/hooks'
import type { App, Project, SurveyEntity } from '@waymark/contract'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Workspace } from '../kit/workspace.tsx'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { BlankPage } from '../page/blank-page.ts'
import type { EditorTab } from '../saving/open-tabs.ts'
import { ReaderProvider } from '../reader/reader-provider.tsx'
import { ThemeProvider } from '../stage/theme-provider.tsx'
import { DraftLeaveGuard } from '../store/draft-leave-guard.tsx'
import { useStoreState } from '../store/use-store-state.ts'
import { SurveyOutline } from './outline/survey-outline.tsx'
import { toServerSurvey } from './saving/survey-transport.ts'
import { useSurveyStore } from './saving/use-survey-store.ts'
import { SurveySettings } from './settings/survey-settings.tsx'
import { SurveyContext, type SurveyEditing } from './survey-context.ts'
import { SurveyKeys } from './survey-keys.tsx'
import { SurveyPreview } from './survey-preview.tsx'
import { SurveyTopBar } from './top-bar/survey-top-bar.tsx'

interface SurveyWorkspaceProps {
  place: EditorPlace
  app: App
  project: Project
  tab: EditorTab
  questionKey?: string | undefined
  entity: SurveyEntity
}

/** Connects the store, the preview and the panels of one survey. */
export function SurveyWorkspace(props: SurveyWorkspaceProps) {
  const { place, app, project, tab, questionKey, entity } = props
  const { t } = useTranslation('editor-survey')
  const store = useSurveyStore({ place, tab, questionKey, server: toServerSurvey(entity, project) })
  const { subType, defaultLocale } = project
  const [locale, setLocale] = useState(defaultLocale)
  const [isTrying, setTrying] = useState(false)
  const { locales } = useStoreState(store, ({ draft }) => draft.fields)
  const [isHelpOpen, help] = useDisclosure(false)
  const [page, setBlankPage] = useState<BlankPage | null>(null)
  const tryRef = useRef<HTMLButtonElement>(null)
  const endTrying = () => {
    // The element of the survey that had the focus is gone.
    if (document.activeElement?.localName === 'iframe') tryRef.current?.focus()
    setTrying(false)
  }
  const toggle = (next: boolean) => (next ? setTrying(true) : endTrying())
  // Undo may have removed the chosen locale.
  const shown = locales.includes(locale) ? locale : defaultLocale
  const editing: SurveyEditing = useMemo(
    () => ({ store, place, app, subType, defaultLocale, locales, locale: shown, setLocale }),
    [store, place, app, subType, defaultLocale, locales, shown],
  )
  return (
    <SurveyContext value={editing}>
      <ReaderProvider>
        <Workspace
          label={t('title')}
          topBar={
            <SurveyTopBar
              tryRef={tryRef}
              isTrying={isTrying}
              onTry={() => toggle(!isTrying)}
              onShowShortcuts={help.open}
            />
          }
          outline={<SurveyOutline />}
          stage={
            <ThemeProvider appId={app.id}>
              <SurveyPreview page={page} isTrying={isTrying} onPageReady={setBlankPage} onEnd={endTrying} />
            </ThemeProvider>
          }
          settings={<SurveySettings />}
          isStageAlone={isTrying}
        />
      </ReaderProvider>
      <SurveyKeys
        frame={page?.document ?? null}
        setTrying={toggle}
        isTrying={isTrying}
        isHelpOpen={isHelpOpen}
        help={help}
      />
      <DraftLeaveGuard store={store} />
    </SurveyContext>
  )
}
