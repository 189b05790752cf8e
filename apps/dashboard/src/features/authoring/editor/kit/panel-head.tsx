import { ActionIcon, Group, Title } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './panel.module.css'
import { usePanels, type Panel } from './use-panels.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface PanelHeadProps {
  panel: Panel
  title: string
  /** Shown beside the title. */
  children?: ReactNode
}

/** A panel's title, and the button that closes the panel. */
export function PanelHead({ panel, title, children }: PanelHeadProps) {
  const { t } = useTranslation('editor')
  const { toggle } = usePanels()
  const label = t(`panels.hide.${panel}`)
  const Icon = panel === 'outline' ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarRightCollapse
  return (
    <Group justify="space-between" gap="xs" px="md" pt="sm" pb="xs" wrap="nowrap">
      <Title order={2} size="h3" className={classes.title}>
        {title}
      </Title>
      <Group gap={4} wrap="nowrap">
        <div className={classes.extra}>{children}</div>
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            aria-expanded="true"
            data-panel-toggle
            onClick={() => toggle(panel)}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
}
