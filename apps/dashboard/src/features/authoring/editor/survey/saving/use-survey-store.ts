import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../../lib/calls/session.ts'
import { showToast } from '../../../../../ui/dialogs/toast.ts'
import type { EditorPlace } from '../../saving/editor.queries.ts'
import { browserClock } from '../../saving/clock.ts'
import type { EditorTab } from '../../saving/open-tabs.ts'
import { openUnsentDrafts } from '../../saving/unsent-draft.ts'
import { useSaving } from '../../saving/use-saving.ts'
import type { ServerSurvey } from './survey-saving.ts'
import { createSurveyStore, type SurveyStore } from './survey-store.ts'
import { createSurveyTransport, toSurveyCalls } from './survey-transport.ts'

interface OpenedSurvey {
  place: EditorPlace
  tab: EditorTab
  questionKey: string | undefined
  server: ServerSurvey
}

/** The store of one visit to a survey; saves while the editor is mounted. */
export function useSurveyStore({ place, tab, questionKey, server }: OpenedSurvey): SurveyStore {
  const { uid: memberId } = useSession()
  const [store] = useState(() => {
    const created = createSurveyStore({
      server,
      transport: createSurveyTransport(toSurveyCalls(place)),
      clock: browserClock,
      unsentDrafts: openUnsentDrafts({
        storage: window.localStorage,
        clock: browserClock,
        projectId: place.projectId,
        memberId,
        ...tab,
      }),
    })
    const { questions } = created.getState().draft.survey
    if (questionKey !== undefined && questionKey in questions) created.select(questionKey)
    return created
  })
  const { t } = useTranslation('editor-survey')
  useSaving(store)
  useEffect(() => {
    let { renewals } = store.getState()
    return store.subscribe(() => {
      const { renewals: next } = store.getState()
      if (next > renewals) showToast('notify', t('renewed'))
      renewals = next
    })
  }, [store, t])
  return store
}
