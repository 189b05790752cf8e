import { Center, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { projectKinds } from '@waymark/contract/constants'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { AppWords } from '../../../lib/texts/app-words.tsx'
import { EditorWorkspace } from './editor-workspace.tsx'
import classes from './kit/workspace.module.css'
import { editedAppQuery, editedProjectQuery, editorTabQuery } from './saving/editor.queries.ts'
import { settingsTabs } from './store/editor-context.ts'
import { answerTabs } from './saving/open-tabs.ts'
import { SurveyEditor } from './survey/survey-editor.tsx'
import { useDarkChrome } from './kit/use-dark-chrome.ts'

/** The editor of a project: loads it once and passes it to the workspace. `?step=` and a key open that step or question. */
export function EditorPage() {
  const { t } = useTranslation('editor')
  const { appId = '', appVersionId = '', projectId = '', pageId, assistId } = useParams()
  const [search] = useSearchParams()
  const stepKey = search.get('step') ?? undefined
  const place = useMemo(() => ({ appId, appVersionId, projectId }), [appId, appVersionId, projectId])
  const app = useQuery(editedAppQuery(appId))
  const project = useQuery(editedProjectQuery(place))
  const tab = useQuery(editorTabQuery(projectId))
  useEffect(() => answerTabs(projectId), [projectId])
  useDarkChrome()
  useDocumentTitle(project.data?.project.name, t('title'))

  const error = app.error ?? project.error
  if (error && !(app.data && project.data)) {
    const retry = () => void Promise.all([app.refetch(), project.refetch()])
    return (
      <Center component="main" mih="100dvh" p="lg">
        <FailureState error={error} onRetry={retry} />
      </Center>
    )
  }
  if (!app.data || !project.data || !tab.data) return <EditorSkeleton />
  if (projectKinds[project.data.project.subType].structure.isSurvey) {
    return (
      <AppWords platform={app.data.platform}>
        <SurveyEditor
          key={projectId}
          place={place}
          app={app.data}
          project={project.data.project}
          tab={tab.data}
          questionKey={stepKey}
          skeleton={<EditorSkeleton />}
        />
      </AppWords>
    )
  }
  return (
    <AppWords platform={app.data.platform}>
      <EditorWorkspace
        key={projectId}
        place={place}
        app={app.data}
        server={project.data}
        editorTab={tab.data}
        addressed={{ assistId, pageId, stepKey, tab: readTab(search) }}
      />
    </AppWords>
  )
}

/** `?tab=identifier` opens that settings tab. */
const readTab = (search: URLSearchParams) => settingsTabs.find((it) => it === search.get('tab'))

function EditorSkeleton() {
  const { t } = useTranslation('editor')
  return (
    <main className={classes.layout} aria-busy="true" aria-label={t('loading')}>
      <Skeleton className={classes.top} radius={0} height={60} />
      <Skeleton height="100%" radius={0} />
      <Skeleton className={classes.stage} height="100%" radius={0} visible={false} />
      <Skeleton height="100%" radius={0} />
    </main>
  )
}
