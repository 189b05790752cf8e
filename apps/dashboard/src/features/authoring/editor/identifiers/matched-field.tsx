import { Group, Input, Select, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textMatches, type TextMatch } from '@waymark/contract/constants'

import { findPatternProblem } from './pattern-problem.ts'
import { useFeature } from './use-feature.ts'

interface Matched {
  match: TextMatch
  value: string
}

interface MatchedFieldProps {
  label: string
  description?: string | undefined
  matched: Matched | undefined
  onChange(matched: Matched): void
}

/** A text and how it is compared: equals, contains, starts with. */
export function MatchedField({ label, description, matched, onChange }: MatchedFieldProps) {
  const fieldId = useId()
  const { t } = useTranslation('editor-settings')
  const { match, value } = matched ?? { match: 'EQUALS', value: '' }
  const problem = match === 'REGEX' ? findPatternProblem(value) : undefined
  return (
    <Input.Wrapper label={label} description={description} size="xs" id={fieldId}>
      <Group gap="xs" wrap="nowrap">
        <MatchSelect label={label} match={match} onChange={(next) => onChange({ match: next, value })} />
        <TextInput
          id={fieldId}
          size="xs"
          flex={1}
          value={value}
          error={problem && t(`pattern.${problem}`)}
          spellCheck={false}
          onChange={(event) => onChange({ match, value: event.currentTarget.value })}
        />
      </Group>
    </Input.Wrapper>
  )
}

interface MatchSelectProps {
  /** The name of the text that is compared. */
  label: string
  match: TextMatch
  onChange(match: TextMatch): void
}

/** Patterns are offered once an Admin has switched them on; one already set stays visible. */
export function MatchSelect({ label, match, onChange }: MatchSelectProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const hasPatterns = useFeature('ENABLE_REGEX_FOR_IDENTIFIERS')
  return (
    <Select
      size="xs"
      w={112}
      aria-label={t('identifier.matchOf', { label })}
      value={match}
      data={textMatches.map((value) => ({
        value,
        label: t(`identifier.matches.${value}`),
        disabled: value === 'REGEX' && !hasPatterns,
      }))}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      renderOption={({ option }) =>
        option.disabled ? (
          <span>
            {option.label}
            <Text size="xs" c="dimmed">
              {ts('identifier.patternsOff')}
            </Text>
          </span>
        ) : (
          option.label
        )
      }
      onChange={(value) => value && onChange(value)}
    />
  )
}
