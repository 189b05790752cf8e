import { Badge, Group, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { isMissing } from './is-missing.ts'
import type { TextPlace, WriteTexts } from './list-texts.ts'
import { TextCell } from './text-cell.tsx'
import type { TextsShown } from './texts-filter.tsx'
import classes from './texts-table.module.css'
import type { Overflows } from './use-overflows.ts'

/** Columns have the same width, however long a step's name is. */
const COLUMN_PX = 240

interface TextsTableProps {
  places: readonly TextPlace[]
  locales: readonly string[]
  overflows: Overflows
  shown: TextsShown
  onWrite: WriteTexts
}

/** One row per text and one column per locale, grouped by step. */
export function TextsTable({ places, locales, overflows, shown, onWrite }: TextsTableProps) {
  const { t, i18n } = useTranslation('editor-languages')
  const isShown = (place: TextPlace) => {
    if (shown === 'missing') return locales.some((locale) => isMissing(place, locale))
    if (shown === 'overflowing') return locales.some((locale) => overflows.has(`${place.stepId} ${locale}`))
    return true
  }
  const byStep = Map.groupBy(places.filter(isShown), ({ stepId }) => stepId)
  if (byStep.size === 0) return <Text c="dimmed">{t('filter.none')}</Text>
  return (
    <Table
      className={classes.table}
      layout="fixed"
      miw={COLUMN_PX * locales.length}
      verticalSpacing="xs"
      stickyHeader
    >
      <Table.Thead>
        <Table.Tr>
          {locales.map((locale) => (
            <Table.Th key={locale} scope="col">
              {nameLanguage(locale, i18n.language)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...byStep].map(([stepId, own]) => (
          <Fragment key={stepId}>
            <Table.Tr className={classes.step}>
              {locales.map((locale, at) => (
                <Table.Td key={locale}>
                  <Group gap="xs">
                    {at === 0 && <Text fw={600}>{own[0]?.stepName}</Text>}
                    {overflows.get(`${stepId} ${locale}`)?.map((overflow) => (
                      <Badge key={overflow} size="sm" variant="light" color="marker">
                        {t(`overflow.${overflow}`)}
                      </Badge>
                    ))}
                  </Group>
                </Table.Td>
              ))}
            </Table.Tr>
            {own.map((place) => (
              <Table.Tr key={`${place.blockId} ${place.field}`}>
                {locales.map((locale) => (
                  <Table.Td key={locale}>
                    <TextCell place={place} locale={locale} onWrite={onWrite} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}
