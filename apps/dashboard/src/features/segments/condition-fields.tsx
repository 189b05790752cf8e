import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HistoryFields } from './history-fields.tsx'
import { InteractionFields } from './interaction-fields.tsx'
import type { LeafFieldsProps } from './leaf-fields-props.ts'
import { MembershipFields } from './membership-fields.tsx'
import { PropertyFields } from './property-fields.tsx'
import { chooseProperty } from './rule-draft.ts'
import classes from '../../ui/conditions/condition-fields.module.css'

interface ConditionFieldsProps extends LeafFieldsProps {
  /** Its place among its neighbours, from 1. */
  number: number
  /** Absent for the only condition of a group. */
  onRemove?: (() => void) | undefined
}

const OF_PROPERTY = 'property:'

/** One condition, read as a sentence: what it is about, how that is compared, and with what. */
export function ConditionFields({ number, onRemove, ...props }: ConditionFieldsProps) {
  const { t } = useTranslation('segments')
  const { leaf, findProblem, toPath, vocabulary, onChange } = props
  const { properties, findType } = vocabulary
  const choose = (subject: string | null) => {
    if (subject?.startsWith(OF_PROPERTY)) {
      onChange(chooseProperty(leaf, subject.slice(OF_PROPERTY.length), findType))
    } else if (
      subject === 'SEGMENT' ||
      subject === 'PROVIDER' ||
      subject === 'INTERACTION' ||
      subject === 'EVENT'
    ) {
      onChange({ kind: subject })
    }
  }
  const others = (['EVENT', 'INTERACTION', 'SEGMENT', 'PROVIDER'] as const).map((kind) => ({
    value: kind,
    label: t(`subjects.${kind}`),
  }))
  const ofProperties = properties.map(({ name }) => ({ value: OF_PROPERTY + name, label: name }))
  return (
    <Stack gap={4} role="group" aria-label={t('form.condition', { number })}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <div className={classes.fields}>
          <Select
            className={classes.subject}
            aria-label={t('form.subject')}
            placeholder={t('form.subjectPlaceholder')}
            data={[
              { group: t('subjects.other'), items: others },
              { group: t('subjects.properties'), items: ofProperties },
            ]}
            value={leaf.kind === 'PROPERTY' ? OF_PROPERTY + leaf.property : leaf.kind}
            onChange={choose}
            allowDeselect={false}
            searchable
            data-path={toPath('kind')}
            error={findProblem('kind') ?? findProblem('property')}
          />
          {leaf.kind === 'PROPERTY' && <PropertyFields {...props} />}
          {(leaf.kind === 'SEGMENT' || leaf.kind === 'PROVIDER') && <MembershipFields {...props} />}
          {leaf.kind === 'EVENT' && <HistoryFields {...props} />}
          {leaf.kind === 'INTERACTION' && <InteractionFields {...props} />}
        </div>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('form.removeCondition', { number })}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {leaf.kind === 'EVENT' && (
        <Text size="xs" c="dimmed">
          {t('form.historyHint')}
        </Text>
      )}
      {leaf.kind === 'PROPERTY' && vocabulary.findProperty(leaf.property)?.isPrivate && (
        <Text size="xs" c="dimmed">
          {t('form.privateHint')}
        </Text>
      )}
    </Stack>
  )
}
