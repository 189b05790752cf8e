import { ActionIcon, Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseType } from './comparison-draft.ts'
import { ComparisonFields } from './comparison-fields.tsx'
import classes from './condition-fields.module.css'
import {
  createEventConditionDraft,
  eventOperatorsByType,
  eventPropertyTypes,
} from './event-condition-draft.ts'
import type { EventConditionDraft } from './event-condition-draft.ts'

const MOST_CONDITIONS = 10

interface EventConditionsFieldsProps {
  drafts: readonly EventConditionDraft[]
  /** The path of the list; fields and problems are found below it. */
  path: string
  /** The problem of the field at a path, if there is one. */
  findProblem?: (path: string) => string | undefined
  /** Converts a path of the list to one in the form. */
  toPath?: (path: string) => string
  onChange: (drafts: EventConditionDraft[]) => void
}

/** The conditions on the properties of an event. Without conditions, every event of the name counts. */
export function EventConditionsFields({
  drafts,
  path,
  findProblem,
  toPath = (it) => it,
  onChange,
}: EventConditionsFieldsProps) {
  const { t } = useTranslation(['conditions', 'problems'])
  return (
    <Stack gap="xs" className={classes.block} role="group" aria-label={t('event.title')}>
      {drafts.length > 0 && (
        <Text size="sm" fw={500}>
          {t('event.title')}
        </Text>
      )}
      {drafts.map((draft, index) => (
        <EventConditionFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          toPath={(field) => toPath(`${path}.${index}.${field}`)}
          findProblem={(field) => findProblem?.(`${path}.${index}.${field}`)}
          onChange={(change) =>
            onChange(drafts.map((it) => (it.key === draft.key ? { ...it, ...change } : it)))
          }
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < MOST_CONDITIONS && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...drafts, createEventConditionDraft()])}
        >
          {t('event.add')}
        </Button>
      )}
    </Stack>
  )
}

interface EventConditionFieldsProps {
  draft: EventConditionDraft
  number: number
  toPath: (field: string) => string
  findProblem: (field: string) => string | undefined
  onChange: (change: Partial<EventConditionDraft>) => void
  onRemove: () => void
}

function EventConditionFields(props: EventConditionFieldsProps) {
  const { t } = useTranslation('conditions')
  const { draft, number, toPath, findProblem, onChange, onRemove } = props
  const { type } = draft
  return (
    <div className={classes.fields} role="group" aria-label={t('event.condition', { number })}>
      <TextInput
        className={classes.subject}
        size="sm"
        aria-label={t('event.property')}
        placeholder={t('event.propertyPlaceholder')}
        value={draft.property}
        onChange={(event) => onChange({ property: event.currentTarget.value })}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-path={toPath('property')}
        error={findProblem('property')}
      />
      <Select
        className={classes.type}
        aria-label={t('event.type')}
        data={eventPropertyTypes.map((value) => ({ value, label: t(`event.types.${value}`) }))}
        value={type}
        onChange={(chosen) =>
          chosen &&
          onChange({
            type: chosen,
            ...chooseType(draft, { before: type, type: chosen }, eventOperatorsByType[chosen]),
          })
        }
        allowDeselect={false}
        data-path={toPath('type')}
        error={findProblem('type')}
      />
      <ComparisonFields
        draft={draft}
        type={type}
        ignoresCase
        operators={eventOperatorsByType[type]}
        findProblem={findProblem}
        toPath={toPath}
        onChange={onChange}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('event.remove', { number })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
