import { Anchor, Group, Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '../../../../lib/texts/lazy-with-texts.ts'
import { usePage } from '../page/page.ts'
import { toEditorPath } from '../store/editor-address.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { BuilderWindow } from './builder-window.tsx'
import classes from './builder.module.css'
import { StepList } from './step-list.tsx'

// The fields of the settings are most of the builder's code, and needed only once a step is there.
const BuilderSettings = lazyWithTexts(
  ['editor-settings', 'editor-branches', 'editor-placeholders'],
  async () => (await import('./builder-settings.tsx')).BuilderSettings,
)

const GuideReaderMenu = lazyWithTexts(
  ['editor-placeholders'],
  async () => (await import('../reader/guide-reader-menu.tsx')).GuideReaderMenu,
)

const GuideSavingState = lazy(async () => ({
  default: (await import('../top-bar/guide-saving-state.tsx')).GuideSavingState,
}))
const UndoRedo = lazy(async () => ({ default: (await import('../top-bar/undo-redo.tsx')).UndoRedo }))
const PlaceBar = lazy(async () => ({ default: (await import('./place-bar.tsx')).PlaceBar }))
const TakeLook = lazy(async () => ({ default: (await import('./look/take-look.tsx')).TakeLook }))
const LookQuestion = lazy(async () => ({
  default: (await import('./look/look-question.tsx')).LookQuestion,
}))
const LedNote = lazy(async () => ({ default: (await import('./led-note.tsx')).LedNote }))
const RowNote = lazy(async () => ({ default: (await import('./row-note.tsx')).RowNote }))
const PresenceNote = lazy(async () => ({ default: (await import('./presence-note.tsx')).PresenceNote }))

interface BuilderPanelProps {
  /** The dashboard's address. */
  serverUrl: string
  onEnd(): void
}

/** The builder's window: the page's current mode, the steps, and the settings of the selected one. */
export function BuilderPanel({ serverUrl, onEnd }: BuilderPanelProps) {
  const { t } = useTranslation('builder')
  const { store, place } = useEditor()
  const { picking } = usePage()
  const name = useEditorState(({ draft }) => draft.name)
  const stepId = useEditorState(({ selectedStepId }) => selectedStepId)
  const editorPath = useEditorState((state) => toEditorPath(place, state))
  return (
    <BuilderWindow
      title={name}
      status={
        <Suspense>
          <GuideSavingState />
        </Suspense>
      }
      bar={
        <Suspense>
          <PlaceBar />
        </Suspense>
      }
      isAside={picking !== null}
      onEnd={onEnd}
    >
      <Suspense>
        <LookQuestion serverUrl={serverUrl} />
      </Suspense>
      <StepList />
      <Suspense>
        <PresenceNote />
        <LedNote />
      </Suspense>
      {stepId && (
        <Suspense>
          <RowNote stepId={stepId} />
        </Suspense>
      )}
      {stepId && (
        <Suspense fallback={<Loader size="sm" m="md" aria-label={t('loading')} />}>
          <BuilderSettings stepId={stepId} />
        </Suspense>
      )}
      <Group className={classes.foot} gap={4} justify="space-between">
        <Group gap={0}>
          <Suspense>
            <UndoRedo store={store} />
            <GuideReaderMenu canPick={false} />
            <TakeLook />
          </Suspense>
        </Group>
        <Anchor size="sm" href={serverUrl + editorPath} target="_blank" rel="noopener">
          {t('openEditor')}
        </Anchor>
      </Group>
    </BuilderWindow>
  )
}
