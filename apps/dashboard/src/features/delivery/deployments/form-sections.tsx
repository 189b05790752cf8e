import { NumberInput, Title } from '@mantine/core'
import type { Deployment, Project } from '@waymark/contract'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import classes from './form-sections.module.css'
import { FrequencyFields } from './frequency-fields.tsx'
import { HoldoutFields } from './holdout-fields.tsx'
import { RampFields } from './ramp-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SegmentFields } from './segment-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'
import { WhatFields } from './what-fields.tsx'
import { WhoFields } from './who-fields.tsx'

interface FormSectionsProps {
  form: DeploymentFormApi
  projects: readonly Project[]
  deployment: Deployment | null
}

export function FormSections({ form, projects, deployment }: FormSectionsProps) {
  const { t } = useTranslation('deployments')
  const project = projects.find(({ id }) => id === form.values.projectId)
  return (
    <>
      <Section title={t('form.sections.what')}>
        <WhatFields form={form} projects={projects} deployment={deployment} />
      </Section>
      <Section title={t('form.sections.who')}>
        <SegmentFields form={form} />
        <WhoFields form={form} />
        <RampFields form={form} />
      </Section>
      <Section title={t('form.sections.holdout')}>
        <HoldoutFields form={form} projects={projects} />
      </Section>
      <Section title={t('form.sections.start')}>
        <TriggerFields form={form} project={project} />
      </Section>
      <Section title={t('form.sections.often')}>
        <FrequencyFields form={form} project={project} />
      </Section>
      <Section title={t('form.sections.when')}>
        <ScheduleFields form={form} />
      </Section>
      <Section title={t('form.sections.priority')}>
        <PriorityField form={form} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="sm">
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

function PriorityField({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  return (
    <NumberInput
      label={t('form.priority')}
      description={t('form.priorityHint')}
      min={1}
      max={1000}
      clampBehavior="strict"
      allowDecimal={false}
      value={form.values.priority ?? ''}
      onChange={(value) => form.setFieldValue('priority', typeof value === 'number' ? value : null)}
      error={form.errors.priority}
    />
  )
}
