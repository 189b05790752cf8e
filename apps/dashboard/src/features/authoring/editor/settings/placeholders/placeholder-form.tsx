import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listPlaceholderFormats } from '@waymark/contract/compiler'
import { placeholderFormats, type Placeholder, type PlaceholderFormat } from '@waymark/contract/rich-text'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '@waymark/contract/constants'
import { propertiesQuery } from '../../../../../lib/calls/app-lists.ts'
import { PluralFields } from './plural-fields.tsx'
import { IN_FORM, ValueFields } from './value-fields.tsx'

interface PlaceholderFormProps {
  appId: string
  /** The locale of the text. */
  locale: string
  value: Placeholder | undefined
  onChoose(placeholder: Placeholder): void
  onRemove?(): void
}

const NEW: Placeholder = { source: 'PROPERTY', name: '', format: 'TEXT', fallback: '' }

/** The fields of a placeholder. The text changes only once it is applied. */
export function PlaceholderForm({ appId, locale, value, onChoose, onRemove }: PlaceholderFormProps) {
  const { t } = useTranslation('editor-placeholders')
  const [typed, setTyped] = useState(value ?? NEW)
  const owner = typed.source === 'ACCOUNT' ? 'ACCOUNT' : 'END_USER'
  const properties = useQuery(propertiesQuery(appId, { owner })).data?.content
  const [isRefused, setIsRefused] = useState(false)
  const change = (part: Partial<Placeholder>) => setTyped((before) => ({ ...before, ...part }))
  const type = typed.source !== 'EVENT' && properties?.find(({ name }) => name === typed.name)?.type
  const formats = type ? listPlaceholderFormats(type) : placeholderFormats

  function apply() {
    if (!typed.name.trim() || !typed.fallback.trim()) return setIsRefused(true)
    const { forms = {}, ...rest } = typed
    onChoose({ ...rest, name: typed.name.trim(), ...(typed.format === 'PLURAL' && { forms }) })
  }
  function onKey(event: KeyboardEvent) {
    if (readKey(event.nativeEvent) !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Stack gap="xs">
      <ValueFields
        appId={appId}
        value={typed}
        properties={properties}
        isRefused={isRefused}
        onChange={change}
      />
      <Select<PlaceholderFormat>
        size="sm"
        comboboxProps={IN_FORM}
        label={t('format')}
        allowDeselect={false}
        value={typed.format}
        data={formats.map((it) => ({ value: it, label: t(`formats.${it}`) }))}
        onChange={(format) => format && change({ format })}
      />
      {typed.format === 'PLURAL' && (
        <PluralFields locale={locale} forms={typed.forms ?? {}} onChange={(forms) => change({ forms })} />
      )}
      <TextInput
        size="sm"
        label={t('fallback')}
        description={t('fallbackText')}
        value={typed.fallback}
        maxLength={500}
        lang={locale}
        error={isRefused && !typed.fallback.trim() && t('fallbackMissing')}
        onKeyDown={onKey}
        onChange={(event) => change({ fallback: event.currentTarget.value.replace(/[{}\n]/g, '') })}
      />
      <Group gap="xs" justify="flex-end">
        {onRemove && (
          <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        <Button size="xs" onClick={apply}>
          {t(value ? 'apply' : 'insert')}
        </Button>
      </Group>
    </Stack>
  )
}
