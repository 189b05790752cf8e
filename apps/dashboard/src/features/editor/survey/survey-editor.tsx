import { Center } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { App } from '@waymark/contract'
import type { ReactNode } from 'react'
import { client } from '../../../lib/api.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import type { EditorPlace } from '../editor.queries.ts'
import { SurveyWorkspace } from './survey-workspace.tsx'

interface SurveyEditorProps {
  place: EditorPlace
  app: App
  /** Stands here until the survey is loaded. */
  skeleton: ReactNode
}

/** The editor of a survey project: loads the survey once and hands it to the workspace. */
export function SurveyEditor({ place, app, skeleton }: SurveyEditorProps) {
  const { data, error, refetch } = useQuery(editedSurveyQuery(place))
  if (data) return <SurveyWorkspace place={place} app={app} entity={data} />
  if (!error) return skeleton
  return (
    <Center component="main" mih="100dvh" p="lg">
      <FailureState error={error} onRetry={() => void refetch()} />
    </Center>
  )
}

/** Read afresh on every visit and never behind the author's back. */
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
