import { Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { startCredentials } from '../../../lib/calls/credentials.ts'
import { chooseLanguage } from '../../../lib/texts/i18n.ts'
import { interfaceLanguages } from '@waymark/contract/constants'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { SetupForm } from './setup-form.tsx'
import { setupStatusQuery, setUpMutation } from './setup.queries.ts'

/** The first visit to a production server: names the organisation, creates its first Admin and signs them in. */
export function SetupPage() {
  const { t, i18n } = useTranslation('setup')
  const language = interfaceLanguages.find((it) => it === i18n.language) ?? 'en'
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const status = useQuery(setupStatusQuery)
  const setUp = useMutation({
    ...setUpMutation,
    onSuccess: async ({ token, user }) => {
      await chooseLanguage(user.language)
      startCredentials({ memberId: user.uid, token }, '/home', () => {
        // Whether this server needs to be set up was asked before.
        queryClient.clear()
        void navigate('/home', { replace: true })
      })
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
          <SetupForm
            error={setUp.error}
            isPending={setUp.isPending}
            onSubmit={(it) => setUp.mutate({ ...it, language })}
          />
        )}
      </Stack>
    </EntryLayout>
  )
}
