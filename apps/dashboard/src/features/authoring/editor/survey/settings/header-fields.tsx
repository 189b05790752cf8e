import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ColourPair } from './colour-pair.tsx'
import { LocalizedField } from './localized-field.tsx'
import { useSurveyState } from '../survey-context.ts'
import { HEADER_TITLE } from './survey-field-id.ts'
import { useSurveyChange } from './use-survey-change.ts'

/** The survey's header: its texts and colours. */
export function HeaderFields() {
  const { t } = useTranslation('editor-survey')
  const header = useSurveyState(({ draft }) => draft.survey.header)
  const change = useSurveyChange()
  const set = (fields: Partial<typeof header>, part: string) =>
    change({ header: { ...header, ...fields } }, `header ${part}`)
  return (
    <>
      <Switch
        label={t('header.enabled')}
        checked={header.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked }, 'enabled')}
      />
      {header.enabled && (
        <>
          <LocalizedField
            id={HEADER_TITLE}
            label={t('fields.title')}
            value={header.title}
            onChange={(title) => set({ title }, 'title')}
          />
          <LocalizedField
            label={t('fields.desc')}
            value={header.desc}
            onChange={(desc) => set({ desc }, 'desc')}
          />
          <ColourPair
            id="header"
            color={header.color}
            bgColor={header.bgColor}
            onChange={({ color, bgColor }) => {
              const { color: _, bgColor: __, ...rest } = header
              const colours = { ...(color && { color }), ...(bgColor && { bgColor }) }
              change({ header: { ...rest, ...colours } }, 'header colours')
            }}
          />
        </>
      )}
    </>
  )
}
