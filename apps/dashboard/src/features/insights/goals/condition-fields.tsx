import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { eventOperators } from '@waymark/contract/constants'
import { newCondition, takesOperand, type GoalValues } from './goal-values.ts'

const MAX_CONDITIONS = 10

/** Conditions on the event's properties, all of which must hold. */
export function ConditionFields({ form }: { form: UseFormReturnType<GoalValues> }) {
  const { t } = useTranslation('goals')
  const { conditions } = form.values
  return (
    <Stack gap="xs" role="group" aria-label={t('form.conditions')}>
      <Text size="sm" fw={600}>
        {t('form.conditions')}
      </Text>
      {conditions.map(({ key, operator }, index) => (
        <Group key={key} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            {...form.getInputProps(`conditions.${index}.property`)}
            aria-label={t('form.property')}
            placeholder={t('form.property')}
            maxLength={100}
          />
          <Select
            {...form.getInputProps(`conditions.${index}.operator`)}
            size="md"
            aria-label={t('form.operator')}
            data={eventOperators.map((value) => ({ value, label: t(`operators.${value}`) }))}
            allowDeselect={false}
          />
          {takesOperand(operator) && (
            <TextInput
              {...form.getInputProps(`conditions.${index}.operand`)}
              aria-label={t('form.operand')}
              placeholder={t(operator === 'IN' || operator === 'NOT_IN' ? 'form.operands' : 'form.operand')}
              maxLength={500}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={42}
            aria-label={t('form.removeCondition', { number: index + 1 })}
            onClick={() => form.removeListItem('conditions', index)}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          variant="subtle"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('conditions', newCondition())}
        >
          {t('form.addCondition')}
        </Button>
      )}
    </Stack>
  )
}
