import { useTranslation } from 'react-i18next'
import { shortcuts, type ListedKeys } from '../keys/shortcuts.ts'
import { questionShortcuts, surveyShortcuts } from './survey-shortcuts.ts'

/** The survey editor's shortcuts, in the author's language. */
export function useSurveyKeys(): ListedKeys[] {
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

const keysOf = (name: (typeof questionShortcuts | typeof surveyShortcuts)[number]) =>
  shortcuts.find((it) => it.name === name)?.keys ?? []
