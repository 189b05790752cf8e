import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './top-bar.module.css'

interface EditorBarProps {
  appId: string
  /** The project's name, and whether it is saved. */
  title: ReactNode
  /** What is done with it. */
  children: ReactNode
}

/** The bar above an editor: the way back and the name on one side, what is done with it on the other. */
export function EditorBar({ appId, title, children }: EditorBarProps) {
  const { t } = useTranslation('editor')
  return (
    <header className={classes.bar}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Tooltip label={t('topBar.back')}>
          <ActionIcon
            component={Link}
            to={`/app/${appId}/projects`}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('topBar.back')}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
        {title}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {children}
      </Group>
    </header>
  )
}
