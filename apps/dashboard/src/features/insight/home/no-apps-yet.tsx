import { Anchor, Group, Loader, Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { useSession } from '../../../lib/calls/session.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { adminsQuery, appsQuery } from './home.queries.ts'

/** How often it is asked whether somebody has added the member to an app. */
const ASK_EVERY_MS = 10_000

interface NoAppsYetProps {
  /** The button for a new app, for those who may create one. */
  action?: ReactNode | undefined
}

/** In the place of apps: an Admin creates the first one, and a Member reads whom to ask. */
export function NoAppsYet({ action }: NoAppsYetProps) {
  const { t } = useTranslation('home')
  if (useSession().member.orgRole !== 'Admin') return <AskAdmins action={action} />
  return (
    <EmptyState
      icon={<IconMapPin size={28} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={action}
    />
  )
}

/** Their apps show as soon as somebody has added them. */
function AskAdmins({ action }: NoAppsYetProps) {
  const { t } = useTranslation('home')
  useQuery({ ...appsQuery(), refetchInterval: ASK_EVERY_MS })
  const members = useQuery(adminsQuery).data?.content ?? []
  const admins = members.filter(({ orgRole, status }) => orgRole === 'Admin' && status === 'ACTIVE')
  return (
    <EmptyState
      icon={<IconMapPin size={28} />}
      title={t('noApps.title')}
      text={t('noApps.text')}
      action={
        <Stack align="center" gap="md">
          {admins.length > 0 && <Admins admins={admins} />}
          <Group gap="xs" role="status">
            <Loader size="xs" type="dots" aria-hidden="true" />
            <Text size="sm" c="dimmed">
              {t('noApps.waiting')}
            </Text>
          </Group>
          {action}
        </Stack>
      }
    />
  )
}

function Admins({ admins }: { admins: readonly Member[] }) {
  const { t } = useTranslation('home')
  return (
    <Stack component="ul" gap={4} m={0} p={0} aria-label={t('noApps.admins')} style={{ listStyle: 'none' }}>
      {admins.map(({ uid, name, email }) => (
        <Text key={uid} component="li" ta="center">
          {name && `${name}, `}
          <Anchor href={`mailto:${email}`} underline="always" inherit>
            {email}
          </Anchor>
        </Text>
      ))}
    </Stack>
  )
}
