import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePage } from './page.ts'
import { PageUrlForm } from './page-url-form.tsx'

/** Says what the editor needs before it can show and check the app's page. */
export function PageNotice() {
  const { t } = useTranslation('editor')
  const { state } = usePage()
  switch (state.status) {
    case 'loading':
    case 'ready':
      return null
    case 'unset':
      return (
        <Alert variant="light" color="marker" icon={<IconInfoCircle size={18} />} title={t('page.unset')}>
          {t('page.unsetText')}
          <PageUrlForm />
        </Alert>
      )
    case 'other_origin':
      return (
        <Alert
          variant="light"
          color="marker"
          icon={<IconInfoCircle size={18} />}
          title={t('page.otherOrigin')}
        >
          {t('page.otherOriginText', { origin: state.origin, dashboard: window.location.origin })}
          <PageUrlForm />
        </Alert>
      )
    case 'unreadable':
      return (
        <Alert
          variant="light"
          color="marker"
          icon={<IconInfoCircle size={18} />}
          title={t('page.unreadable')}
        >
          {t('page.unreadableText')}
        </Alert>
      )
  }
}
