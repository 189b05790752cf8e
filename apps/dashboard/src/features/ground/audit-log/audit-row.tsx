import { ActionIcon, Badge, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '@waymark/contract'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { AuditDetails } from './audit-details.tsx'
import { appsQuery } from './audit-log.queries.ts'
import { useCallText } from './use-call-text.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

const COLUMNS = 5

/** One change; its details open below it. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit-log')
  const [isOpen, { toggle }] = useDisclosure(false)
  const apps = useQuery(appsQuery)
  const { toText } = useCallText()
  const { id, at, actorName, actorEmail, tokenName, call, succeeded, appId } = entry
  const what = toText(call)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Text size="sm" data-one-line title={formatDateTime(at, i18n.language)}>
            {formatAgo(at, i18n.language)}
          </Text>
        </Table.Td>
        <TextCell mostPx={160}>
          <Text size="sm" component="div">
            <CutName>{actorName || actorEmail || t('nobody')}</CutName>
          </Text>
          {tokenName && (
            <Text size="sm" c="dimmed" component="div">
              <CutName>{t('byToken', { name: tokenName })}</CutName>
            </Text>
          )}
        </TextCell>
        <NameCell>
          <Text size="sm" fw={600} span>
            {what}
          </Text>{' '}
          {!succeeded && (
            <Badge color="red" variant="light" radius="sm" fw={600}>
              {t('refused')}
            </Badge>
          )}
        </NameCell>
        <TextCell mostPx={140}>
          <Text size="sm" c="dimmed" component="div">
            {appId && (
              <CutName>{apps.data?.content.find((it) => it.id === appId)?.name ?? t('deletedApp')}</CutName>
            )}
          </Text>
        </TextCell>
        <Table.Td ta="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={`details-${id}`}
            aria-label={t('detailsOf', { what, at: formatDateTime(at, i18n.language) })}
            onClick={toggle}
          >
            <Chevron size={18} />
          </ActionIcon>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={`details-${id}`}>
          <Table.Td colSpan={COLUMNS}>
            <AuditDetails entry={entry} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
