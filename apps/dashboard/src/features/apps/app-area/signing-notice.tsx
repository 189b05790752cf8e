import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { App } from '@waymark/contract'
import { useSession } from '../../../lib/calls/session.ts'

/** Asks Admins of an app that predates signed ids to choose a signing policy. */
export function SigningNotice({ app }: { app: App }) {
  const { t } = useTranslation('app-area')
  const { orgRole } = useSession().member
  if (app.signingPolicy !== 'UNDECIDED' || orgRole !== 'Admin') return null
  return (
    <Alert role="note" color="marker" variant="light" radius={0} icon={<IconInfoCircle size={18} />}>
      {t('signing.notice.text')}{' '}
      <Anchor component={Link} to={`/app/${app.id}/settings`} inherit>
        {t('signing.notice.choose')}
      </Anchor>
    </Alert>
  )
}
