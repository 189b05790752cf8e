import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditor } from '../editor-context.ts'
import { listScreens } from '../model/screens.ts'
import { isMissing } from './is-missing.ts'
import { changeTexts, type TextPlace } from './list-texts.ts'

interface TextCellProps {
  place: TextPlace
  locale: string
}

/** One text in one locale, written like anywhere else in the editor. */
export function TextCell({ place, locale }: TextCellProps) {
  const { t } = useTranslation('editor-languages')
  const { store } = useEditor()
  const { screenId, screenName, blockId, field, text } = place
  function write(value: string) {
    const changes = [{ screenId, blockId, field, locale, value }]
    const components = changeTexts(listScreens(store.getState().draft), changes)
    store.dispatch({ type: 'change_components', components, part: `${blockId} ${field} ${locale}` })
  }
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
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
