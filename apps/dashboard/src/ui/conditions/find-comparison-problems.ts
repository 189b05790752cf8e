import i18next from 'i18next'
import { operandOf } from '@waymark/contract/constants'
import type { PropertyType } from '@waymark/contract/constants'
import { takesNumbers } from './comparison-draft.ts'
import type { ComparisonDraft } from './comparison-draft.ts'

/** Lists what is missing in a comparison, by the path of its field. */
export function listComparisonProblems(
  draft: ComparisonDraft,
  { path, type }: { path: string; type: PropertyType | undefined },
): [string, string][] {
  const { operator, value, values, from, to } = draft
  const empty = i18next.t('common:details.input_empty')
  const isEmpty = (it: string | number) => String(it).trim() === ''
  switch (operandOf(operator)) {
    case 'NOTHING':
      return []
    case 'RANGE':
      return [from, to].flatMap((it, index) => (isEmpty(it) ? [[`${path}.values.${index}`, empty]] : []))
    case 'VALUES': {
      if (values.length === 0) return [[`${path}.values`, empty]]
      if (!takesNumbers(type, operator)) return []
      const isDecimal = type === 'DECIMAL'
      const isNumber = isDecimal ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/
      const problem = isDecimal ? 'number_expected' : 'whole_number_expected'
      return values.every((it) => isNumber.test(it))
        ? []
        : [[`${path}.values`, i18next.t(`problems:details.${problem}`)]]
    }
    case 'VALUE':
      return isEmpty(value) ? [[`${path}.value`, empty]] : []
  }
}
