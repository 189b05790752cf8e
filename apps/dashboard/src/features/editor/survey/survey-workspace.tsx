import { useHotkeys } from '@mantine/hooks'
import type { App, SurveyEntity } from '@waymark/contract'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toast.ts'
import classes from '../editor-page.module.css'
import type { EditorPlace } from '../editor.queries.ts'
import { browserClock } from '../saving/clock.ts'
import { SurveyOutline } from './outline/survey-outline.tsx'
import { createSurveyStore, type SurveyStore } from './saving/survey-store.ts'
import { createSurveyTransport } from './saving/survey-transport.ts'
import { SurveySettings } from './settings/survey-settings.tsx'
import { SurveyContext, type SurveyEditing } from './survey-context.ts'
import { SurveyPreview } from './survey-preview.tsx'
import own from './survey-workspace.module.css'
import { SurveyLeaveGuard } from './top-bar/survey-leave-guard.tsx'
import { SurveyTopBar } from './top-bar/survey-top-bar.tsx'

interface SurveyWorkspaceProps {
  place: EditorPlace
  app: App
  entity: SurveyEntity
}

/** Wires the store, the preview and the panels of one survey. */
export function SurveyWorkspace({ place, app, entity }: SurveyWorkspaceProps) {
  const { t } = useTranslation('editor-survey')
  const [store] = useState(() =>
    createSurveyStore({ entity, transport: createSurveyTransport(place), clock: browserClock }),
  )
  const [locale, setLocale] = useState(entity.defaultLocale)
  const [isTrying, setTrying] = useState(false)
  useSurveyEvents(store)
  const editing: SurveyEditing = useMemo(() => {
    const locales = [...new Set([entity.defaultLocale, ...entity.selectedLocales])]
    return { store, place, app, entity, locales, locale, setLocale }
  }, [store, place, app, entity, locale])
  return (
    <SurveyContext value={editing}>
      <main className={isTrying ? `${classes.layout} ${own.trying}` : classes.layout} aria-label={t('title')}>
        <div className={classes.top}>
          <SurveyTopBar isTrying={isTrying} onTry={() => setTrying(!isTrying)} />
        </div>
        {!isTrying && <SurveyOutline />}
        <div className={classes.desk}>
          <SurveyPreview isTrying={isTrying} onEnd={() => setTrying(false)} />
        </div>
        {!isTrying && <SurveySettings />}
      </main>
      <SurveyLeaveGuard />
    </SurveyContext>
  )
}

/** What happens to the survey from outside of its fields: keys, the network, and a question's new key. */
function useSurveyEvents(store: SurveyStore): void {
  const { t } = useTranslation('editor-survey')
  useHotkeys(
    [
      ['mod+Z', store.undo],
      ['mod+shift+Z', store.redo],
      ['mod+Y', store.redo],
    ],
    [],
  )
  useEffect(() => {
    window.addEventListener('online', store.retry)
    return () => window.removeEventListener('online', store.retry)
  }, [store])
  useEffect(() => {
    let { renewals } = store.getState()
    return store.subscribe(() => {
      const { renewals: next } = store.getState()
      if (next > renewals) showToast('notify', t('renewed'))
      renewals = next
    })
  }, [store, t])
}
