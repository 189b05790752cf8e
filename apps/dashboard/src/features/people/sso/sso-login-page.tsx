import { Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { SsoLoginForm } from './sso-login-form.tsx'
import { ssoLoginMutation } from './sso.queries.ts'

/** Asks for the email, whose domain tells the server which identity provider to redirect to. */
export function SsoLoginPage() {
  const { t } = useTranslation('sso')
  const { from } = (useLocation().state ?? {}) as { from?: string }
  const begin = useMutation({
    ...ssoLoginMutation,
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
  })
  useDocumentTitle(t('pageTitle'))
  // The browser's Back restores this page from its cache as it was left, still waiting.
  useWindowEvent('pageshow', ({ persisted }) => persisted && begin.reset())
  return (
    <EntryLayout>
      <Stack gap="xl">
        <EntryHeading title={t('title')} text={t('text')} />
        <SsoLoginForm
          error={begin.error}
          isPending={begin.isPending || begin.isSuccess}
          onSubmit={(email) => begin.mutate({ email, redirect: 'false', ...(from && { returnTo: from }) })}
        />
      </Stack>
    </EntryLayout>
  )
}
