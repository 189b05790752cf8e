import { Select } from '@mantine/core'
import type { PressedCondition } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import type { BranchTarget } from './use-branch-targets.ts'

interface PressedFieldsProps {
  when: PressedCondition
  targets: readonly BranchTarget[]
  onChange(when: PressedCondition): void
}

/** A condition on a pressed button of the same flow or page. */
export function PressedFields({ when, targets, onChange }: PressedFieldsProps) {
  const { t } = useTranslation('editor-branches')
  const { t: te } = useTranslation('editor')
  const isKnown = targets.some(
    ({ key, buttons }) => key === when.stepKey && buttons.some(({ id }) => id === when.blockId),
  )
  return (
    <Select
      size="sm"
      aria-label={t('button')}
      allowDeselect={false}
      value={isKnown ? toValue(when.stepKey, when.blockId) : null}
      data={targets
        .filter(({ buttons }) => buttons.length > 0)
        .map(({ key, buttons, ...step }) => ({
          group: te('steps.numbered', step),
          items: buttons.map(({ id, label }) => ({ value: toValue(key, id), label: label || t('unnamed') })),
        }))}
      error={!isKnown && t('buttonGone')}
      onChange={(value) => {
        const [stepKey = '', blockId = ''] = value?.split(' ') ?? []
        onChange({ kind: 'PRESSED', stepKey, blockId })
      }}
    />
  )
}

const toValue = (stepKey: string, blockId: string) => `${stepKey} ${blockId}`
