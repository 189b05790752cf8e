import { Paper, Stack, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome } from '@waymark/contract'
import { InviteForm } from './invite-form.tsx'
import type { InviteFormValues } from './invite-form.tsx'
import { InviteLinks } from './invite-links.tsx'
import { appsQuery, inviteMutation } from './members.queries.ts'

interface InvitePanelProps {
  /** The results of the last invites; their links are shown only once. */
  outcomes: InviteOutcome[]
  onOutcomes: (outcomes: InviteOutcome[]) => void
}

export function InvitePanel({ outcomes, onOutcomes }: InvitePanelProps) {
  const { t } = useTranslation('members')
  const apps = useQuery(appsQuery)
  const invite = useMutation(inviteMutation(useQueryClient()))
  const [round, setRound] = useState(1)
  const submit = ({ emails, orgRole, appIds }: InviteFormValues) =>
    invite.mutate(
      { invites: emails.map((email) => ({ email, orgRole, appIds })) },
      {
        onSuccess: ({ invites }) => {
          onOutcomes(invites)
          setRound(round + 1)
        },
      },
    )
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('invite.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('invite.title')}</Title>
        <InviteForm
          key={round}
          apps={apps.data?.content ?? []}
          error={invite.error}
          isPending={invite.isPending}
          onSubmit={submit}
        />
        {outcomes.length > 0 && <InviteLinks outcomes={outcomes} onDismiss={() => onOutcomes([])} />}
      </Stack>
    </Paper>
  )
}
