import type { WebIdentifier } from '@waymark/contract'
import { NumberInput, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { useEditor } from '../store/editor-context.ts'

type Row = NonNullable<WebIdentifier['row']>
type List = NonNullable<Row['list']>

const HIGHEST_ROW = 100_000

interface RowFieldsProps {
  document: WebIdentifier
  row: Row
  onChange(document: WebIdentifier): void
}

/** The mark by which the row of an element is recognised, its column, and its list among several. */
export function RowFields({ document, row, onChange }: RowFieldsProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const problem = findClueProblem(document)
  const change = (change: Partial<Row>) => onChange({ ...document, row: { ...row, ...change } })
  const { text, place, column, list } = row
  const sayList = ({ attribute, text = {}, place = 0 }: List) => {
    if (attribute) return t('identifier.listMarked', { mark: attribute.value })
    const [heading] = Object.values(text)
    return heading
      ? t('identifier.listHeaded', { heading })
      : t('identifier.listPlaced', { number: place + 1 })
  }
  return (
    <>
      {text && (
        <TextInput
          size="xs"
          label={t('identifier.rowText', { locale })}
          description={t('identifier.rowTextText')}
          value={text[locale] ?? ''}
          error={problem === 'no_row_text' && t('identifier.rowTextMissing')}
          spellCheck={false}
          onChange={({ currentTarget }) => change({ text: setText(text, locale, currentTarget.value) })}
        />
      )}
      {place !== undefined && (
        <NumberInput
          size="xs"
          label={t('rows.title')}
          description={t('identifier.rowPlaceText')}
          value={place + 1}
          min={1}
          max={HIGHEST_ROW}
          allowDecimal={false}
          onChange={(number) => typeof number === 'number' && number >= 1 && change({ place: number - 1 })}
        />
      )}
      {column && (
        <TextInput
          size="xs"
          label={t('identifier.column', { locale })}
          description={t(column.attribute ? 'identifier.columnMarked' : 'identifier.columnText')}
          value={column.text?.[locale] ?? ''}
          error={problem === 'no_column_text' && t('identifier.columnMissing')}
          spellCheck={false}
          onChange={({ currentTarget }) =>
            change({ column: { ...column, text: setText(column.text ?? {}, locale, currentTarget.value) } })
          }
        />
      )}
      {list && (
        <Text size="xs" c="dimmed">
          {sayList(list)}
        </Text>
      )}
    </>
  )
}
