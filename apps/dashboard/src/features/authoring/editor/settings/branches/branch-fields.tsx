import { Button, Stack, Text } from '@mantine/core'
import { IconArrowFork } from '@tabler/icons-react'
import type { Branch, Component } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { BranchRow } from './branch-row.tsx'
import { useBranchTargets } from './use-branch-targets.ts'

interface BranchFieldsProps {
  stepId: string
  component: Component
  onChange(component: Component, part: string | null): void
}

const MOST_BRANCHES = 20

/** The step's branches: the first one whose condition holds replaces the step that follows. */
export function BranchFields({ stepId, component, onChange }: BranchFieldsProps) {
  const { t } = useTranslation('editor-branches')
  const targets = useBranchTargets(stepId)
  const { branches = [], ...rest } = component
  const put = (next: Branch[], part: string | null) =>
    onChange(next.length > 0 ? { ...rest, branches: next } : rest, part)
  const add = () => put([...branches, { when: null, stepKey: targets[0]?.key ?? null }], null)
  return (
    <Stack gap="xs" role="group" aria-label={t('title')}>
      <div>
        <Text size="sm" fw={500}>
          {t('title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('text')}
        </Text>
      </div>
      {branches.map((branch, index) => (
        <BranchRow
          key={index}
          number={index + 1}
          stepId={stepId}
          branch={branch}
          targets={targets}
          onChange={(next, part) => put(branches.with(index, next), part && `branch ${index} ${part}`)}
          onRemove={() => put(branches.toSpliced(index, 1), null)}
        />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowFork size={14} aria-hidden="true" />}
        disabled={branches.length >= MOST_BRANCHES}
        onClick={add}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('add')}
      </Button>
    </Stack>
  )
}
