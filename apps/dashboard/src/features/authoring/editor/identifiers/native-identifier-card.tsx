import type { NativeIdentifier } from '@waymark/contract'
import { CloseButton, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { usePage } from '../page/page.ts'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { identifierFieldId } from '../store/field-id.ts'
import { CardHead } from './card-head.tsx'
import { IdentifierCheckLine } from './identifier-check-line.tsx'
import { IdentifierStrength } from './identifier-strength.tsx'
import { IndexField } from './index-field.tsx'
import { MatchedField } from './matched-field.tsx'
import { PickButton } from './pick-button.tsx'
import { RivalMarks } from './rival-marks.tsx'
import { StateField } from './state-field.tsx'
import { useIdentifierCheck } from './use-identifier-check.ts'
import type { OnPick } from './use-pick.ts'
import { withRole } from './with-role.ts'

const CLUES = [
  'accessibilityId',
  'resourceId',
  'testId',
  'tag',
  'label',
  'hint',
  'className',
  'relationPath',
] as const
type Clue = (typeof CLUES)[number] | 'text' | 'screen' | 'state' | 'index'

const LONGEST = { relationPath: 1000, clue: 500 }

interface NativeIdentifierCardProps {
  id: string
  document: NativeIdentifier
  isActive: boolean
  onActivate(): void
  onChange(document: NativeIdentifier): void
  /** Another view was picked. */
  onPick: OnPick
  onRemove(): void
}

/** One identifier of a native screen: the view's properties, and the views that match them on a capture. */
export function NativeIdentifierCard(props: NativeIdentifierCardProps) {
  const { id, document, isActive, onActivate, onChange, onPick, onRemove } = props
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const { role } = document
  const { captureId } = usePage()
  const check = useIdentifierCheck(document, isActive)
  const problem = findClueProblem(document)
  const set = <C extends Clue>(clue: C, value: NativeIdentifier[C] | undefined) =>
    onChange(withNativeClue(document, clue, value))
  return (
    <Paper withBorder p="sm" role="group" aria-label={t(`identifier.roles.${role}`)} onFocus={onActivate}>
      <Stack gap="sm">
        <CardHead role={role} onRole={(value) => onChange(withRole(document, value))} onRemove={onRemove}>
          {captureId && <PickButton variant="default" label={t('identifier.pickShort')} onPick={onPick} />}
        </CardHead>
        {captureId && !problem && <IdentifierCheckLine check={check} role={role} />}
        {check.status === 'ambiguous' && role === 'TARGET' && (
          <RivalMarks rivals={check.rivals} onChoose={(index) => set('index', index)} />
        )}
        {problem ? (
          <Text size="xs" c="var(--mantine-color-error)">
            {ts(problem === 'no_row_text' ? 'identifier.rowTextMissing' : 'native.noClue')}
          </Text>
        ) : (
          <IdentifierStrength document={document} check={check} />
        )}
        {CLUES.map((clue, at) => (
          <TextInput
            key={clue}
            {...(at === 0 && { id: identifierFieldId(id) })}
            size="xs"
            label={ts(`native.clues.${clue}`)}
            placeholder={ts(`native.examples.${clue}`)}
            maxLength={clue === 'relationPath' ? LONGEST.relationPath : LONGEST.clue}
            value={document[clue] ?? ''}
            spellCheck={false}
            onChange={(event) => set(clue, event.currentTarget.value || undefined)}
          />
        ))}
        <MatchedField
          label={t('identifier.text', { locale })}
          matched={document.text && { match: document.text.match, value: document.text.value[locale] ?? '' }}
          onChange={({ match, value }) => {
            const texts = setText(document.text?.value ?? {}, locale, value)
            set('text', { match, value: texts })
          }}
        />
        {document.row && <RowField document={document} row={document.row} onChange={onChange} />}
        <StateField state={document.state} onChange={(state) => set('state', state)} />
        <MatchedField
          label={ts('native.screen')}
          matched={document.screen}
          onChange={(screen) =>
            set('screen', screen.value === '' && screen.match === 'EQUALS' ? undefined : screen)
          }
        />
        <IndexField index={document.index} onChange={(index) => set('index', index)} />
      </Stack>
    </Paper>
  )
}

interface RowFieldProps {
  document: NativeIdentifier
  row: NonNullable<NativeIdentifier['row']>
  onChange(document: NativeIdentifier): void
}

/** The text of the row that the view is in; without it, the view is any of its equals. */
function RowField({ document, row, onChange }: RowFieldProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const label = t('identifier.rowText', { locale })
  const { row: _, ...others } = document
  return (
    <TextInput
      size="xs"
      label={label}
      description={t('identifier.rowTextText')}
      value={row.text[locale] ?? ''}
      spellCheck={false}
      onChange={({ currentTarget }) =>
        onChange({ ...document, row: { ...row, text: setText(row.text, locale, currentTarget.value) } })
      }
      rightSection={
        <CloseButton
          size="xs"
          aria-label={t('identifier.removePath', { label })}
          onClick={() => onChange({ ...others, kind: 'NATIVE' })}
        />
      }
    />
  )
}

/** Sets one clue; undefined removes it. */
function withNativeClue<C extends Clue>(
  document: NativeIdentifier,
  clue: C,
  value: NativeIdentifier[C] | undefined,
): NativeIdentifier {
  const { [clue]: _, ...others } = document
  return (value === undefined ? others : { ...others, [clue]: value }) as NativeIdentifier
}
