import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findWeakness } from '../identifiers/judge-clues.ts'
import { toWeakText } from '../identifiers/weak-text.ts'
import { findStep } from '../model/draft-steps.ts'
import { useEditorState } from '../store/editor-context.ts'

interface WeakBadgeProps {
  stepId: string
}

/** Warns that a small change of the page may keep a step from its element, and why. */
export function WeakBadge({ stepId }: WeakBadgeProps) {
  const { t } = useTranslation('editor-settings')
  const step = useEditorState(({ draft }) => findStep(draft, stepId))
  const weakness = step && findWeakness(step)
  if (!weakness) return null
  return (
    <Badge size="sm" variant="light" color="marker" title={toWeakText(weakness, t)}>
      {t('strength.badge')}
    </Badge>
  )
}
