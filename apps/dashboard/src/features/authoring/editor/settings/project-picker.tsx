import { Select } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/calls/api.ts'
import { useEditor } from '../store/editor-context.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'

interface ProjectPickerProps {
  id: string
  value: string
  onChange(projectId: string): void
}

/** Another guide of the same app version, by name. */
export function ProjectPicker({ id, value, onChange }: ProjectPickerProps) {
  const { t } = useTranslation('editor-settings')
  const { place } = useEditor()
  const projects = useQuery(otherProjectsQuery(place))
  const others = projects.data?.content.filter((it) => it.id !== place.projectId) ?? []
  const isGone = projects.isSuccess && value !== '' && !others.some((it) => it.id === value)
  const problem = value === '' ? t('action.projectProblem') : t('action.projectGone')
  return (
    <Select
      id={id}
      size="sm"
      searchable
      label={t('action.project')}
      placeholder={t(projects.isPending ? 'action.loadingProjects' : 'action.chooseProject')}
      nothingFoundMessage={t('action.noProject')}
      value={value || null}
      data={others.map((it) => ({ value: it.id, label: it.name }))}
      error={(value === '' || isGone) && problem}
      onChange={(projectId) => projectId && onChange(projectId)}
    />
  )
}

function otherProjectsQuery({ appId, appVersionId }: EditorPlace) {
  return queryOptions({
    queryKey: ['editor', 'projects', appId, appVersionId],
    queryFn: () => client.projects.list({ appId, appVersionId }),
  })
}
