import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { isMissing } from './is-missing.ts'
import type { TextPlace, WriteTexts } from './list-texts.ts'

interface TextCellProps {
  place: TextPlace
  locale: string
  onWrite: WriteTexts
}

/** One text in one locale, written like anywhere else in the editor. */
export function TextCell({ place, locale, onWrite }: TextCellProps) {
  const { t } = useTranslation('editor-languages')
  const { screenId, screenName, blockId, field, text } = place
  return (
    <Textarea
      size="sm"
      autosize
      minRows={1}
      maxRows={8}
      lang={locale}
      dir="auto"
      aria-label={t('cell', { screen: screenName, block: blockId, locale })}
      value={text[locale] ?? ''}
      error={isMissing(place, locale) && t('missing')}
      maxLength={limits.textLength}
      onChange={(event) => {
        const change = { screenId, blockId, field, locale, value: event.currentTarget.value }
        onWrite([change], `${blockId} ${field} ${locale}`)
      }}
    />
  )
}
