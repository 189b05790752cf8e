import type { WebIdentifier } from '@waymark/contract'
import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { useEditor } from '../store/editor-context.ts'

type Row = NonNullable<WebIdentifier['row']>

const HIGHEST_ROW = 100_000

interface RowFieldsProps {
  document: WebIdentifier
  row: Row
  onChange(document: WebIdentifier): void
}

/** The mark by which the row of an element is recognised, and its column. */
export function RowFields({ document, row, onChange }: RowFieldsProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const problem = findClueProblem(document)
  const change = (change: Partial<Row>) => onChange({ ...document, row: { ...row, ...change } })
  const { text, place, column } = row
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
    </>
  )
}
