import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { listPlaceholderFormats } from '@waymark/contract/compiler'
import type { Property } from '@waymark/contract'
import { placeholderFormats, type Placeholder } from '@waymark/contract/rich-text'
import { useSentProperties } from '../../../../../ui/conditions/use-sent-properties.ts'
import { useTranslation } from 'react-i18next'

const SOURCES = ['PROPERTY', 'ACCOUNT', 'EVENT'] as const satisfies Placeholder['source'][]

/** Options outside of the popover would close it when they are chosen. */
export const IN_FORM = { withinPortal: false }

interface ValueFieldsProps {
  appId: string
  value: Placeholder
  /** The app's registered properties of people or accounts; undefined while they load. */
  properties: readonly Property[] | undefined
  isRefused: boolean
  onChange(part: Partial<Placeholder>): void
}

/**
 * Chooses the value of a placeholder: a property of the person or their account, or of the event that starts the guide.
 */
export function ValueFields({ appId, value, properties, isRefused, onChange }: ValueFieldsProps) {
  const { t } = useTranslation('editor-placeholders')
  const sent = useSentProperties(appId)
  const owner = value.source === 'ACCOUNT' ? 'ACCOUNT' : 'END_USER'
  const find = (name: string) => properties?.find((it) => it.name === name)
  const error = isRefused && !value.name.trim() && t('nameMissing')

  function chooseProperty(name: string, type = find(name)?.type) {
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
          disabled={sent.isRegistering}
          data={[...(properties ?? []).filter(canShow).map(({ name }) => name), ...sent.list(owner, canShow)]}
          error={error}
          onChange={(option) => {
            const isSent = sent.choose(option ?? '', ({ name, type }) => chooseProperty(name, type))
            if (option && !isSent) chooseProperty(option)
          }}
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
const canShow = ({ name, type }: Pick<Property, 'name' | 'type'>): boolean =>
  !/[{}]/.test(name) && listPlaceholderFormats(type).length > 0
