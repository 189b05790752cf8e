import { Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { operatorsByType } from '@waymark/contract/constants'
import type { Operator } from '@waymark/contract/constants'
import type { LeafFieldsProps } from './leaf-fields-props.ts'
import { isOfNumbers, takesOperand } from './rule-draft.ts'
import classes from './rule-fields.module.css'

/** How a property is compared, and with what: the operators that fit its type, and inputs of that type. */
export function PropertyFields(props: LeafFieldsProps) {
  const { t } = useTranslation('segments')
  const { leaf, findProblem, toPath, vocabulary, onChange } = props
  const { type = 'STRING', timeUnit } = vocabulary.findProperty(leaf.property) ?? {}
  const kindOfLabel = type === 'TIME' ? 'time' : 'others'
  const operators = operatorsByType[type].map((value: Operator) => ({
    value,
    label: t(`operators.${kindOfLabel}.${value as 'LT'}`),
  }))
  return (
    <>
      <Select
        className={classes.operator}
        aria-label={t('form.operator')}
        data={operators}
        value={leaf.operator}
        onChange={(operator) => operator && onChange({ operator })}
        allowDeselect={false}
        data-path={toPath('operator')}
        error={findProblem('operator')}
      />
      <Operand {...props} />
      {type === 'TIME' && timeUnit && takesOperand(leaf.operator) && (
        <span className={classes.text}>{t(`form.ago.${timeUnit}`)}</span>
      )}
      {type === 'STRING' && takesOperand(leaf.operator) && (
        <Checkbox
          mt={9}
          size="xs"
          label={t('form.caseSensitive')}
          checked={leaf.caseSensitive}
          onChange={(event) => onChange({ caseSensitive: event.currentTarget.checked })}
          error={findProblem('caseSensitive')}
        />
      )}
    </>
  )
}

function Operand(props: LeafFieldsProps) {
  const { t } = useTranslation('segments')
  const { leaf, findProblem, toPath, onChange } = props
  const { operator, from, to, values, value } = leaf
  if (!takesOperand(operator)) return null
  if (operator === 'IN' || operator === 'NOT_IN') {
    return (
      <TagsInput
        className={classes.operand}
        aria-label={t('form.values')}
        placeholder={values.length === 0 ? t('form.valuesPlaceholder') : ''}
        value={values}
        onChange={(chosen) => onChange({ values: chosen })}
        maxTags={500}
        acceptValueOnBlur
        data-path={toPath('values')}
        error={findProblem('values') ?? findProblem('values.0')}
      />
    )
  }
  if (operator === 'BETWEEN') {
    return (
      <>
        <Value
          {...props}
          label={t('form.from')}
          field="values.0"
          value={from}
          error={findProblem('values.0') ?? findProblem('values')}
          onValue={(it) => onChange({ from: it })}
        />
        <span className={classes.text}>{t('form.and')}</span>
        <Value
          {...props}
          label={t('form.to')}
          field="values.1"
          value={to}
          error={findProblem('values.1')}
          onValue={(it) => onChange({ to: it })}
        />
      </>
    )
  }
  return (
    <Value
      {...props}
      label={t('form.value')}
      field="value"
      value={value}
      error={findProblem('value')}
      onValue={(it) => onChange({ value: it })}
    />
  )
}

interface ValueProps extends LeafFieldsProps {
  label: string
  field: string
  value: string | number
  error: string | undefined
  onValue: (value: string | number) => void
}

/** One value of the property's type. */
function Value({ leaf, toPath, vocabulary, label, field, value, error, onValue }: ValueProps) {
  const type = vocabulary.findType(leaf.property)
  if (isOfNumbers(type)) {
    return (
      <NumberInput
        className={classes.number}
        aria-label={label}
        value={value}
        onChange={onValue}
        allowDecimal={type === 'TIME'}
        allowNegative={type !== 'TIME'}
        data-path={toPath(field)}
        error={error}
      />
    )
  }
  return (
    <TextInput
      className={classes.operand}
      size="sm"
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
