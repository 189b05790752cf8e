import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { listPlaceholderFormats } from '@waymark/contract/compiler'
import type { Property } from '@waymark/contract'
import { placeholderFormats, type Placeholder } from '@waymark/contract/rich-text'
import { useTranslation } from 'react-i18next'

const SOURCES = ['PROPERTY', 'ACCOUNT', 'EVENT'] as const satisfies Placeholder['source'][]

/** Options outside of the popover would close it when they are chosen. */
export const IN_FORM = { withinPortal: false }

interface ValueFieldsProps {
  value: Placeholder
  /** The app's registered properties of people or accounts; undefined while they load. */
  properties: readonly Property[] | undefined
  isRefused: boolean
  onChange(part: Partial<Placeholder>): void
}

/**
 * Chooses the value of a placeholder: a property of the person or their account, or of the event that starts the guide.
 */
export function ValueFields({ value, properties, isRefused, onChange }: ValueFieldsProps) {
  const { t } = useTranslation('editor-placeholders')
  const find = (name: string) => properties?.find((it) => it.name === name)
  const error = isRefused && !value.name.trim() && t('nameMissing')

  function chooseProperty(name: string) {
    const type = find(name)?.type
    const formats = type ? listPlaceholderFormats(type) : placeholderFormats
    onChange({ name, format: formats.includes(value.format) ? value.format : (formats[0] ?? 'TEXT') })
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('source')}
        value={value.source}
        onChange={(source) => onChange({ source, name: '' })}
        data={SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
      />
      {value.source !== 'EVENT' ? (
        <Select
          key={value.source}
          size="sm"
          comboboxProps={IN_FORM}
          searchable
          data-autofocus
          label={t('property')}
          placeholder={t(properties ? 'choose' : 'loading')}
          nothingFoundMessage={t('noProperty')}
          description={find(value.name)?.isPrivate && t('private')}
          value={value.name || null}
          data={(properties ?? []).filter(canShow).map(({ name }) => name)}
          error={error}
          onChange={(name) => name && chooseProperty(name)}
        />
      ) : (
        <TextInput
          size="sm"
          data-autofocus
          label={t('eventProperty')}
          description={t('eventText')}
          value={value.name}
          maxLength={100}
          error={error}
          onChange={(event) => onChange({ name: event.currentTarget.value.replace(/[{}\n]/g, '') })}
        />
      )}
    </>
  )
}

/** Whether a placeholder can hold the property's name and values. */
const canShow = ({ name, type }: Property): boolean =>
  !/[{}]/.test(name) && listPlaceholderFormats(type).length > 0
