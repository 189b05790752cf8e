import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits, toAppOrigin } from '@waymark/contract/constants'

/** Further addresses of the app, each as browsers write an origin; an invalid one stays to be corrected. */
export function OriginsInput({ onChange, ...props }: TagsInputProps) {
  const { t } = useTranslation('app-settings')
  return (
    <TagsInput
      {...props}
      label={t('origins.label')}
      description={t('origins.hint')}
      placeholder={props.value?.length === 0 ? t('origins.example') : ''}
      maxTags={limits.originsPerApp}
      acceptValueOnBlur
      onChange={(values) => onChange?.([...new Set(values.map((it) => toAppOrigin(it) ?? it.trim()))])}
    />
  )
}

/** The entries that cannot be an address of the app. */
export const findWrongOrigins = (origins: readonly string[]): string[] =>
  origins.filter((it) => toAppOrigin(it) === undefined)
