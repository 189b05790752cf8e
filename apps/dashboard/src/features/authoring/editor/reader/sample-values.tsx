import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toValueKey, type ReaderValue } from '../model/list-reader-values.ts'
import { useReader } from '../store/reader-context.ts'

interface SampleValuesProps {
  /** The values that the draft's texts show and its branches compare. */
  values: readonly ReaderValue[]
}

/** The values that texts are filled with; typed ones stand in for the end user's. */
export function SampleValues({ values }: SampleValuesProps) {
  const { t } = useTranslation('editor-placeholders')
  const { reader, choose } = useReader()
  function change(key: string, typed: string) {
    const { [key]: _, ...others } = reader.values
    choose({ ...reader, values: typed === '' ? others : { ...others, [key]: typed } })
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('reader.values')}
      </Text>
      {values.map((value) => {
        const key = toValueKey(value)
        const known = reader.values[key]
        return (
          <TextInput
            key={key}
            size="sm"
            label={t(`reader.value.${value.source}`, { name: value.name })}
            placeholder={t('reader.noValue')}
            value={known === undefined ? '' : [known].flat().join(', ')}
            onChange={(event) => change(key, event.currentTarget.value)}
          />
        )
      })}
    </Stack>
  )
}
