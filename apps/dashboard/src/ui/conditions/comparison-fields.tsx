import { Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { operandOf } from '@waymark/contract/constants'
import type { Operator, PropertyType, TimeUnit } from '@waymark/contract/constants'
import { countsDays, matchesCase, takesNumbers } from './comparison-draft.ts'
import type { ComparisonDraft } from './comparison-draft.ts'
import classes from './condition-fields.module.css'

export interface ComparisonFieldsProps {
  draft: ComparisonDraft
  type: PropertyType
  timeUnit?: TimeUnit | null | undefined
  operators: readonly Operator[]
  /** Upper and lower case never matter. */
  ignoresCase?: boolean
  /** The problem of a field such as `value`, if there is one. */
  findProblem: (field: string) => string | undefined
  /** The path of a field, by which the form finds the first one with a problem. */
  toPath: (field: string) => string
  onChange: (change: Partial<ComparisonDraft>) => void
}

/** The fields of a comparison with a property: operators that fit its type, and inputs of that type. */
export function ComparisonFields(props: ComparisonFieldsProps) {
  const { t } = useTranslation(['conditions', 'problems'])
  const { draft, type, timeUnit, operators, ignoresCase = false, findProblem, toPath, onChange } = props
  const takesOperand = operandOf(draft.operator) !== 'NOTHING'
  return (
    <>
      <Select
        className={classes.operator}
        aria-label={t('operator')}
        data={operators.map((value) => ({ value, label: t(toOperatorKey(type, value)) }))}
        value={draft.operator}
        onChange={(operator) => operator && onChange({ operator })}
        allowDeselect={false}
        data-path={toPath('operator')}
        error={findProblem('operator')}
      />
      <Operand {...props} />
      {type === 'TIME' && timeUnit && takesOperand && (
        <span className={classes.text}>{t(`ago.${timeUnit}`)}</span>
      )}
      {countsDays(draft.operator) && (
        <span className={classes.text}>{t(`days.${draft.operator as 'DAYS_AGO'}`)}</span>
      )}
      {!ignoresCase && matchesCase(type) && takesOperand && (
        <Checkbox
          mt={9}
          size="xs"
          label={t('caseSensitive')}
          checked={draft.caseSensitive}
          onChange={(event) => onChange({ caseSensitive: event.currentTarget.checked })}
          error={findProblem('caseSensitive')}
        />
      )}
    </>
  )
}

function toOperatorKey(type: PropertyType, operator: Operator) {
  if (type === 'TIME') return `operators.time.${operator as 'LT'}` as const
  if (type === 'DATE') return `operators.date.${operator as 'LT'}` as const
  if (type === 'LIST') return `operators.list.${operator as 'IN'}` as const
  return `operators.others.${operator as 'LT'}` as const
}

function Operand(props: ComparisonFieldsProps) {
  const { t } = useTranslation('conditions')
  const { draft, findProblem, toPath, onChange } = props
  const { operator, from, to, values, value } = draft
  switch (operandOf(operator)) {
    case 'NOTHING':
      return null
    case 'VALUES':
      return (
        <TagsInput
          className={classes.operand}
          aria-label={t('values')}
          placeholder={values.length === 0 ? t('valuesPlaceholder') : ''}
          value={values}
          onChange={(chosen) => onChange({ values: chosen })}
          maxTags={500}
          acceptValueOnBlur
          data-path={toPath('values')}
          error={findProblem('values') ?? findProblem('values.0')}
        />
      )
    case 'RANGE':
      return (
        <>
          <Value
            {...props}
            label={t('from')}
            field="values.0"
            value={from}
            error={findProblem('values.0') ?? findProblem('values')}
            onValue={(it) => onChange({ from: it })}
          />
          <span className={classes.text}>{t('and')}</span>
          <Value
            {...props}
            label={t('to')}
            field="values.1"
            value={to}
            error={findProblem('values.1')}
            onValue={(it) => onChange({ to: it })}
          />
        </>
      )
    case 'VALUE':
      return (
        <Value
          {...props}
          label={t('value')}
          field="value"
          value={value}
          error={findProblem('value')}
          onValue={(it) => onChange({ value: it })}
        />
      )
  }
}

interface ValueProps extends ComparisonFieldsProps {
  label: string
  field: string
  value: string | number
  error: string | undefined
  onValue: (value: string | number) => void
}

/** One value of the type. */
function Value({ draft, type, toPath, label, field, value, error, onValue }: ValueProps) {
  const isOfDays = countsDays(draft.operator)
  if (takesNumbers(type, draft.operator)) {
    return (
      <NumberInput
        className={classes.number}
        aria-label={label}
        value={value}
        onChange={onValue}
        allowDecimal={!isOfDays && (type === 'TIME' || type === 'DECIMAL')}
        allowNegative={!isOfDays && type !== 'TIME'}
        data-path={toPath(field)}
        error={error}
      />
    )
  }
  return (
    <TextInput
      className={type === 'DATE' ? classes.date : classes.operand}
      size="sm"
      type={type === 'DATE' ? 'date' : 'text'}
      aria-label={label}
      placeholder={type === 'APP_VERSION_NAME' ? '2.10.1' : ''}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      maxLength={500}
      autoComplete="off"
      data-path={toPath(field)}
      error={error}
    />
  )
}
