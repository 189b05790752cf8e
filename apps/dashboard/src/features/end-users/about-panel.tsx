import { Badge, Group, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EndUserRecord } from '@waymark/contract'
import { platforms } from '@waymark/contract/constants'
import { formatDateTime } from '../../lib/dates.ts'
import { nameLanguage } from '../../lib/language-names.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Panel } from './panel.tsx'

/** When they were here, with what, and which segments they are in. */
export function AboutPanel({ endUser }: { endUser: EndUserRecord }) {
  const { t, i18n } = useTranslation(['end-users', 'common'])
  const { firstSeenAt, lastSeenAt, events, profile, segments } = endUser
  const platform = platforms.find((it) => it === profile?.platform)
  const toTime = (at: string | null | undefined) => (at ? formatDateTime(at, i18n.language) : '–')
  const rows: [label: string, value: ReactNode][] = [
    [t('about.firstSeen'), toTime(firstSeenAt)],
    [t('about.lastSeen'), toTime(profile?.lastSeenAt ?? lastSeenAt)],
    [t('about.events'), formatCount(events, i18n.language)],
    [t('about.platform'), platform ? t(`common:platforms.${platform}`) : '–'],
    [t('about.appVersion'), profile?.appVersion ?? '–'],
    [t('about.language'), profile?.locale ? nameLanguage(profile.locale, i18n.language) : '–'],
    [t('about.id'), profile ? t(profile.isSigned ? 'signed' : 'unsigned') : '–'],
    [
      t('about.segments'),
      segments.length === 0 ? (
        '–'
      ) : (
        <Group gap={6} key="segments">
          {segments.map(({ id, name }) => (
            <Badge key={id} variant="light" radius="sm" tt="none" fw={600}>
              {name}
            </Badge>
          ))}
        </Group>
      ),
    ],
  ]
  return (
    <Panel title={t('about.title')}>
      <Table withRowBorders={false} verticalSpacing={6}>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400} c="dimmed" w={160}>
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
