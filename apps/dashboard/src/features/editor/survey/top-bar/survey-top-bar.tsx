import type { Ref } from 'react'
import { EditorBar } from '../../top-bar/editor-bar.tsx'
import { PresentAuthors } from '../../top-bar/present-authors.tsx'
import { PreviewButton } from '../../top-bar/preview-button.tsx'
import { NameInBar } from '../../top-bar/project-name.tsx'
import { ShortcutsButton } from '../../top-bar/shortcuts-button.tsx'
import { UndoRedo } from '../../top-bar/undo-redo.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { SurveyTexts } from '../texts/survey-texts.tsx'
import { PublishSurvey } from './publish-survey.tsx'
import { SurveyLocaleSwitch } from './survey-locale-switch.tsx'
import { SurveySavingState } from './survey-saving-state.tsx'

interface SurveyTopBarProps {
  /** The button that the survey is tried by. */
  tryRef: Ref<HTMLButtonElement>
  isTrying: boolean
  onTry(): void
  onShowShortcuts(): void
}

export function SurveyTopBar({ tryRef, isTrying, onTry, onShowShortcuts }: SurveyTopBarProps) {
  const { store, place } = useSurvey()
  const name = useSurveyState(({ fields }) => fields.name)
  const canUndo = useSurveyState((state) => state.canUndo)
  const canRedo = useSurveyState((state) => state.canRedo)
  return (
    <EditorBar
      appId={place.appId}
      title={
        <>
          <NameInBar name={name} onRename={(next) => store.changeFields({ name: next })} />
          <SurveySavingState />
        </>
      }
    >
      <PresentAuthors place={place} />
      <SurveyLocaleSwitch />
      <SurveyTexts />
      <UndoRedo canUndo={canUndo} canRedo={canRedo} store={store} />
      <ShortcutsButton onClick={onShowShortcuts} />
      <PreviewButton ref={tryRef} isRunning={isTrying} onClick={onTry} />
      <PublishSurvey />
    </EditorBar>
  )
}
