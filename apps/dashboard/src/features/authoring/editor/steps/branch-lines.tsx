import { Group, Text } from '@mantine/core'
import { IconArrowFork } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findStep } from '../model/draft-steps.ts'
import { useEditorState } from '../store/editor-context.ts'
import { useBranchTargets } from '../settings/branches/use-branch-targets.ts'

interface BranchLinesProps {
  stepId: string
}

/** The targets of a step's branches, below its name in the list. */
export function BranchLines({ stepId }: BranchLinesProps) {
  const { t } = useTranslation('editor-branches')
  const { t: te } = useTranslation('editor')
  const branches = useEditorState(({ draft }) => findStep(draft, stepId)?.component?.branches)
  const targets = useBranchTargets(stepId)
  return branches?.map(({ when, stepKey }, index) => {
    const target = targets.find(({ key }) => key === stepKey)
    const name = target ? te('steps.numbered', { number: target.number, name: target.name }) : t('gone')
    const text = stepKey === null ? t('card.end') : t(when ? 'card.one' : 'card.always', { name })
    return (
      <Group key={index} gap={4} mt={4} wrap="nowrap">
        <IconArrowFork size={14} stroke={1.5} aria-hidden="true" />
        <Text size="xs" c="dimmed" truncate>
          {text}
        </Text>
      </Group>
    )
  })
}
