import { useTranslation } from 'react-i18next'
import { ShortcutsHelp } from '../keys/shortcuts-help.tsx'
import { shortcuts, type ListedKeys } from '../keys/shortcuts.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { questionShortcuts, surveyShortcuts } from './survey-shortcuts.ts'
import { useSurveyActions } from './use-survey-actions.ts'

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

const keysOf = (name: (typeof questionShortcuts | typeof surveyShortcuts)[number]) =>
  shortcuts.find((it) => it.name === name)?.keys ?? []

/** The survey editor's shortcuts, in the author's language. */
function useSurveyKeys(): ListedKeys[] {
  const { t } = useTranslation('editor-survey')
  const { t: te } = useTranslation('editor')
  const question = questionShortcuts.map((name) => ({ name, label: t(`keys.${name}`), keys: keysOf(name) }))
  const whole = surveyShortcuts.map((name) => ({
    name,
    label: te(`shortcuts.names.${name}`),
    keys: keysOf(name),
  }))
  return [
    { title: t('questions.title'), keys: question },
    { title: t('keys.whole'), keys: whole },
  ]
}
