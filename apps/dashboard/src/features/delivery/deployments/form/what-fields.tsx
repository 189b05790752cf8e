import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deployment, Project } from '@waymark/contract'
import type { DeploymentFormApi } from './deployment-form-api.ts'

interface WhatFieldsProps {
  form: DeploymentFormApi
  projects: readonly Project[]
  deployment: Deployment | null
}

export function WhatFields({ form, projects, deployment }: WhatFieldsProps) {
  const { t } = useTranslation('deployments')
  const { projectId, projectVersion, name } = form.values
  const project = projects.find(({ id }) => id === projectId)
  const latest = project?.publishedVersion ?? deployment?.latestProjectVersion ?? 0
  const versions = Array.from({ length: latest }, (_, index) => latest - index)

  const choose = (chosenId: string | null) => {
    const chosen = projects.find(({ id }) => id === chosenId)
    if (!chosen) return
    const isNameUntouched = name.trim() === '' || name === project?.name
    form.setValues({
      projectId: chosen.id,
      projectVersion: chosen.publishedVersion ?? 1,
      ...(isNameUntouched && { name: chosen.name }),
    })
    form.clearFieldError('projectId')
  }
  return (
    <>
      {deployment ? (
        <TextInput label={t('form.project')} value={deployment.projectName} readOnly variant="filled" />
      ) : (
        <Select
          {...form.getInputProps('projectId')}
          label={t('form.project')}
          placeholder={t('form.projectPlaceholder')}
          data={projects.map((it) => ({ value: it.id, label: it.name }))}
          value={projectId || null}
          onChange={choose}
          searchable
        />
      )}
      <Select
        label={t('form.version')}
        data={versions.map((version) => ({
          value: String(version),
          label:
            version === latest ? t('form.versionLatest', { version }) : t('form.versionOption', { version }),
        }))}
        value={projectVersion ? String(projectVersion) : null}
        onChange={(value) => form.setFieldValue('projectVersion', Number(value))}
        error={form.errors.projectVersion}
        disabled={versions.length === 0}
      />
      <TextInput
        {...form.getInputProps('name')}
        label={t('form.name')}
        description={t('form.nameHint')}
        autoComplete="off"
        wrapperProps={{ 'data-wide': true }}
      />
    </>
  )
}
