import type { Ref } from 'react'
import { EditorBar } from '../../top-bar/editor-bar.tsx'
import { PreviewButton } from '../../top-bar/preview-button.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { SurveyMenu } from './survey-menu.tsx'
import { SurveyTexts } from '../texts/survey-texts.tsx'
import { PublishSurvey } from './publish-survey.tsx'
import { SurveyLocaleSwitch } from './survey-locale-switch.tsx'
import { SurveyReaderMenu } from './survey-reader-menu.tsx'
import { SurveySavingState } from './survey-saving-state.tsx'

interface SurveyTopBarProps {
  /** The button that starts the trial. */
  tryRef: Ref<HTMLButtonElement>
  isTrying: boolean
  onTry(): void
  onShowShortcuts(): void
}

export function SurveyTopBar({ tryRef, isTrying, onTry, onShowShortcuts }: SurveyTopBarProps) {
  const { store, place } = useSurvey()
  const name = useSurveyState(({ draft }) => draft.fields.name)
  return (
    <EditorBar
      store={store}
      place={place}
      name={name}
      onRename={(next) => store.changeFields({ name: next })}
      saving={<SurveySavingState />}
      locales={
        <>
          <SurveyLocaleSwitch />
          <SurveyTexts />
          <SurveyReaderMenu />
        </>
      }
      more={<SurveyMenu onShowShortcuts={onShowShortcuts} />}
      preview={<PreviewButton ref={tryRef} isRunning={isTrying} onClick={onTry} />}
      publish={<PublishSurvey />}
    />
  )
}
