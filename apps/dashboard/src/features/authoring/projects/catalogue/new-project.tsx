import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  catalogueChoices,
  listSurveyTemplates,
  projectKinds,
  type ProjectSubType,
} from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { ProjectForm, type ProjectFormValues } from '../project-form.tsx'
import { createProjectMutation } from '../projects.queries.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import type { Offer } from './list-offers.ts'
import { SurveyTemplateChoice } from './survey-template-choice.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { toFirstContent } from './to-first-content.ts'

interface NewProjectProps {
  offer: Offer
  onBack(): void
}

/** Creates a project of a chosen kind and opens it. */
export function NewProject({ offer, onBack }: NewProjectProps) {
  const { t, i18n } = useTranslation('projects')
  const { app, appVersion } = useAppArea()
  const navigate = useNavigate()
  const create = useAction(createProjectMutation)
  const [templateId, setTemplateId] = useState(offer.templates[0]?.id ?? '')
  const subTypes: readonly ProjectSubType[] = catalogueChoices[offer.choice].subTypes
  const [surveyKind, setSurveyKind] = useState(subTypes[0])
  const surveyTemplates = listSurveyTemplates(subTypes[0] ? projectKinds[subTypes[0]].type : '')
  const [surveyTemplate, setSurveyTemplate] = useState(surveyTemplates[0])
  if (!appVersion) return null
  const template = offer.templates.find(({ id }) => id === templateId)
  const subType = template?.projectSubType ?? surveyKind
  // A single-screen project starts with its screen; only multi-step ones may start empty.
  const canBeEmpty =
    subTypes.length === 1 && subType !== undefined && projectKinds[subType].structure.steps === 'MANY'

  function submit({ name, defaultLocale, locales }: ProjectFormValues) {
    if (!app || !appVersion || !subType) return
    const { category, type } = projectKinds[subType]
    const selectedLocales = [...new Set([defaultLocale, ...locales])]
    create.run(
      {
        appId: app.id,
        appVersionId: appVersion.id,
        name,
        category,
        type,
        subType,
        defaultLocale,
        selectedLocales,
        ...(surveyTemplate && { surveyTemplate }),
        ...(template && { content: toFirstContent(template, selectedLocales, i18n.language) }),
      },
      { onSuccess: ({ id }) => void navigate(`/editor/${app.id}/${appVersion.id}/${id}`) },
    )
  }

  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{t(`catalogue.choices.${offer.choice}.name`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`catalogue.choices.${offer.choice}.text`)}
        </Text>
      </div>
      {subType && (offer.templates.length > 1 || canBeEmpty) && (
        <TemplateChoice
          templates={offer.templates}
          canBeEmpty={canBeEmpty}
          value={templateId}
          onChange={setTemplateId}
        />
      )}
      {offer.templates.length === 0 && subTypes.length > 1 && (
        <SegmentedControl
          aria-label={t('catalogue.shownIn')}
          value={surveyKind ?? ''}
          onChange={(value) => setSurveyKind(value as ProjectSubType)}
          data={subTypes.map((value) => ({ value, label: t(`catalogue.surveys.${toContainer(value)}`) }))}
        />
      )}
      {surveyTemplate && (
        <SurveyTemplateChoice
          templates={surveyTemplates}
          value={surveyTemplate}
          onChange={setSurveyTemplate}
        />
      )}
      <ProjectForm
        initialValues={{ name: '', defaultLocale: i18n.language, locales: [] }}
        submitLabel={t('form.create')}
        cancelLabel={t('catalogue.back')}
        error={create.error}
        isPending={create.isPending}
        onSubmit={submit}
        onCancel={onBack}
      />
    </Stack>
  )
}

/** FEEDBACK_BOTTOMSHEET and similar name the survey's container. */
const toContainer = (subType: ProjectSubType) =>
  (subType.split('_')[1] ?? 'POPUP') as 'POPUP' | 'BOTTOMSHEET' | 'FULLSCREEN'
