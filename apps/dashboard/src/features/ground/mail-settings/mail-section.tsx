import { Anchor, Paper, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MailSetting } from '@waymark/contract'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { mailSettingQuery } from './mail-settings.queries.ts'
import { TestMailPanel } from './test-mail-panel.tsx'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

/** How this server sends mails, and whether that works. */
export function MailSection() {
  const { t } = useTranslation('mail-settings')
  const setting = useQuery(mailSettingQuery)
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      {setting.isPending && <Skeleton height={220} radius="lg" aria-hidden="true" />}
      {setting.isError && <FailureState error={setting.error} onRetry={() => void setting.refetch()} />}
      {setting.data && <Delivery setting={setting.data} />}
      {setting.data && setting.data.delivery !== 'OFF' && <TestMailPanel />}
    </Stack>
  )
}

function Delivery({ setting: { delivery, server, security, hasUser, from } }: { setting: MailSetting }) {
  const { t } = useTranslation('mail-settings')
  const rows = [
    [t('server'), server],
    [t('from'), from],
    [t('security'), security && t(`securities.${security}`)],
    [t('login'), t(hasUser ? 'logins.yes' : 'logins.no')],
  ]
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Stack gap="md">
        <Stack gap={2}>
          <Text fw={600}>
            {delivery === 'KEPT' ? (
              <Anchor href={toServerUrl('/dev/mail')} target="_blank" inherit>
                {t('delivery.KEPT')}
              </Anchor>
            ) : (
              t(`delivery.${delivery}`)
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`explanation.${delivery}`)}
          </Text>
        </Stack>
        {delivery === 'SMTP' && (
          <Table layout="fixed">
            <Table.Tbody>
              {rows.map(([label, value]) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row" w={180}>
                    {label}
                  </Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Paper>
  )
}
