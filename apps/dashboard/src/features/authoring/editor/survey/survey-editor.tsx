import { Center } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { App, Project } from '@waymark/contract'
import type { ReactNode } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { EditorTab } from '../saving/open-tabs.ts'
import { toServerSurvey } from './saving/survey-transport.ts'
import { SurveyWorkspace } from './survey-workspace.tsx'

interface SurveyEditorProps {
  place: EditorPlace
  app: App
  project: Project
  /** This tab among those editing the survey. */
  tab: EditorTab
  /** Shown until the survey is loaded. */
  skeleton: ReactNode
}

/** The editor of a survey project: loads the survey once and passes it to the workspace. */
export function SurveyEditor({ place, app, project, tab, skeleton }: SurveyEditorProps) {
  const { data, error, refetch } = useQuery(editedSurveyQuery(place))
  if (data) {
    const server = toServerSurvey(data, project)
    return <SurveyWorkspace place={place} app={app} project={project} tab={tab} server={server} />
  }
  if (!error) return skeleton
  return (
    <Center component="main" mih="100dvh" p="lg">
      <FailureState error={error} onRetry={() => void refetch()} />
    </Center>
  )
}

/** Fetched on every visit, and never refetched during it. */
function editedSurveyQuery({ appId, projectId: id }: EditorPlace) {
  return queryOptions({
    queryKey: ['editor', 'survey', id],
    queryFn: () => client.surveys.inApp.get({ appId, id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
