import { Menu } from '@mantine/core'
import { IconLink, IconListCheck, IconPencil, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import type { OpenProviderDialog } from './provider-dialogs.tsx'
import { isBeingRead, syncMutation } from './providers.queries.ts'

interface ProviderMenuProps {
  provider: Provider
  onDialog: (dialog: OpenProviderDialog) => void
}

/**
 * Actions on a file, an account or a cohort. A cohort is removed where the account's cohorts are selected.
 */
export function ProviderMenu({ provider, onDialog }: ProviderMenuProps) {
  const { t } = useTranslation('providers')
  const sync = useAction(syncMutation)
  const { appId, id, name, isAccount, accountId } = provider
  const isFile = provider.providerType === 'STATIC'
  const read = () =>
    sync.run(
      { appId, id },
      {
        onSuccess: ({ sync: begun }) => {
          if (begun?.state === 'IN_PROGRESS') showToast('success', t('began', { name }))
        },
      },
    )
  return (
    <EntryMenu label={t('menu.label', { name })} width={220}>
      {!isFile && (
        <Menu.Item leftSection={<IconRefresh size={16} />} disabled={isBeingRead(provider)} onClick={read}>
          {t('menu.sync')}
        </Menu.Item>
      )}
      {isAccount && (
        <>
          <Menu.Item
            leftSection={<IconListCheck size={16} />}
            onClick={() => onDialog({ kind: 'cohorts', provider })}
          >
            {t('menu.cohorts')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink size={16} />}
            onClick={() => onDialog({ kind: 'push', provider })}
          >
            {t('menu.push')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() => onDialog({ kind: 'account', provider })}
          >
            {t('menu.edit')}
          </Menu.Item>
        </>
      )}
      {isFile && (
        <Menu.Item
          leftSection={<IconUpload size={16} />}
          onClick={() => onDialog({ kind: 'file', provider })}
        >
          {t('menu.replace')}
        </Menu.Item>
      )}
      {!accountId && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => onDialog({ kind: 'delete', provider })}
        >
          {t('menu.delete')}
        </Menu.Item>
      )}
    </EntryMenu>
  )
}
