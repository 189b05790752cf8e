import { Group, Modal, NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Deployment, Goal } from '@waymark/contract'
import { goalLimits, plainMatches } from '@waymark/contract/constants'
import { focusFirstError } from '../../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../../lib/errors/form-errors.ts'
import { checkPlainName } from '../../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../../lib/state/use-check.ts'
import { listEventConditionProblems } from '../../../../ui/conditions/event-condition-draft.ts'
import { EventConditionsFields } from '../../../../ui/conditions/event-conditions-fields.tsx'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { toGoalValues, toTarget, type GoalValues } from './goal-values.ts'
import { saveGoalMutation } from './goals.queries.ts'

interface GoalDialogProps {
  deployment: Deployment
  /** The goal to edit; null creates one. */
  goal: Goal | null
  opened: boolean
  onClose: () => void
}

export function GoalDialog({ opened, ...props }: GoalDialogProps) {
  const { t } = useTranslation('goals')
  const { goal, onClose } = props
  const title = goal ? t('edit', { name: goal.name }) : t('new')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      {opened && <GoalForm key={goal?.id ?? 'new'} {...props} />}
    </Modal>
  )
}

function GoalForm({ deployment, goal, onClose }: Omit<GoalDialogProps, 'opened'>) {
  const { t } = useTranslation('goals')
  const checkName = useCheck()((name) => checkPlainName(name))
  const save = useAction(saveGoalMutation, onClose)
  const isMissing = (value: string) => (value.trim() ? null : t('form.missing'))
  const form = useForm<GoalValues>({
    initialValues: toGoalValues(goal),
    validate: ({ name, type, eventName, conditions, address }) => ({
      name: checkName(name),
      ...(type === 'PAGE' && { address: isMissing(address) }),
      ...(type === 'EVENT' && {
        eventName: isMissing(eventName),
        ...Object.fromEntries(listEventConditionProblems(conditions, 'conditions')),
      }),
    }),
  })
  const rest = useFormErrors(form, save.error)
  const submit = (values: GoalValues) => {
    const { appId, id: deploymentId } = deployment
    const { name, withinDays } = values
    const stored = goal && { id: goal.id, revision: goal.revision }
    save.run(
      { appId, deploymentId, stored, name: name.trim(), target: toTarget(values), withinDays },
      { toast: (saved) => t('done.saved', { name: saved.name }) },
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Stack gap="md">
        <TextInput {...form.getInputProps('name')} label={t('form.name')} autoComplete="off" data-autofocus />
        <SegmentedControl
          {...form.getInputProps('type')}
          aria-label={t('form.type')}
          data={[
            { value: 'EVENT', label: t('form.types.EVENT') },
            { value: 'PAGE', label: t('form.types.PAGE') },
          ]}
        />
        {form.values.type === 'EVENT' ? <EventFields form={form} /> : <PageFields form={form} />}
        <NumberInput
          {...form.getInputProps('withinDays')}
          label={t('form.withinDays')}
          description={t('form.withinDaysHint')}
          min={1}
          max={goalLimits.days}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(days) => form.setFieldValue('withinDays', typeof days === 'number' ? days : 1)}
        />
        {goal && (
          <Text size="sm" c="dimmed">
            {t('form.countsAnew')}
          </Text>
        )}
        <FormProblem error={rest} />
        <FormActions submitLabel={t('form.submit')} isPending={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface FieldsProps {
  form: UseFormReturnType<GoalValues>
}

function EventFields({ form }: FieldsProps) {
  const { t } = useTranslation('goals')
  return (
    <>
      <TextInput
        {...form.getInputProps('eventName')}
        label={t('form.eventName')}
        description={t('form.eventHint')}
        maxLength={100}
      />
      <EventConditionsFields
        drafts={form.values.conditions}
        path="conditions"
        findProblem={(path) => form.errors[path] as string | undefined}
        onChange={(conditions) => {
          form.clearErrors()
          form.setFieldValue('conditions', conditions)
        }}
      />
    </>
  )
}

function PageFields({ form }: FieldsProps) {
  const { t } = useTranslation('goals')
  return (
    <Group grow align="flex-end">
      <Select
        {...form.getInputProps('match')}
        label={t('form.match')}
        data={plainMatches.map((value) => ({ value, label: t(`form.matches.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.getInputProps('address')}
        label={t('form.address')}
        placeholder={t('form.addressExample')}
        maxLength={2000}
      />
    </Group>
  )
}
