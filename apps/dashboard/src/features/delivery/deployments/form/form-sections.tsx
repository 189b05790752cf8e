import type { Deployment, Project } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { FormSection } from './form-section.tsx'
import { FrequencyFields } from './frequency-fields.tsx'
import { MoreSections } from './more-sections.tsx'
import { SegmentFields } from './segment-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'
import { WhatFields } from './what-fields.tsx'

interface FormSectionsProps {
  form: DeploymentFormApi
  projects: readonly Project[]
  deployment: Deployment | null
}

/** The guide, its audience, trigger and frequency; the rest is under “More options”. */
export function FormSections({ form, projects, deployment }: FormSectionsProps) {
  const { t } = useTranslation('deployments')
  const project = projects.find(({ id }) => id === form.values.projectId)
  return (
    <>
      <FormSection title={t('form.sections.what')}>
        <WhatFields form={form} projects={projects} deployment={deployment} />
      </FormSection>
      <FormSection title={t('form.sections.who')}>
        <SegmentFields form={form} />
      </FormSection>
      <FormSection title={t('form.sections.start')}>
        <TriggerFields form={form} project={project} />
      </FormSection>
      <FormSection title={t('form.sections.often')}>
        <FrequencyFields form={form} project={project} />
      </FormSection>
      <MoreSections form={form} projects={projects} />
    </>
  )
}
