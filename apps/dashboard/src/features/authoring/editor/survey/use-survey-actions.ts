import { focusRegion } from '../keys/focus-region.ts'
import { usePanels } from '../kit/use-panels.ts'
import { isDialogFocused } from '../kit/is-dialog-focused.ts'
import { useQuestionActions } from './outline/use-question-actions.ts'
import { useSurvey } from './survey-context.ts'
import type { SurveyShortcut } from './survey-shortcuts.ts'

interface ActionSources {
  isTrying: boolean
  setTrying(isTrying: boolean): void
  showHelp(): void
}

/** The action of each shortcut; those for steps act on the selected question. */
export function useSurveyActions(sources: ActionSources): Record<SurveyShortcut, () => void> {
  const { isTrying, setTrying, showHelp } = sources
  const { store } = useSurvey()
  const questions = useQuestionActions()
  const { toggle } = usePanels()

  // An open dialog handles the keys itself, and so does a survey being tried out.
  const unlessBusy = (act: () => void) => () => void (isTrying || isDialogFocused() || act())
  const withQuestion = (act: (key: string) => void) =>
    unlessBusy(() => {
      const { selected, draft } = store.getState()
      if (draft.survey.questions[selected]) act(selected)
    })
  const go = (by: number) =>
    unlessBusy(() => {
      const { selected, draft } = store.getState()
      const entries = ['survey', 'header', ...draft.survey.order, 'end']
      const entry = entries[entries.indexOf(selected) + by]
      if (entry) store.select(entry)
    })

  return {
    undo: () => store.undo(),
    redo: () => store.redo(),
    previousStep: go(-1),
    nextStep: go(1),
    moveStepUp: withQuestion((key) => questions.move(key, -1)),
    moveStepDown: withQuestion((key) => questions.move(key, 1)),
    duplicateStep: withQuestion(questions.duplicate),
    deleteStep: withQuestion(questions.remove),
    toggleOutline: unlessBusy(() => toggle('outline')),
    toggleSettings: unlessBusy(() => toggle('settings')),
    preview: () => isDialogFocused() || setTrying(!isTrying),
    stopPreview: () => isTrying && setTrying(false),
    nextRegion: () => isDialogFocused() || focusRegion(1),
    previousRegion: () => isDialogFocused() || focusRegion(-1),
    help: showHelp,
  }
}
