import { Center } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { App, Project } from '@waymark/contract'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { EditorTab } from '../saving/open-tabs.ts'

const loadWorkspace = () => import('./survey-workspace.tsx')

/** Most projects are guides. */
const SurveyWorkspace = lazy(async () => ({ default: (await loadWorkspace()).SurveyWorkspace }))

interface SurveyEditorProps {
  place: EditorPlace
  app: App
  project: Project
  /** This tab among those editing the survey. */
  tab: EditorTab
  /** The question to begin with. */
  questionKey: string | undefined
  /** Shown until the survey is loaded. */
  skeleton: ReactNode
}

/** The editor of a survey project: loads the survey once and passes it to the workspace. */
export function SurveyEditor({ skeleton, ...opened }: SurveyEditorProps) {
  const { place } = opened
  const { data, error, refetch } = useQuery(editedSurveyQuery(place))
  // Loaded beside the survey, not after it.
  useEffect(() => void loadWorkspace().catch(() => {}), [])
  if (data) {
    return (
      <Suspense fallback={skeleton}>
        <SurveyWorkspace {...opened} entity={data} />
      </Suspense>
    )
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
