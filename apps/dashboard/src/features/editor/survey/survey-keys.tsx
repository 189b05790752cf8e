import { ShortcutsHelp } from '../keys/shortcuts-help.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useSurveyActions } from './use-survey-actions.ts'
import { useSurveyKeys } from './use-survey-keys.ts'

interface SurveyKeysProps {
  /** The page that the survey is drawn on; some keys count there as well. */
  frame: Document | null
  isTrying: boolean
  setTrying(isTrying: boolean): void
  isHelpOpen: boolean
  help: { open(): void; close(): void }
}

/** The survey editor's keys, and the list of them. */
export function SurveyKeys({ frame, isTrying, setTrying, isHelpOpen, help }: SurveyKeysProps) {
  const groups = useSurveyKeys()
  useShortcuts(useSurveyActions({ isTrying, setTrying, showHelp: help.open }), frame)
  return <ShortcutsHelp groups={groups} isOpen={isHelpOpen} onClose={help.close} />
}
