import { operatorsByType } from '@waymark/contract/constants'
import { ComparisonFields } from '../../../ui/conditions/comparison-fields.tsx'
import type { LeafFieldsProps } from './leaf-fields-props.ts'
import { toPropertyKind } from './rule-draft.ts'

/** The fields of a condition on a property of the end user or their account. */
export function PropertyFields({ leaf, findProblem, toPath, vocabulary, onChange }: LeafFieldsProps) {
  const { type = 'STRING', timeUnit } =
    vocabulary.findProperty(leaf.property, toPropertyKind(leaf.kind)) ?? {}
  return (
    <ComparisonFields
      draft={leaf}
      type={type}
      timeUnit={timeUnit}
      operators={operatorsByType[type]}
      findProblem={findProblem}
      toPath={toPath}
      onChange={onChange}
    />
  )
}
