import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconAccessible } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
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
  const label = problems > 0 ? t('badge', { count: problems }) : t('badgeFine')
  return (
    <Tooltip label={label}>
      <Indicator
        label={problems}
        size={16}
        color="marker"
        disabled={problems === 0}
        offset={6}
        styles={{ indicator: { color: '#16241f' } }}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          onClick={() => setTab('accessibility')}
        >
          <IconAccessible size={20} />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
})
