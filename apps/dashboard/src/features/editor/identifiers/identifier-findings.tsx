import type { WebIdentifier } from '@waymark/contract'
import { Button } from '@mantine/core'
import { suggestIdentifier } from '@waymark/runtime'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import type { IdentifierCheck } from './check-identifier.ts'
import { IdentifierCheckLine } from './identifier-check-line.tsx'
import { IdentifierStrength } from './identifier-strength.tsx'
import { PageFixes } from './page-fixes.tsx'
import { RivalMarks } from './rival-marks.tsx'
import { withClue } from './with-clue.ts'

interface IdentifierFindingsProps {
  document: WebIdentifier
  check: IdentifierCheck
  onChange(document: WebIdentifier): void
}

/** The matcher's findings about the clues, with one-click fixes. */
export function IdentifierFindings({ document, check, onChange }: IdentifierFindingsProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const { role } = document
  return (
    <>
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
          {t('check.takeClues')}
        </Button>
      )}
      {!findClueProblem(document) && (
        <>
          <IdentifierStrength document={document} check={check} />
          <PageFixes address={document.url} onChange={(url) => onChange(withClue(document, 'url', url))} />
        </>
      )}
    </>
  )
}
