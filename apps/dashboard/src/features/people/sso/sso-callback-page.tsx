import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { signOnProblems } from '@waymark/contract/constants'
import type { SignOnProblem } from '@waymark/contract/constants'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { startCredentials } from '../../../lib/calls/credentials.ts'
import { toDetailText, toProblemText } from '../../../lib/errors/problem-text.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { EntryNotice } from '../../../ui/entries/entry-notice.tsx'
import { exchangeQuery } from './sso.queries.ts'

/** The page that the identity provider redirects back to: with a code for a session, or with an error. */
export function SsoCallbackPage() {
  const { t } = useTranslation(['sso', 'common', 'problems'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [params] = useSearchParams()
  const code = params.get('code')
  const exchange = useQuery(exchangeQuery(code))
  useDocumentTitle(t('pageTitle'))
  useEffect(() => {
    if (!exchange.data) return
    const { user, token, returnTo } = exchange.data
    const path = returnTo ?? '/home'
    startCredentials({ memberId: user.uid, token }, path, () => {
      // Clears the data of a member who was signed in here before.
      queryClient.clear()
      void navigate(path, { replace: true })
    })
  }, [exchange.data, navigate, queryClient])

  if (code && !exchange.error) {
    return (
      <EntryLayout>
        <Stack gap={6} role="status">
          <Title order={1}>{t('callback.title')}</Title>
          <Text c="dimmed">{t('callback.text')}</Text>
        </Stack>
      </EntryLayout>
    )
  }
  const problem = findProblem(params.get('problem'))
  const text = exchange.error
    ? toRefusalText(exchange.error)
    : problem
      ? t(`problems:details.sign_on_${problem}`)
      : t('callback.fallback')
  return (
    <EntryLayout>
      <EntryNotice title={t('callback.failed')} text={text}>
        <Button component={Link} to="/sso-login">
          {t('callback.again')}
        </Button>
        <Anchor component={Link} to="/signin" size="sm">
          {t('toSignIn')}
        </Anchor>
      </EntryNotice>
    </EntryLayout>
  )
}

/** Only known errors are shown: anybody can write the URL. */
const findProblem = (name: string | null) =>
  name !== null && Object.hasOwn(signOnProblems, name) ? (name as SignOnProblem) : undefined

/** The first detail is specific; the message above it only says that signing on failed. */
function toRefusalText(error: unknown): string {
  const [detail] = toApiError(error).subErrors
  return detail ? toDetailText(detail) : toProblemText(error)
}
