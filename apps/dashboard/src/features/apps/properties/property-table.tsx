import { ActionIcon, Badge, Code, Group, Table, Text } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import type { ProfileValue, Property, PropertyUse, Segment } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { joinWithAnd } from '../../../lib/texts/join-words.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import type { SortState } from '../../../lib/state/use-sort.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'
import { listAskingSegments } from './list-asking-segments.ts'
import { Tooltip } from '../../../ui/frame/tooltip.tsx'

interface PropertyTableProps {
  properties: readonly Property[]
  sort: SortState
  /** The server sorts a long list, and knows neither uses nor counts. */
  isLong: boolean
  segments: readonly Segment[]
  /** By owner and name; undefined while it loads. */
  usage: ReadonlyMap<string, PropertyUse> | undefined
  onDelete: (property: Property) => void
}

export function PropertyTable({ properties, sort, isLong, ...rest }: PropertyTableProps) {
  const { t } = useTranslation('properties')
  const { app } = useAppArea()
  const figure = (name: string) => (isLong ? {} : { sort: name })
  return (
    <ListTable
      caption={t('table.caption', { app: app.name })}
      sort={sort}
      headings={[
        { label: t('table.name'), sort: 'name' },
        { label: t('table.type'), sort: 'type' },
        t('table.values'),
        { label: t('table.endUsers'), isOfNumbers: true, ...figure('endUsers') },
        { label: t('table.uses'), ...figure('uses') },
      ]}
      actionsHeading={t('table.actions')}
      isDense
    >
      {properties.map((property) => (
        <PropertyRow key={property.id} property={property} {...rest} />
      ))}
    </ListTable>
  )
}

export const nameType = ({ type, timeUnit }: Property, t: TFunction<'properties'>): string =>
  timeUnit ? t(`types.TIME_${timeUnit}`) : t(`types.${type}`)

interface PropertyRowProps extends Omit<PropertyTableProps, 'properties' | 'sort' | 'isLong'> {
  property: Property
}

/** A component, so that segments are looked through only for the rows in view. */
function PropertyRow({ property, segments, usage, onDelete }: PropertyRowProps) {
  const { t, i18n } = useTranslation('properties')
  const use = usage?.get(`${property.owner} ${property.name}`)
  const has = t(`table.has.${property.owner}`, {
    count: use?.endUsers ?? 0,
    formatted: formatCount(use?.endUsers ?? 0, i18n.language),
  })
  return (
    <Table.Tr>
      <NameCell>
        <Group gap="xs">
          <Code>
            <CutName>{property.name}</CutName>
          </Code>
          {property.owner === 'ACCOUNT' && (
            <Badge color="gray" variant="light" radius="sm" fw={600}>
              {t('owners.ACCOUNT')}
            </Badge>
          )}
          {property.isPrivate && <PrivateBadge />}
        </Group>
        {property.description && (
          <Text size="sm" c="dimmed" mt={4}>
            {property.description}
          </Text>
        )}
      </NameCell>
      <TextCell mostPx={100}>{nameType(property, t)}</TextCell>
      <TextCell mostPx={220}>
        <LastValues property={property} use={use} />
      </TextCell>
      <Table.Td ta="right" data-tabular data-one-line>
        {usage && has}
      </Table.Td>
      <TextCell mostPx={140}>
        {joinWithAnd(listAskingSegments(segments, property), i18n.language) || t('table.unused')}
      </TextCell>
      <Table.Td ta="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('delete', { name: property.name })}
          onClick={() => onDelete(property)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

function PrivateBadge() {
  const { t } = useTranslation('properties')
  return (
    <Tooltip label={t('form.privateHint')}>
      <Badge
        color="gray"
        variant="light"
        radius="sm"
        fw={600}
        leftSection={<IconLock size={12} aria-hidden="true" />}
      >
        {t('private')}
      </Badge>
    </Tooltip>
  )
}

interface LastValuesProps {
  property: Property
  use: PropertyUse | undefined
}

function LastValues({ property, use }: LastValuesProps) {
  const { t, i18n } = useTranslation('properties')
  if (property.isPrivate) return <Text size="sm">{t('table.hidden')}</Text>
  const values = use?.lastValues ?? []
  const say = (value: ProfileValue) =>
    property.type === 'TIME' ? formatInstant(value, i18n.language) : toText(value)
  return (
    <Group gap={6}>
      {values.length === 0 && <Text size="sm">–</Text>}
      {values.map((value) => (
        <Code key={String(value)} style={{ overflowWrap: 'anywhere' }}>
          {say(value)}
        </Code>
      ))}
    </Group>
  )
}

const toText = (value: ProfileValue) => (Array.isArray(value) ? value.join(', ') : String(value))

/** An instant as apps send it: ISO 8601, or milliseconds since 1970. Other values stay as they are. */
function formatInstant(value: ProfileValue, language: string): string {
  const instant = new Date(typeof value === 'string' || typeof value === 'number' ? value : NaN)
  return Number.isNaN(instant.getTime()) ? String(value) : formatDateTime(instant.toISOString(), language)
}
