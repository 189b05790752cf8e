import { IconAccessible } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../kit/bar-button.tsx'
import { useEditor } from '../store/editor-context.ts'
import { useAccessibilityCheck } from './use-accessibility-check.ts'

/** The number of problems in the selected step, shown in the top bar; opens the check. */
export function AccessibilityBadge() {
  const { findings } = useAccessibilityCheck()
  return <Badge problems={findings.filter(({ level }) => level === 'PROBLEM').length} />
}

interface BadgeProps {
  problems: number
}

/** Memoised: the step is checked on every key press, usually with the same result. */
const Badge = memo(function Badge({ problems }: BadgeProps) {
  const { t } = useTranslation('editor-accessibility')
  const { setTab } = useEditor()
  if (problems === 0) return null
  return (
    <BarButton
      label={t('badge', { count: problems })}
      variant="light"
      color="marker"
      icon={<IconAccessible size={18} />}
      onClick={() => setTab('accessibility')}
    >
      {t('problems', { count: problems })}
    </BarButton>
  )
})
