import { Card, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { signingQuery } from './app-settings.queries.ts'
import { SigningPolicyField } from './signing-policy-field.tsx'
import { SigningSecrets } from './signing-secrets.tsx'

/** How end-user ids are signed, and what happens to unsigned ones; only Admins may change it. */
export function SigningSettings() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const isAdmin = useSession().member.orgRole === 'Admin'
  const signing = useQuery(signingQuery(app.id))
  if (signing.error && !signing.data) {
    return <FailureState error={signing.error} onRetry={() => void signing.refetch()} />
  }
  if (!signing.data) return <Skeleton height={320} radius="lg" aria-hidden="true" />
  const { policy, secrets } = signing.data
  return (
    <Card component="section" aria-label={t('signing.title')}>
      <Stack gap="md">
        {policy === 'UNDECIDED' && (
          <Notice color="marker" title={t('signing.undecided.title')} text={t('signing.undecided.text')} />
        )}
        {!isAdmin && <Text c="dimmed">{t('signing.adminsOnly')}</Text>}
        <SigningPolicyField policy={policy} isAdmin={isAdmin} />
        <SigningSecrets secrets={secrets} isAdmin={isAdmin} />
      </Stack>
    </Card>
  )
}
