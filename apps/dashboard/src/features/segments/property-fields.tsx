import { operatorsByType } from '@waymark/contract/constants'
import { ComparisonFields } from '../../ui/conditions/comparison-fields.tsx'
import type { LeafFieldsProps } from './leaf-fields-props.ts'

/** How a property of the end user is compared, and with what. */
export function PropertyFields({ leaf, findProblem, toPath, vocabulary, onChange }: LeafFieldsProps) {
  const { type = 'STRING', timeUnit } = vocabulary.findProperty(leaf.property) ?? {}
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
