import { Group, Paper, Select, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Branch, BranchCondition } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { PressedFields } from './pressed-fields.tsx'
import { PropertyConditionFields } from './property-condition-fields.tsx'
import { SegmentConditionFields } from './segment-condition-fields.tsx'
import type { BranchTarget } from './use-branch-targets.ts'

interface BranchRowProps {
  /** Counted from 1. */
  number: number
  stepId: string
  branch: Branch
  targets: readonly BranchTarget[]
  onChange(branch: Branch, part: string | null): void
  onRemove(): void
}

const KINDS = ['ALWAYS', 'PRESSED', 'PROPERTY', 'SEGMENT'] as const
type Kind = (typeof KINDS)[number]

/** Stands for the end of the guide among the keys of steps. */
const END = 'END'

/** One branch: its condition and its target. */
export function BranchRow({ number, stepId, branch, targets, onChange, onRemove }: BranchRowProps) {
  const { t } = useTranslation('editor-branches')
  const { t: te } = useTranslation('editor')
  const { when, stepKey } = branch
  const others = targets.filter(({ id }) => id !== stepId)
  const isGone = stepKey !== null && !targets.some(({ key }) => key === stepKey)
  const change = (condition: BranchCondition | null, part: string | null = null) =>
    onChange({ ...branch, when: condition }, part)
  return (
    <Paper withBorder p="xs" role="group" aria-label={t('branch', { number })}>
      <Stack gap={6}>
        <Group gap={4} wrap="nowrap" align="flex-start">
          <Select<Kind>
            size="sm"
            flex={1}
            aria-label={t('condition')}
            allowDeselect={false}
            value={when?.kind ?? 'ALWAYS'}
            data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(kind) => kind && change(toCondition(kind, targets))}
          />
          <IconAction size="lg" label={t('remove', { number })} onClick={onRemove}>
            <IconX size={14} />
          </IconAction>
        </Group>
        {when?.kind === 'PRESSED' && <PressedFields when={when} targets={targets} onChange={change} />}
        {when?.kind === 'PROPERTY' && <PropertyConditionFields when={when} onChange={change} />}
        {when?.kind === 'SEGMENT' && <SegmentConditionFields when={when} onChange={change} />}
        <Select
          size="sm"
          label={t('leadsTo')}
          allowDeselect={false}
          value={stepKey ?? END}
          data={[
            ...others.map((it) => ({
              value: it.key,
              label: te('steps.numbered', { number: it.number, name: it.name }),
            })),
            { value: END, label: t('end') },
          ]}
          error={isGone && t('gone')}
          onChange={(key) => key && onChange({ ...branch, stepKey: key === END ? null : key }, null)}
        />
      </Stack>
    </Paper>
  )
}

function toCondition(kind: Kind, targets: readonly BranchTarget[]): BranchCondition | null {
  const step = targets.find(({ buttons }) => buttons.length > 0)
  switch (kind) {
    case 'ALWAYS':
      return null
    case 'PRESSED':
      return { kind, stepKey: step?.key ?? '', blockId: step?.buttons[0]?.id ?? '' }
    case 'PROPERTY':
      return { kind, property: '', operator: 'EXISTS' }
    case 'SEGMENT':
      return { kind, segmentId: '', operator: 'IN' }
  }
}
