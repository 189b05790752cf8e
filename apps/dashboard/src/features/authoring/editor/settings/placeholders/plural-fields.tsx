import { Stack, Text, TextInput } from '@mantine/core'
import { listPluralForms } from '@waymark/contract/compiler'
import { pluralForms, type Placeholder } from '@waymark/contract/rich-text'
import { useTranslation } from 'react-i18next'

type Forms = NonNullable<Placeholder['forms']>

interface PluralFieldsProps {
  locale: string
  forms: Forms
  onChange(forms: Forms): void
}

/** A text for each plural category of the locale, each with a number that has it. */
export function PluralFields({ locale, forms, onChange }: PluralFieldsProps) {
  const { t } = useTranslation('editor-placeholders')
  const ofLocale: readonly string[] = listPluralForms(locale)
  return (
    <Stack gap={4} role="group" aria-label={t('plural.title')}>
      <Text size="xs" c="dimmed">
        {t('plural.text')}
      </Text>
      {pluralForms
        .filter((form) => ofLocale.includes(form))
        .map((form) => (
          <TextInput
            key={form}
            size="xs"
            label={t('plural.form', { numbers: listExamples(form, locale) })}
            value={forms[form] ?? ''}
            maxLength={200}
            lang={locale}
            onChange={(event) =>
              onChange({ ...forms, [form]: event.currentTarget.value.replace(/[{}\n]/g, '') })
            }
          />
        ))}
    </Stack>
  )
}

/** Whole numbers first; some categories only have fractions or very large numbers. */
function listExamples(form: string, locale: string): string {
  const rules = new Intl.PluralRules(locale)
  const numbers = [...Array(121).keys(), 1.5, 1_000_000].filter((it) => rules.select(it) === form)
  const format = new Intl.NumberFormat(locale)
  return (
    numbers
      .slice(0, 3)
      .map((it) => format.format(it))
      .join(', ') + (numbers.length > 3 ? ' …' : '')
  )
}
