import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SignOnKind } from '@waymark/contract/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/calls/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { TrialPanel } from '../../../ui/guides/trial-panel.tsx'
import { Addresses } from './addresses.tsx'
import { toFormValues, toInput } from './form-values.ts'
import { SignOnForm } from './sign-on-form.tsx'
import { deleteMutation, putMutation, signOnQuery, testMutation } from './sign-on-settings.queries.ts'

/** Configures single sign-on with the organisation's own identity provider. */
export function SignOnSection() {
  const { t } = useTranslation('sign-on-settings')
  const orgId = useSession().organisation.id
  const signOn = useQuery(signOnQuery(orgId))
  const [chosenKind, chooseKind] = useState<SignOnKind>()
  const put = useAction(putMutation)
  if (signOn.isPending) return <Skeleton height={520} radius="lg" aria-hidden="true" />
  if (!signOn.data) return <FailureState error={signOn.error} onRetry={() => void signOn.refetch()} />

  const { connection, addresses } = signOn.data
  const kind = chosenKind ?? connection?.provider.kind ?? 'OIDC'
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      {!connection && <Notice color="moss" title={t('empty.title')} text={t('empty.text')} />}
      {connection && <TestPanel key={connection.revision} orgId={orgId} />}
      <SignOnForm
        // A new revision from the server remounts the form and replaces its input.
        key={`${connection?.revision ?? 0}`}
        connection={connection}
        initialValues={toFormValues(connection)}
        error={put.error}
        isPending={put.isPending}
        onKindChange={chooseKind}
        onSubmit={(values) =>
          put.run(
            {
              orgId,
              ...toInput(values, connection),
              ...(connection && { revision: connection.revision }),
            },
            { toast: t('done') },
          )
        }
      >
        <Addresses kind={kind} addresses={addresses} />
      </SignOnForm>
      {connection && <RemovePanel orgId={orgId} />}
    </Stack>
  )
}

/** Tests the identity provider now and reports the result. */
function TestPanel({ orgId }: { orgId: string }) {
  const { t } = useTranslation(['sign-on-settings', 'problems'])
  const { data, isPending, error, mutate } = useMutation(testMutation)
  return (
    <TrialPanel
      title={t('test.title')}
      text={t('test.text')}
      submitLabel={t('test.submit')}
      isPending={isPending}
      error={error}
      outcome={
        data && {
          hasFailed: Boolean(data.problem),
          text: data.problem ? t(`problems:details.sign_on_${data.problem}`) : t('test.works'),
        }
      }
      onTry={() => mutate({ orgId })}
    />
  )
}

function RemovePanel({ orgId }: { orgId: string }) {
  const { t } = useTranslation('sign-on-settings')
  const [isAsking, asking] = useDisclosure(false)
  const remove = useAction(deleteMutation, asking.close)
  const confirm = () => remove.run({ orgId }, { toast: t('remove.done') })
  return (
    <div>
      <Button color="red" variant="light" onClick={asking.open}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.open')}
        action={remove}
        onConfirm={confirm}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </div>
  )
}
