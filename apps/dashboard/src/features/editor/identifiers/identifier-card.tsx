import type { WebIdentifier } from '@waymark/contract'
import { Button, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core'
import { suggestIdentifier } from '@waymark/runtime'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { identifierFieldId } from '../store/field-id.ts'
import { AttributeRows } from './attribute-rows.tsx'
import { CardHead } from './card-head.tsx'
import { IdentifierCheckLine } from './identifier-check-line.tsx'
import { IdentifierStrength } from './identifier-strength.tsx'
import { MatchedField } from './matched-field.tsx'
import { PageFixes } from './page-fixes.tsx'
import { PathRow } from './path-row.tsx'
import { PickButton } from './pick-button.tsx'
import { RivalMarks } from './rival-marks.tsx'
import { useFeature } from './use-feature.ts'
import { useIdentifierCheck } from './use-identifier-check.ts'
import { withClue } from './with-clue.ts'

const HIGHEST_INDEX = 9999

interface IdentifierCardProps {
  id: string
  document: WebIdentifier
  /** The one whose element is marked on the page. */
  isActive: boolean
  onActivate(): void
  /** `captureId` names the captured screen that it was picked on just now. */
  onChange(document: WebIdentifier, captureId?: string): void
  onRemove(): void
}

/** One identifier of a web page: its role, its clues, and what the matcher makes of them while they are typed. */
export function IdentifierCard({
  id,
  document,
  isActive,
  onActivate,
  onChange,
  onRemove,
}: IdentifierCardProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const { role } = document
  const check = useIdentifierCheck(document, isActive)
  const problem = findClueProblem(document)
  return (
    <Paper withBorder p="sm" role="group" aria-label={t(`identifier.roles.${role}`)} onFocus={onActivate}>
      <Stack gap="sm">
        <CardHead role={role} onRole={(value) => onChange({ ...document, role: value })} onRemove={onRemove}>
          <PickButton
            variant="default"
            label={t('identifier.pickShort')}
            onPick={(suggested, captureId) =>
              suggested.kind === 'WEB' && onChange({ ...suggested, role }, captureId)
            }
          />
        </CardHead>
        <IdentifierCheckLine check={check} role={role} />
        {check.status === 'ambiguous' && role === 'TARGET' && (
          <RivalMarks
            rivals={check.rivals}
            onChoose={(index) => onChange(withClue(document, 'index', index))}
          />
        )}
        {check.status === 'relocated' && (
          <Button
            size="compact-xs"
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange({ ...suggestIdentifier(check.element, locale), role })}
          >
            {ts('check.takeClues')}
          </Button>
        )}
        {!problem && (
          <>
            <IdentifierStrength document={document} check={check} />
            <PageFixes address={document.url} onChange={(url) => onChange(withClue(document, 'url', url))} />
          </>
        )}
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
        <NumberInput
          size="xs"
          label={t('identifier.index')}
          description={t('identifier.indexText')}
          value={document.index === undefined ? '' : document.index + 1}
          min={1}
          max={HIGHEST_INDEX + 1}
          allowDecimal={false}
          onChange={(position) => {
            const index = typeof position === 'number' && position >= 1 ? position - 1 : undefined
            onChange(withClue(document, 'index', index))
          }}
        />
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
      </Stack>
    </Paper>
  )
}
