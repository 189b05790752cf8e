import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { EndUserList } from './end-user-list.tsx'
import { EndUserView } from './end-user-view.tsx'

/** Finds end users by the beginning of their id, in `?q=`, and shows the one in `?id=`. */
export function EndUsersPage() {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const id = params.get('id')
  useDocumentTitle(app.name, t('title'), id ?? undefined)
  return (
    <Content>
      {id ? (
        <EndUserView key={id} endUserId={id} onBack={() => set({ id: null })} />
      ) : (
        <EndUserList
          search={params.get('q') ?? ''}
          onSearch={(q) => set({ q })}
          onOpen={(key) => set({ id: key })}
        />
      )}
    </Content>
  )
}
