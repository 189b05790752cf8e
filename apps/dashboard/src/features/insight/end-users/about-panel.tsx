import { Anchor, Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EndUserRecord } from '@waymark/contract'
import { platforms } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { nameLanguage } from '../../../lib/texts/language-names.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { Panel } from './panel.tsx'
import { AboutTable } from './about-table.tsx'

/** When an end user was here, on which platform and app version, and in which accounts and segments. */
export function AboutPanel({ endUser }: { endUser: EndUserRecord }) {
  const { t, i18n } = useTranslation(['end-users', 'common', 'platforms'])
  const { firstSeenAt, lastSeenAt, events, profile, segments, accounts } = endUser
  const { app } = useAppArea()
  const toAccount = (key: string) => `/app/${app.id}/end-users/accounts?id=${encodeURIComponent(key)}`
  const platform = platforms.find((it) => it === profile?.platform)
  const toTime = (at: string | null | undefined) => (at ? formatDateTime(at, i18n.language) : '–')
  const rows: [label: string, value: ReactNode][] = [
    [t('about.firstSeen'), toTime(firstSeenAt)],
    [t('about.lastSeen'), toTime(profile?.lastSeenAt ?? lastSeenAt)],
    [t('about.events'), formatCount(events, i18n.language)],
    [t('about.platform'), platform ? t(`platforms:names.${platform}`) : '–'],
    [t('about.appVersion'), profile?.appVersion ?? '–'],
    [t('about.language'), profile?.locale ? nameLanguage(profile.locale, i18n.language) : '–'],
    [t('about.id'), profile ? t(profile.isSigned ? 'signed' : 'unsigned') : '–'],
    [
      t('accounts.title'),
      accounts.length === 0 ? (
        '–'
      ) : (
        <Group gap={6} key="accounts">
          {accounts.map(({ key }) => (
            <Anchor key={key} component={Link} to={toAccount(key)} style={{ overflowWrap: 'anywhere' }}>
              {key}
            </Anchor>
          ))}
        </Group>
      ),
    ],
    [
      t('about.segments'),
      segments.length === 0 ? (
        '–'
      ) : (
        <Group gap={6} key="segments">
          {segments.map(({ id, name }) => (
            <Badge key={id} variant="light" radius="sm" fw={600}>
              {name}
            </Badge>
          ))}
        </Group>
      ),
    ],
  ]
  return (
    <Panel title={t('about.title')}>
      <AboutTable rows={rows} />
    </Panel>
  )
}
