import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './panel.module.css'
import { usePanels, type Panel } from './use-panels.ts'

interface PanelRailProps {
  panel: Panel
  title: string
}

/** A closed panel: a narrow button with its title, which opens it. */
export function PanelRail({ panel, title }: PanelRailProps) {
  const { t } = useTranslation('editor')
  const { toggle } = usePanels()
  const Icon = panel === 'outline' ? IconLayoutSidebarLeftExpand : IconLayoutSidebarRightExpand
  return (
    <UnstyledButton
      className={classes.rail}
      aria-label={`${t(`panels.show.${panel}`)}: ${title}`}
      aria-expanded="false"
      data-panel-toggle
      onClick={() => toggle(panel)}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={classes.railTitle}>{title}</span>
    </UnstyledButton>
  )
}
