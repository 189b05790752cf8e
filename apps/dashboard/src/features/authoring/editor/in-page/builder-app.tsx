import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { projectKinds } from '@waymark/contract/constants'
import { toApiError } from '../../../../lib/errors/api-error.ts'
import { lazyWithTexts } from '../../../../lib/texts/lazy-with-texts.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { editedAppQuery, editedProjectQuery, type EditorPlace } from '../saving/editor.queries.ts'
import { BuilderPanel } from './builder-panel.tsx'
import { BuilderProviders } from './builder-providers.tsx'
import { BuilderWindow } from './builder-window.tsx'

// The window is shown before the code that draws and matches has loaded.
const InPlaceCanvas = lazyWithTexts(
  ['editor-canvas'],
  async () => (await import('./in-place-canvas.tsx')).InPlaceCanvas,
)

export interface BuilderAppProps {
  place: EditorPlace
  /** The member who opened the builder. */
  memberId: string
  /** The element whose shadow root holds the builder. */
  builderHost: HTMLElement
  /** The dashboard's address. */
  serverUrl: string
  /** Emits `change` each time somebody else has changed the draft. */
  changes: EventTarget
  /** Captures the page; null if that failed. */
  capture(): Promise<string | null>
  onEnd(): void
}

/** The editor in the app's own page: the page is the canvas, and a window holds the steps and their settings. */
export function BuilderApp({
  place,
  memberId,
  builderHost,
  serverUrl,
  changes,
  capture,
  onEnd,
}: BuilderAppProps) {
  const { t } = useTranslation('builder')
  const app = useQuery(editedAppQuery(place.appId))
  const project = useQuery(editedProjectQuery(place))
  const error = app.error ?? project.error
  if (app.data && project.data) {
    if (projectKinds[project.data.project.subType].structure.isSurvey) {
      return (
        <BuilderWindow title={project.data.project.name} onEnd={onEnd}>
          <Center p="lg">{t('survey')}</Center>
        </BuilderWindow>
      )
    }
    return (
      <BuilderProviders
        place={place}
        memberId={memberId}
        app={app.data}
        server={project.data}
        builderHost={builderHost}
        serverUrl={serverUrl}
        changes={changes}
        capture={capture}
      >
        <Suspense>
          <InPlaceCanvas />
        </Suspense>
        <BuilderPanel serverUrl={serverUrl} onEnd={onEnd} />
      </BuilderProviders>
    )
  }
  const retry = () => void Promise.all([app.refetch(), project.refetch()])
  return (
    <BuilderWindow title={t('title')} onEnd={onEnd}>
      <Center p="lg" mih={120}>
        {error ? (
          <Stack align="center" role="alert">
            <Text size="sm">{toProblemText(toApiError(error))}</Text>
            <Button size="xs" variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          </Stack>
        ) : (
          <Loader aria-label={t('loading')} />
        )}
      </Center>
    </BuilderWindow>
  )
}
