import { Autocomplete, Text } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../lib/texts/language-names.ts'
import { isLocaleCode, suggestedLocales } from '../../lib/texts/locale-codes.ts'

/** One locale: suggested by name, but any tag can be typed. */
export function LocaleInput({ value, ...props }: Omit<AutocompleteProps, 'data'>) {
  const { i18n } = useTranslation()
  return (
    <Autocomplete
      {...props}
      value={value ?? ''}
      data={[...suggestedLocales]}
      renderOption={({ option }) => `${nameLanguage(option.value, i18n.language)} (${option.value})`}
      limit={40}
      rightSection={
        <Text size="sm" c="dimmed" ta="end" w="100%" pr="md" truncate>
          {isLocaleCode(value ?? '') ? nameLanguage(value ?? '', i18n.language) : ''}
        </Text>
      }
      rightSectionWidth={170}
      rightSectionPointerEvents="none"
    />
  )
}
