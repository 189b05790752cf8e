import { Alert, Skeleton, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome } from '@waymark/contract'
import { useSession } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Content } from '../../ui/content.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import type { OpenMemberDialog } from './member-dialogs.tsx'
import { MemberTable } from './member-table.tsx'
import { membersQuery } from './members.queries.ts'

/** The members of the organisation; Admins can invite, change and remove them. */
export function MembersPage() {
  const { t } = useTranslation('members')
  const { member } = useSession()
  const members = useQuery(membersQuery)
  const [outcomes, setOutcomes] = useState<InviteOutcome[]>([])
  const [dialog, setDialog] = useState<OpenMemberDialog>(null)
  const isAdmin = member.orgRole === 'Admin'
  useDocumentTitle(t('title'))

  const content = members.data?.content
  return (
    <>
      <TopBar />
      <Content>
        <PageHeader title={t('title')} text={t('text')} />
        {isAdmin ? (
          <InvitePanel outcomes={outcomes} onOutcomes={setOutcomes} />
        ) : (
          <Alert variant="light" icon={<IconInfoCircle size={18} />} title={t('adminsOnly.title')}>
            {t('adminsOnly.text')}
          </Alert>
        )}
        {members.isPending && <RowSkeletons />}
        {members.isError && !content && (
          <FailureState error={members.error} onRetry={() => void members.refetch()} />
        )}
        {content && (
          <MemberTable
            members={content}
            isAdmin={isAdmin}
            onDialog={setDialog}
            onOutcomes={(it) => {
              setOutcomes(it)
              window.scrollTo({ top: 0 })
            }}
          />
        )}
      </Content>
      <MemberDialogs dialog={dialog} members={content ?? []} onClose={() => setDialog(null)} />
    </>
  )
}

function RowSkeletons() {
  return (
    <Stack gap="sm" aria-hidden="true">
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} height={64} />
      ))}
    </Stack>
  )
}
