import { Group, Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { conjunctions } from '@waymark/contract/constants'
import type { Conjunction } from '@waymark/contract/constants'

interface ConjunctionFieldProps {
  /** The sentence up to the choice: `People match`. */
  label: string
  value: Conjunction
  onChange: (conjunction: Conjunction) => void
}

/** Chooses whether all rules must hold or any of them. */
export function ConjunctionField({ label, value, onChange }: ConjunctionFieldProps) {
  const { t } = useTranslation('segments')
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">{label}</Text>
      <Select
        w={230}
        aria-label={label}
        data={conjunctions.map((it) => ({ value: it, label: t(`conjunctions.${it}`) }))}
        value={value}
        onChange={(it) => it && onChange(it)}
        allowDeselect={false}
      />
    </Group>
  )
}
