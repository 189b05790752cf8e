import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { FurtherAction } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { useLinkProblem } from '../use-link-problem.ts'

interface FurtherActionsProps {
  actions: readonly FurtherAction[]
  onChange(actions: FurtherAction[], part: string | null): void
}

const MOST_ACTIONS = 5
const TYPES = ['EMIT_EVENT', 'OPEN_LINK', 'DEEP_LINK'] as const

/** The actions of a button before it leads on. */
export function FurtherActions({ actions, onChange }: FurtherActionsProps) {
  const { t } = useTranslation('editor-branches')
  return (
    <Stack gap={6} role="group" aria-label={t('also.title')}>
      {actions.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('also.text')}
        </Text>
      )}
      {actions.map((action, index) => (
        <FurtherActionRow
          key={index}
          action={action}
          onChange={(next, part) =>
            onChange(actions.toSpliced(index, 1, next), part && `also ${index} ${part}`)
          }
          onRemove={() => onChange(actions.toSpliced(index, 1), null)}
        />
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={actions.length >= MOST_ACTIONS}
        onClick={() => onChange([...actions, toAction('EMIT_EVENT')], null)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('also.add')}
      </Button>
    </Stack>
  )
}

interface FurtherActionRowProps {
  action: FurtherAction
  onChange(action: FurtherAction, part: string | null): void
  onRemove(): void
}

function FurtherActionRow({ action, onChange, onRemove }: FurtherActionRowProps) {
  const { t } = useTranslation('editor-branches')
  const { t: te } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const findLinkProblem = useLinkProblem()
  return (
    <Stack gap={4}>
      <Group gap={4} wrap="nowrap">
        <Select
          size="sm"
          flex={1}
          aria-label={t('also.kind')}
          allowDeselect={false}
          value={action.type}
          data={TYPES.map((value) => ({ value, label: te(`button.actions.${value}`) }))}
          onChange={(type) => type && onChange(toAction(type), null)}
        />
        <IconAction size="lg" label={t('also.remove')} onClick={onRemove}>
          <IconX size={14} />
        </IconAction>
      </Group>
      {action.type === 'EMIT_EVENT' ? (
        <TextInput
          size="sm"
          aria-label={ts('action.event')}
          placeholder={ts('action.eventExample')}
          value={action.name}
          maxLength={100}
          error={action.name.trim() === '' && ts('action.eventProblem')}
          onChange={(event) => onChange({ ...action, name: event.currentTarget.value }, 'event')}
        />
      ) : (
        <TextInput
          size="sm"
          aria-label={te('button.link')}
          value={action.url}
          error={findLinkProblem(action)}
          spellCheck={false}
          onChange={(event) => onChange({ ...action, url: event.currentTarget.value.trim() }, 'link')}
        />
      )}
    </Stack>
  )
}

function toAction(type: FurtherAction['type']): FurtherAction {
  switch (type) {
    case 'EMIT_EVENT':
      return { type, name: '' }
    case 'OPEN_LINK':
      return { type, url: 'https://', newTab: true }
    case 'DEEP_LINK':
      return { type, url: '' }
  }
}
