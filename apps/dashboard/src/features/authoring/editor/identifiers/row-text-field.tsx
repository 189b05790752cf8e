import type { WebIdentifier } from '@waymark/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { useEditor } from '../store/editor-context.ts'

interface RowTextFieldProps {
  document: WebIdentifier
  row: NonNullable<WebIdentifier['row']>
  onChange(document: WebIdentifier): void
}

/** The text by which the row of an element is recognised. */
export function RowTextField({ document, row, onChange }: RowTextFieldProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  return (
    <TextInput
      size="xs"
      label={t('identifier.rowText', { locale })}
      description={t('identifier.rowTextText')}
      value={row.text[locale] ?? ''}
      error={findClueProblem(document) === 'no_row_text' && t('identifier.rowTextMissing')}
      spellCheck={false}
      onChange={({ currentTarget }) =>
        onChange({ ...document, row: { ...row, text: setText(row.text, locale, currentTarget.value) } })
      }
    />
  )
}
