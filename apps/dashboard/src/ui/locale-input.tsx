import { Autocomplete } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameLanguage, suggestedLocales } from '../lib/language-names.ts'

/** One locale: suggested by name, any tag can be typed. */
export function LocaleInput(props: Omit<AutocompleteProps, 'data'>) {
  const { i18n } = useTranslation()
  return (
    <Autocomplete
      size="md"
      {...props}
      data={[...suggestedLocales]}
      renderOption={({ option }) => `${nameLanguage(option.value, i18n.language)} (${option.value})`}
      limit={40}
    />
  )
}
