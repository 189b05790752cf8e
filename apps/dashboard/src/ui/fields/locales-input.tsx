import { TagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../lib/texts/language-names.ts'
import { suggestedLocales } from '../../lib/texts/locale-codes.ts'

/** Several locales: suggested by name, but any tag can be typed. */
export function LocalesInput(props: Omit<TagsInputProps, 'data'>) {
  const { i18n } = useTranslation()
  return (
    <TagsInput
      {...props}
      data={[...suggestedLocales]}
      renderOption={({ option }) => `${nameLanguage(option.value, i18n.language)} (${option.value})`}
      limit={40}
      clearable={false}
    />
  )
}
