import { Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { SetupForm } from './setup-form.tsx'
import { setupStatusQuery, setUpMutation } from './setup.queries.ts'

/** The first visit to a production server: names the organisation and creates its first Admin. */
export function SetupPage() {
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const status = useQuery(setupStatusQuery)
  const setUp = useMutation({
    ...setUpMutation,
    onSuccess: () => {
      queryClient.setQueryData(setupStatusQuery.queryKey, { required: false })
      void navigate('/signin', { replace: true, state: { reason: 'setupDone' } })
    },
  })
  useDocumentTitle(t('pageTitle'))

  if (status.data && !status.data.required && !setUp.isSuccess) return <Navigate to="/signin" replace />
  return (
    <EntryLayout>
      <Stack gap="lg">
        <EntryHeading title={t('title')} text={t('text')} />
        {status.isPending && <Skeleton height={420} />}
        {status.error && <FailureState error={status.error} onRetry={() => void status.refetch()} />}
        {status.data && (
          <SetupForm error={setUp.error} isPending={setUp.isPending} onSubmit={(it) => setUp.mutate(it)} />
        )}
      </Stack>
    </EntryLayout>
  )
}
