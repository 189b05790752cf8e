import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../../lib/state/use-document-title.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { Content } from '../../../../ui/frame/content.tsx'
import { AccountList } from './account-list.tsx'
import { AccountView } from './account-view.tsx'

/** Lists accounts, searched by `?q=`, and shows the one in `?id=`. */
export function AccountsPage() {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const id = params.get('id')
  useDocumentTitle(app.name, t('accounts.title'), id ?? undefined)
  return (
    <Content>
      {id ? (
        <AccountView key={id} accountKey={id} onDeleted={() => set({ id: null, page: null })} />
      ) : (
        <AccountList />
      )}
    </Content>
  )
}
