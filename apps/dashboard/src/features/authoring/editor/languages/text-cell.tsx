import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { isMissing } from './is-missing.ts'
import type { TextPlace, WriteTexts } from './list-texts.ts'

interface TextCellProps {
  place: TextPlace
  locale: string
  onWrite: WriteTexts
}

/** One text in one locale, edited like anywhere else in the editor. */
export function TextCell({ place, locale, onWrite }: TextCellProps) {
  const { t, i18n } = useTranslation('editor-languages')
  const { stepId, stepName, blockId, field, name, text } = place
  const language = nameLanguage(locale, i18n.language)
  return (
    <Textarea
      size="sm"
      autosize
      minRows={1}
      maxRows={8}
      lang={locale}
      dir="auto"
      aria-label={t('cell', { step: stepName, text: name, language })}
      value={text[locale] ?? ''}
      error={isMissing(place, locale) && t('missing')}
      maxLength={limits.textLength}
      onChange={(event) => {
        const change = { stepId, blockId, field, locale, value: event.currentTarget.value }
        onWrite([change], `${blockId} ${field} ${locale}`)
      }}
    />
  )
}
