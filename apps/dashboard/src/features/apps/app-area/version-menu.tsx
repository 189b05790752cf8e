import { Button, Menu } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus, IconSelector, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import type { OpenVersionDialog } from './version-dialogs.tsx'

interface VersionMenuProps {
  onDialog: (dialog: OpenVersionDialog) => void
}

export function VersionMenu({ onDialog }: VersionMenuProps) {
  const { t } = useTranslation('app-area')
  const { appVersions, appVersion } = useAppArea()
  const { set } = useUrlState()
  if (!appVersion) return null
  const { name } = appVersion
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          rightSection={<IconSelector size={16} />}
          aria-label={`${t('version.switch')}: ${t('version.present', { name })}`}
        >
          {t('version.present', { name })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('version.switch')}</Menu.Label>
        {appVersions.map((version) => (
          <Menu.Item
            key={version.id}
            onClick={() => set({ version: version.id })}
            rightSection={version.id === appVersion.id ? <IconCheck size={16} /> : <span />}
          >
            {version.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onDialog({ kind: 'create' })}>
          {t('version.new')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => onDialog({ kind: 'rename', appVersion })}
        >
          {t('version.rename', { name })}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => onDialog({ kind: 'delete', appVersion })}
        >
          {t('version.delete', { name })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
