import { Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BranchCondition } from '@waymark/contract'
import { numberTypes, operatorsByType, type Operator, type PropertyType } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { propertiesQuery } from '../../../../../lib/calls/app-lists.ts'
import { useSentProperties } from '../../../../../ui/conditions/use-sent-properties.ts'
import { useEditor } from '../../store/editor-context.ts'

type PropertyCondition = Extract<BranchCondition, { kind: 'PROPERTY' }>

interface PropertyConditionFieldsProps {
  when: PropertyCondition
  onChange(when: PropertyCondition, part?: string): void
}

/** The operators that a branch offers: each compares with one value at most. Segments can ask more. */
const OFFERED: readonly Operator[] = [
  ...(['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE', 'CONTAINS', 'NOT_CONTAINS'] as const),
  ...(['STARTS_WITH', 'ENDS_WITH', 'EXISTS', 'NOT_EXISTS'] as const),
]

/** A condition on a property of the person that is not private. */
export function PropertyConditionFields({ when, onChange }: PropertyConditionFieldsProps) {
  const { t } = useTranslation('editor-branches')
  const { app } = useEditor()
  const sent = useSentProperties(app.id)
  const properties = useQuery(propertiesQuery(app.id, { owner: 'END_USER' })).data?.content
  const type = properties?.find(({ name }) => name === when.property)?.type ?? 'STRING'
  const offered = OFFERED.filter((it) => (operatorsByType[type] as readonly Operator[]).includes(it))
  const isGone = when.property !== '' && properties?.every(({ name }) => name !== when.property)
  const choose = (property: string) => onChange({ kind: 'PROPERTY', property, operator: 'EXISTS' })
  return (
    <>
      <Select
        size="sm"
        searchable
        aria-label={t('property')}
        placeholder={t('chooseProperty')}
        nothingFoundMessage={t('noProperty')}
        value={when.property || null}
        disabled={sent.isRegistering}
        data={[
          ...(properties ?? []).filter(({ isPrivate }) => !isPrivate).map(({ name }) => name),
          ...sent.list('END_USER'),
        ]}
        error={isGone && t('propertyGone')}
        onChange={(option) => {
          if (option && !sent.choose(option, ({ name }) => choose(name))) choose(option)
        }}
      />
      <Group gap={6} wrap="nowrap">
        <Select
          size="sm"
          flex={1}
          aria-label={t('operator')}
          allowDeselect={false}
          value={when.operator}
          data={offered.map((value) => ({ value, label: t(`operators.${value as 'EQ'}`) }))}
          onChange={(operator) => operator && onChange(toNext(when, operator))}
        />
        {takesValue(when.operator) && (
          <TextInput
            size="sm"
            flex={1}
            aria-label={t('value')}
            maxLength={500}
            value={String(when.value ?? '')}
            onChange={(event) =>
              onChange({ ...when, value: toValue(event.currentTarget.value, type) }, 'value')
            }
          />
        )}
      </Group>
    </>
  )
}

const takesValue = (operator: Operator) => operator !== 'EXISTS' && operator !== 'NOT_EXISTS'

function toNext({ value, ...when }: PropertyCondition, operator: Operator): PropertyCondition {
  return { ...when, operator, ...(takesValue(operator) && { value: value ?? '' }) }
}

/** Converts numbers; a value that is still being typed stays as it is. */
function toValue(typed: string, type: PropertyType): string | number {
  return numberTypes.includes(type) && String(Number(typed)) === typed ? Number(typed) : typed
}
