import { Group, Input, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textMatches, type TextMatch } from '@waymark/contract/constants'

interface Matched {
  match: TextMatch
  value: string
}

interface MatchedFieldProps {
  label: string
  matched: Matched | undefined
  onChange(matched: Matched): void
}

/** A text and how it is compared: equals, contains, starts with. */
export function MatchedField({ label, matched, onChange }: MatchedFieldProps) {
  const fieldId = useId()
  const { match, value } = matched ?? { match: 'EQUALS', value: '' }
  return (
    <Input.Wrapper label={label} size="xs" id={fieldId}>
      <Group gap="xs" wrap="nowrap">
        <MatchSelect label={label} match={match} onChange={(next) => onChange({ match: next, value })} />
        <TextInput
          id={fieldId}
          size="xs"
          flex={1}
          value={value}
          spellCheck={false}
          onChange={(event) => onChange({ match, value: event.currentTarget.value })}
        />
      </Group>
    </Input.Wrapper>
  )
}

interface MatchSelectProps {
  /** What is compared. */
  label: string
  match: TextMatch
  onChange(match: TextMatch): void
}

export function MatchSelect({ label, match, onChange }: MatchSelectProps) {
  const { t } = useTranslation('editor')
  return (
    <Select
      size="xs"
      w={112}
      aria-label={t('identifier.matchOf', { label })}
      value={match}
      data={textMatches.map((value) => ({ value, label: t(`identifier.matches.${value}`) }))}
      onChange={(value) => value && onChange(value)}
    />
  )
}
