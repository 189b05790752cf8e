import { ShortcutsHelp } from '../keys/shortcuts-help.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useSurveyActions } from './use-survey-actions.ts'
import { useSurveyKeys } from './use-survey-keys.ts'

interface SurveyKeysProps {
  /** The page on which the survey is drawn; some shortcuts work there too. */
  frame: Document | null
  isTrying: boolean
  setTrying(isTrying: boolean): void
  isHelpOpen: boolean
  help: { open(): void; close(): void }
}

/** The survey editor's shortcuts, and their help dialog. */
export function SurveyKeys({ frame, isTrying, setTrying, isHelpOpen, help }: SurveyKeysProps) {
  const groups = useSurveyKeys()
  useShortcuts(useSurveyActions({ isTrying, setTrying, showHelp: help.open }), frame)
  return <ShortcutsHelp groups={groups} isOpen={isHelpOpen} onClose={help.close} />
}
