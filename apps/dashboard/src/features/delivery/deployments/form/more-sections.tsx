import { NumberInput, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { focusFirstError } from '../../../../lib/errors/focus-first-error.ts'
import { joinWithAnd } from '../../../../lib/texts/join-words.ts'
import { CapFields } from './cap-fields.tsx'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { FormSection } from './form-section.tsx'
import classes from './form-sections.module.css'
import { HoldoutFields } from './holdout-fields.tsx'
import { hasMoreProblem, listDifferences } from './list-differences.ts'
import { RampFields } from './ramp-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { WhoFields } from './who-fields.tsx'

interface MoreSectionsProps {
  form: DeploymentFormApi
  projects: readonly Project[]
}

/** Settings that most deployments leave as they are. Closed, a line says what differs; a field with a problem opens it. */
export function MoreSections({ form, projects }: MoreSectionsProps) {
  const { t, i18n } = useTranslation('deployments')
  const { app } = useAppArea()
  const id = useId()
  const differences = listDifferences(form.values, app.platform)
  const [isOpen, setIsOpen] = useState(differences.length > 0)
  const hasProblem = hasMoreProblem(form.errors)
  if (hasProblem && !isOpen) setIsOpen(true)
  const { errors } = form
  useEffect(() => {
    // The field was not there when the form looked for its first problem.
    if (hasProblem) focusFirstError(errors)
    // oxlint-disable-next-line react/exhaustive-deps -- only once it has appeared
  }, [hasProblem])
  const parts = differences.map((it) => t(`form.more.parts.${it}`))
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section aria-labelledby={id}>
      <Title order={3}>
        <UnstyledButton
          id={id}
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={18} aria-hidden="true" />
          {t('form.more.title')}
        </UnstyledButton>
      </Title>
      <Text size="sm" c="dimmed">
        {parts.length > 0
          ? t('form.more.differs', { parts: joinWithAnd(parts, i18n.language) })
          : t('form.more.none')}
      </Text>
      {isOpen && (
        <Stack gap={36} mt="lg">
          <FormSection title={t('form.sections.whoMore')}>
            <WhoFields form={form} />
            <RampFields form={form} />
          </FormSection>
          <FormSection title={t('form.sections.when')}>
            <ScheduleFields form={form} />
          </FormSection>
          <FormSection title={t('form.sections.limits')}>
            <CapFields form={form} />
          </FormSection>
          <FormSection title={t('form.sections.holdout')}>
            <HoldoutFields form={form} projects={projects} />
          </FormSection>
          <FormSection title={t('form.sections.priority')}>
            <PriorityField form={form} />
          </FormSection>
        </Stack>
      )}
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
