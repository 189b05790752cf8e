import type { WebIdentifier } from '@waymark/contract'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MatchSelect } from './matched-field.tsx'
import { findPatternProblem } from './pattern-problem.ts'
import { withClue } from './with-clue.ts'

type Attribute = NonNullable<WebIdentifier['attributes']>[number]

const MOST_ATTRIBUTES = 20

interface AttributeRowsProps {
  document: WebIdentifier
  hasProblem: boolean
  onChange(document: WebIdentifier): void
}

export function AttributeRows({ document, hasProblem, onChange }: AttributeRowsProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const attributes = document.attributes ?? []
  const set = (next: Attribute[]) =>
    onChange(withClue(document, 'attributes', next.length > 0 ? next : undefined))
  const findProblem = ({ match, value }: Attribute) => {
    const problem = match === 'REGEX' ? findPatternProblem(value) : undefined
    return problem && ts(`pattern.${problem}`)
  }
  return (
    <Stack gap={6} role="group" aria-label={t('identifier.attributes')}>
      <Text size="xs" fw={600}>
        {t('identifier.attributes')}
      </Text>
      {attributes.map((attribute, index) => {
        const change = (part: Partial<Attribute>) => set(attributes.with(index, { ...attribute, ...part }))
        const label = attribute.name || t('identifier.attributeNumber', { number: index + 1 })
        return (
          <Stack key={index} gap={4}>
            <Group gap={4} wrap="nowrap">
              <TextInput
                size="xs"
                flex={1}
                aria-label={t('identifier.attributeName', { label })}
                placeholder={t('identifier.attributeExample')}
                value={attribute.name}
                spellCheck={false}
                onChange={(event) => change({ name: event.currentTarget.value.trim() })}
              />
              <MatchSelect label={label} match={attribute.match} onChange={(match) => change({ match })} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('identifier.removeAttribute', { label })}
                onClick={() => set(attributes.toSpliced(index, 1))}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
            <TextInput
              size="xs"
              aria-label={t('identifier.attributeValue', { label })}
              placeholder={t('identifier.attributeValueExample')}
              value={attribute.value}
              error={findProblem(attribute)}
              spellCheck={false}
              onChange={(event) => change({ value: event.currentTarget.value })}
            />
          </Stack>
        )
      })}
      {hasProblem && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('identifier.attributeProblem')}
        </Text>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        onClick={() => set([...attributes, { name: '', match: 'EQUALS', value: '' }])}
        disabled={attributes.length >= MOST_ATTRIBUTES}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('identifier.addAttribute')}
      </Button>
    </Stack>
  )
}
