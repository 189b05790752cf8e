import { ActionIcon, Group, Loader, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Property } from '@waymark/contract'
import { operatorsByType } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { ComparisonFields } from '../../../ui/conditions/comparison-fields.tsx'
import { useSentProperties } from '../../../ui/conditions/use-sent-properties.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import classes from '../../../ui/conditions/condition-fields.module.css'
import { HistoryFields } from './history-fields.tsx'
import { InteractionFields } from './interaction-fields.tsx'
import type { LeafFieldsProps } from './leaf-fields-props.ts'
import { MembershipFields } from './membership-fields.tsx'
import { chooseProperty, toPropertyKind, type LeafDraft, type PropertyKind } from './rule-draft.ts'

interface ConditionFieldsProps extends LeafFieldsProps {
  /** Its place among its neighbours, from 1. */
  number: number
  /** Absent for the only condition of a group. */
  onRemove?: (() => void) | undefined
}

const OF_PROPERTY = 'property:'
const OF_ACCOUNT = 'account:'
const OTHERS = ['EVENT', 'ACCOUNT_EVENT', 'INTERACTION', 'SEGMENT', 'PROVIDER'] as const

/** One condition, read as a sentence: its subject, the comparison, and the value. */
export function ConditionFields({ number, onRemove, ...props }: ConditionFieldsProps) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const { leaf, findProblem, toPath, vocabulary, onChange } = props
  const { properties, findType } = vocabulary
  const sent = useSentProperties(app.id)
  const choose = (subject: string | null) => {
    const isSent = sent.choose(subject ?? '', ({ name, type, owner }) => {
      const kind = owner === 'ACCOUNT' ? 'ACCOUNT_PROPERTY' : 'PROPERTY'
      onChange(
        chooseProperty(leaf, { property: name, kind }, (it, of) =>
          it === name && of === kind ? type : findType(it, of),
        ),
      )
    })
    if (isSent) return
    const chooseOf = (prefix: string, kind: PropertyKind) =>
      subject?.startsWith(prefix) &&
      onChange(chooseProperty(leaf, { property: subject.slice(prefix.length), kind }, findType))
    chooseOf(OF_PROPERTY, 'PROPERTY')
    chooseOf(OF_ACCOUNT, 'ACCOUNT_PROPERTY')
    const kind = OTHERS.find((it) => it === subject)
    if (kind) onChange({ kind })
  }
  const others = OTHERS.map((kind) => ({
    value: kind,
    label: t(`subjects.${kind}`),
  }))
  const listOwned = (owner: Property['owner'], prefix: string) =>
    properties.filter((it) => it.owner === owner).map(({ name }) => ({ value: prefix + name, label: name }))
  const ofAccounts = listOwned('ACCOUNT', OF_ACCOUNT)
  const isOfProperty = leaf.kind === 'PROPERTY' || leaf.kind === 'ACCOUNT_PROPERTY'
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
              { group: t('subjects.properties'), items: listOwned('END_USER', OF_PROPERTY) },
              ...sent.list('END_USER'),
              ...(ofAccounts.length > 0
                ? [{ group: t('subjects.accountProperties'), items: ofAccounts }]
                : []),
              ...sent.list('ACCOUNT'),
            ]}
            value={toSubject(leaf)}
            onChange={choose}
            allowDeselect={false}
            searchable
            disabled={sent.isRegistering}
            rightSection={sent.isRegistering ? <Loader size="xs" /> : undefined}
            data-path={toPath('kind')}
            error={findProblem('kind') ?? findProblem('property')}
          />
          {isOfProperty && <PropertyFields {...props} />}
          {(leaf.kind === 'SEGMENT' || leaf.kind === 'PROVIDER') && <MembershipFields {...props} />}
          {(leaf.kind === 'EVENT' || leaf.kind === 'ACCOUNT_EVENT') && <HistoryFields {...props} />}
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
      {(leaf.kind === 'EVENT' || leaf.kind === 'ACCOUNT_EVENT') && (
        <Text size="xs" c="dimmed">
          {t(leaf.kind === 'EVENT' ? 'form.historyHint' : 'form.accountHistoryHint')}
        </Text>
      )}
      {isOfProperty && vocabulary.findProperty(leaf.property, toPropertyKind(leaf.kind))?.isPrivate && (
        <Text size="xs" c="dimmed">
          {t('form.privateHint')}
        </Text>
      )}
    </Stack>
  )
}

function toSubject({ kind, property }: LeafDraft): string | null {
  if (kind === 'PROPERTY') return OF_PROPERTY + property
  return kind === 'ACCOUNT_PROPERTY' ? OF_ACCOUNT + property : kind
}

/** The fields of a condition on a property of the end user or their account. */
function PropertyFields({ leaf, findProblem, toPath, vocabulary, onChange }: LeafFieldsProps) {
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
