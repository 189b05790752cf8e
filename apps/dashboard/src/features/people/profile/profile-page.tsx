import { Paper, SimpleGrid, Stack, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../../lib/texts/i18n.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { DigestPanel } from './digest-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { changePasswordMutation, updateProfileMutation } from './profile.queries.ts'

/** A member's own settings: name, job role, language, email and password. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  useDocumentTitle(t('title'))
  return (
    <>
      <TopBar />
      <Content>
        <PageHeader title={t('title')} text={t('text')} />
        <SimpleGrid cols={2} spacing="lg">
          <AboutMe />
          <Password />
          <EmailPanel />
          <SessionsPanel />
          <DigestPanel />
        </SimpleGrid>
      </Content>
    </>
  )
}

function AboutMe() {
  const { t } = useTranslation('profile')
  const { member } = useSession()
  const update = useMutation({
    ...updateProfileMutation(useQueryClient()),
    onSuccess: async ({ language }) => {
      await chooseLanguage(language)
      showToast('success', t('about.done'))
    },
  })
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('about.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('about.title')}</Title>
        <ProfileForm
          member={member}
          error={update.error}
          isPending={update.isPending}
          onSubmit={(profile) => update.mutate({ ...profile, id: member.uid, revision: member.revision })}
        />
      </Stack>
    </Paper>
  )
}

function Password() {
  const { t } = useTranslation('profile')
  const { uid } = useSession()
  const [round, setRound] = useState(1)
  const change = useAction(changePasswordMutation)
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('password.title')}>
      <Stack gap="lg">
        <Title order={2}>{t('password.title')}</Title>
        <PasswordForm
          key={round}
          error={change.error}
          isPending={change.isPending}
          onSubmit={(passwords) =>
            change.run(
              { ...passwords, id: uid },
              { toast: t('password.done'), onSuccess: () => setRound(round + 1) },
            )
          }
        />
      </Stack>
    </Paper>
  )
}
