import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SurveyTemplate } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'

interface SurveyTemplateChoiceProps {
  templates: readonly SurveyTemplate[]
  value: SurveyTemplate
  onChange(template: SurveyTemplate): void
}

/** The template of a new survey; its questions name the app. */
export function SurveyTemplateChoice({ templates, value, onChange }: SurveyTemplateChoiceProps) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  const choose = (chosen: string) => {
    const template = templates.find((it) => it === chosen)
    if (template) onChange(template)
  }
  return (
    <Radio.Group label={t('catalogue.template')} value={value} onChange={choose}>
      <Stack gap="xs" mt={8}>
        {templates.map((template) => (
          <Radio
            key={template}
            value={template}
            label={t(`catalogue.surveyTemplates.${template}.name`)}
            description={t(`catalogue.surveyTemplates.${template}.text`, { app: app.name })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
