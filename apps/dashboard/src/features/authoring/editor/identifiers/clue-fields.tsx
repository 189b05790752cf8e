import type { WebIdentifier } from '@waymark/contract'
import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { identifierFieldId } from '../store/field-id.ts'
import { AttributeRows } from './attribute-rows.tsx'
import type { IdentifierCheck } from './check-identifier.ts'
import { IndexField } from './index-field.tsx'
import { MatchedField } from './matched-field.tsx'
import { PathRow } from './path-row.tsx'
import { RowFields } from './row-fields.tsx'
import { useFeature } from './use-feature.ts'
import { withClue } from './with-clue.ts'

interface ClueFieldsProps {
  /** The identifier's id, for problems that link to its first field. */
  id: string
  document: WebIdentifier
  check: IdentifierCheck
  onChange(document: WebIdentifier): void
}

/** The clues that identify an element of a web page. */
export function ClueFields({ id, document, check, onChange }: ClueFieldsProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const problem = findClueProblem(document)
  return (
    <>
      <TextInput
        id={identifierFieldId(id)}
        size="xs"
        label={t('identifier.tag')}
        placeholder={t('identifier.tagExample')}
        value={document.tag ?? ''}
        error={problem === 'tag' && t('identifier.tagProblem')}
        spellCheck={false}
        onChange={(event) => onChange(withClue(document, 'tag', event.currentTarget.value))}
      />
      <AttributeRows document={document} onChange={onChange} hasProblem={problem === 'attribute'} />
      <MatchedField
        label={t('identifier.text', { locale })}
        matched={document.text && { match: document.text.match, value: document.text.value[locale] ?? '' }}
        onChange={({ match, value }) =>
          onChange(
            withClue(document, 'text', {
              match,
              value: setText(document.text?.value ?? {}, locale, value),
            }),
          )
        }
      />
      {document.row && <RowFields document={document} row={document.row} onChange={onChange} />}
      <IndexField index={document.index} onChange={(index) => onChange(withClue(document, 'index', index))} />
      {(hasCss || document.css !== undefined) && (
        <TextInput
          size="xs"
          label={t('identifier.css')}
          description={!hasCss && ts('identifier.cssOff')}
          value={document.css ?? ''}
          error={check.status === 'bad_selector' && t('check.badSelector')}
          spellCheck={false}
          onChange={(event) => onChange(withClue(document, 'css', event.currentTarget.value))}
        />
      )}
      {!hasCss && document.css === undefined && (
        <Text size="xs" c="dimmed">
          {ts('identifier.cssText')}
        </Text>
      )}
      <MatchedField
        label={t('identifier.url')}
        description={(document.url?.match ?? 'EQUALS') === 'EQUALS' ? ts('identifier.urlText') : undefined}
        matched={document.url}
        onChange={(url) => onChange(withClue(document, 'url', url))}
      />
      <PathRow
        label={ts('identifier.shadowPath')}
        path={document.shadowPath}
        onRemove={() => onChange(withClue(document, 'shadowPath', undefined))}
      />
      <PathRow
        label={ts('identifier.framePath')}
        path={document.framePath}
        onRemove={() => onChange(withClue(document, 'framePath', undefined))}
      />
      {document.fingerprint && (
        <Text size="xs" c="dimmed">
          {ts('identifier.fingerprint')}
        </Text>
      )}
    </>
  )
}
