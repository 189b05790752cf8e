import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken, ApiTokenWithSecret } from '@waymark/contract'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { SearchInput } from '../../../ui/lists/search-input.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { revokeMutation, tokensQuery } from './api.queries.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenTable } from './token-table.tsx'

const PAUSE_MS = 250
/** Longer lists can be searched. */
const SEARCHED = 10

/**
 * The API tokens that the member may see, and how to create and revoke them. `?new=token` opens the form. The part
 * below waits for the tokens, which would move it.
 */
export function TokensPanel({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('api')
  const { params, set } = useUrlState()
  const [made, setMade] = useState<ApiTokenWithSecret | null>(null)
  const [revoked, setRevoked] = useState<ApiToken | null>(null)
  const typed = params.get('q') ?? ''
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const tokens = useQuery(tokensQuery({ page: readPage(params), search }))
  const content = tokens.data?.content
  const isEmpty = content?.length === 0
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'token' })}>
      {t('tokens.create')}
    </Button>
  )
  return (
    <>
      <Stack gap="md" component="section" aria-labelledby="tokens-title">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="lg">
          <Stack gap={4}>
            <Title order={2} id="tokens-title">
              {t('tokens.title')}
            </Title>
            <Text c="dimmed">{t('tokens.text')}</Text>
          </Stack>
          {(typed || !isEmpty) && content && add}
        </Group>
        {(typed || (tokens.data?.totalElements ?? 0) > SEARCHED) && (
          <SearchInput
            label={t('tokens.search')}
            value={typed}
            onSearch={(q) => set({ q: q || null, page: null })}
          />
        )}
        {tokens.isPending && <Skeleton height={160} radius="lg" aria-hidden="true" />}
        {tokens.isError && !content && (
          <FailureState error={tokens.error} onRetry={() => void tokens.refetch()} />
        )}
        {isEmpty && typed && (
          <NoMatch title={t('noMatch.title')} text={t('noMatch.text', { search: typed })} />
        )}
        {isEmpty && !typed && (
          <EmptyState
            icon={<IconKey size={28} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={add}
          />
        )}
        {content && content.length > 0 && <TokenTable tokens={content} onRevoke={setRevoked} />}
        <ListPages part={tokens.data} />
        <NewTokenDialog
          opened={params.get('new') === 'token'}
          onMade={setMade}
          onClose={() => set({ new: null })}
        />
        <SecretDialog
          title={t('secret.title')}
          text={t('secret.text')}
          label={t('secret.label')}
          secret={made?.token ?? null}
          onClose={() => setMade(null)}
        />
        <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />
      </Stack>
      {!tokens.isPending && children}
    </>
  )
}

/** Asks first: a program that calls with the token fails from then on, and only a new token fixes that. */
function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation('api')
  const revoke = useAction(revokeMutation, onClose)
  const confirm = () =>
    token && revoke.run({ id: token.id }, { toast: t('revoke.done', { name: token.name }) })
  return (
    <ConfirmDialog
      opened={token !== null}
      title={t('revoke.title', { name: token?.name ?? '' })}
      confirmLabel={t('revoke.confirm')}
      action={revoke}
      onConfirm={confirm}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
