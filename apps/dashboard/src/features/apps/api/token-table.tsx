import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '@waymark/contract'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { appsQuery } from './api.queries.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

interface TokenTableProps {
  tokens: readonly ApiToken[]
  onRevoke: (token: ApiToken) => void
}

/** Admins see the tokens of everyone, so theirs name the member. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { t } = useTranslation('api')
  const isAdmin = useSession().member.orgRole === 'Admin'
  const headings = ['name', ...(isAdmin ? ['member'] : []), 'scopes', 'lastUsed', 'expires'] as const
  return (
    <ListTable
      caption={t('tokens.title')}
      headings={headings.map((it) => t(`table.${it}` as 'table.name'))}
      actionsHeading={t('table.actions')}
      isDense
    >
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} isAdmin={isAdmin} onRevoke={() => onRevoke(token)} />
      ))}
    </ListTable>
  )
}

interface TokenRowProps {
  token: ApiToken
  isAdmin: boolean
  onRevoke: () => void
}

function TokenRow({ token, isAdmin, onRevoke }: TokenRowProps) {
  const { t, i18n } = useTranslation('api')
  const { name, ending, appId, scopes, lastUsedAt, memberName } = token
  const apps = useQuery({ ...appsQuery, enabled: appId !== null })
  const app = apps.data?.content.find(({ id }) => id === appId)
  return (
    <Table.Tr>
      <NameCell>
        <Text size="sm" fw={600} component="div">
          <CutName>{name}</CutName>
        </Text>
        <Text size="sm" c="dimmed">
          {t('table.ending', { ending })}
          {appId !== null && ` · ${app?.name ?? t('table.oneApp')}`}
        </Text>
      </NameCell>
      {isAdmin && (
        <TextCell mostPx={140}>
          <Text size="sm" component="div">
            <CutName>{memberName}</CutName>
          </Text>
        </TextCell>
      )}
      <TextCell mostPx={170}>
        <Group gap={4}>
          {scopes.map((scope) => (
            <Badge key={scope} color="gray" variant="light" radius="sm" fw={600}>
              {t(`scopes.${scope}.label`)}
            </Badge>
          ))}
        </Group>
      </TextCell>
      <Table.Td>
        <Text size="sm" data-one-line>
          {lastUsedAt ? formatAgo(lastUsedAt, i18n.language) : t('table.neverUsed')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Expiry token={token} />
      </Table.Td>
      <Table.Td ta="right">
        <Button size="compact-sm" variant="default" aria-label={t('revoke.of', { name })} onClick={onRevoke}>
          {t('revoke.open')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

function Expiry({ token: { expiresAt } }: { token: ApiToken }) {
  const { t, i18n } = useTranslation('api')
  if (expiresAt === null) return <Text size="sm">{t('table.never')}</Text>
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <>
      {isOver && (
        <Badge color="red" variant="light" radius="sm" fw={600}>
          {t('table.expired')}
        </Badge>
      )}
      <Text size="sm" data-one-line>
        {formatDateTime(expiresAt, i18n.language)}
      </Text>
    </>
  )
}
