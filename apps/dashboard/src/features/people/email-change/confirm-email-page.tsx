import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { api } from '../../../lib/calls/api.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { EntryNotice } from '../../../ui/entries/entry-notice.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'

const confirmMutation = api.users.confirmEmail.mutationOptions({ meta: { showsOwnErrors: true } })

/** The page that the link in a mail opens. It takes a click, as programs that check mail open links too. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('email-change')
  const { secret = '' } = useParams()
  const confirm = useMutation(confirmMutation)
  useDocumentTitle(t('pageTitle'))

  if (confirm.error && toApiError(confirm.error).status === 404) {
    return (
      <EntryLayout>
        <EntryNotice title={t('deadTitle')} text={t('dead')}>
          <Button component={Link} to="/my-profile">
            {t('toProfile')}
          </Button>
        </EntryNotice>
      </EntryLayout>
    )
  }
  if (confirm.data) {
    return (
      <EntryLayout>
        <EntryNotice title={t('doneTitle')} text={t('done', { email: confirm.data.email })}>
          <Button component={Link} to="/home">
            {t('goOn')}
          </Button>
        </EntryNotice>
      </EntryLayout>
    )
  }
  return (
    <EntryLayout>
      <Stack gap="xl">
        <EntryHeading title={t('title')} text={t('text')} />
        <FormProblem error={confirm.error} />
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ secret })}>
          {t('submit')}
        </Button>
      </Stack>
    </EntryLayout>
  )
}
