import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSurveyState } from '../survey-context.ts'
import { EndingList } from './ending-list.tsx'
import { LocalizedField } from './localized-field.tsx'
import { END_TITLE } from './survey-field-id.ts'
import { useSurveyChange } from './use-survey-change.ts'

/** The message shown after answering. */
export function EndFields() {
  const { t } = useTranslation('editor-survey')
  const endMessage = useSurveyState(({ draft }) => draft.survey.endMessage)
  const change = useSurveyChange()
  const set = (fields: Partial<typeof endMessage>, part: string) =>
    change({ endMessage: { ...endMessage, ...fields } }, `end ${part}`)
  return (
    <>
      <Switch
        label={t('end.enabled')}
        description={t('end.enabledText')}
        checked={endMessage.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked }, 'enabled')}
      />
      {endMessage.enabled && (
        <>
          <LocalizedField
            id={END_TITLE}
            label={t('fields.title')}
            value={endMessage.title}
            onChange={(title) => set({ title }, 'title')}
          />
          <LocalizedField
            label={t('fields.desc')}
            value={endMessage.desc}
            onChange={(desc) => set({ desc }, 'desc')}
          />
        </>
      )}
      <EndingList />
    </>
  )
}
