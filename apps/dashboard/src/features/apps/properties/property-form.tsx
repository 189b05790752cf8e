import { Group, Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { propertyOwners, timeUnits } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkPropertyName } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { propertyKinds, versionTypes } from './property-values.ts'
import type { PropertyValues } from './property-values.ts'

interface PropertyFormProps {
  initialValues: PropertyValues
  error: unknown
  isPending: boolean
  onSubmit: (values: PropertyValues) => void
  onCancel: () => void
}

export function PropertyForm({ initialValues, error, isPending, onSubmit, onCancel }: PropertyFormProps) {
  const { t } = useTranslation(['properties', 'common'])
  const toValidator = useCheck()
  const form = useForm<PropertyValues>({
    initialValues,
    validate: {
      name: toValidator(checkPropertyName),
      kind: (kind) => (kind ? null : t('common:details.property_type_missing')),
      timeUnit: (unit, { kind }) => (kind === 'TIME' && !unit ? t('common:details.time_unit_missing') : null),
      versionType: (type, { kind }) =>
        kind === 'APP_VERSION' && !type ? t('common:details.value_type_missing') : null,
    },
  })
  const rest = useFormErrors(form, error)
  const { kind } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="md">
        <Radio.Group {...form.getInputProps('owner')} label={t('form.owner')}>
          <Group mt={6}>
            {propertyOwners.map((value) => (
              <Radio key={value} value={value} label={t(`owners.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t(form.values.owner === 'ACCOUNT' ? 'form.accountNameHint' : 'form.nameHint')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Select
          {...form.getInputProps('kind')}
          label={t('form.kind')}
          description={kind && t(`form.kindHints.${kind}`)}
          placeholder={t('form.kindPlaceholder')}
          data={propertyKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
        />
        {kind === 'TIME' && (
          <Select
            {...form.getInputProps('timeUnit')}
            label={t('form.timeUnit')}
            description={t('form.timeUnitHint')}
            data={timeUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            allowDeselect={false}
          />
        )}
        {kind === 'APP_VERSION' && (
          <Select
            {...form.getInputProps('versionType')}
            label={t('form.versionType')}
            data={versionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            allowDeselect={false}
          />
        )}
        <Switch
          {...form.getInputProps('isPrivate', { type: 'checkbox' })}
          label={t('form.private')}
          description={t('form.privateHint')}
        />
        <Textarea
          {...form.getInputProps('description')}
          label={t('form.description')}
          maxLength={500}
          autosize
          minRows={2}
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={t('form.submit')} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
