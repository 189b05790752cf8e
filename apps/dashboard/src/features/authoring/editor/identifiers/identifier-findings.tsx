import { Button, Group } from '@mantine/core'
import type { WebIdentifier } from '@waymark/contract'
import { listRowOptions, suggestIdentifier } from '@waymark/runtime'
import { useTranslation } from 'react-i18next'
import { findClueProblem } from '../model/identifier-clues.ts'
import { useEditor } from '../store/editor-context.ts'
import type { IdentifierCheck } from './check-identifier.ts'
import { IdentifierCheckLine } from './identifier-check-line.tsx'
import { IdentifierStrength } from './identifier-strength.tsx'
import { listPageFixes, type PageAddress } from './page-address.ts'
import { RivalMarks } from './rival-marks.tsx'
import { withClue } from './with-clue.ts'
import { withRole } from './with-role.ts'

interface PageFixesProps {
  address: PageAddress | undefined
  onChange(address: PageAddress): void
}

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
      {check.status === 'ambiguous' && role === 'TARGET' && !document.row && (
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
          onClick={() => onChange(withRole(suggestAgain(check.element, document, locale), role))}
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

/** Takes the clues of an element that looks like the picked one, and keeps its row. */
function suggestAgain(element: Element, { row }: WebIdentifier, locale: string): WebIdentifier {
  const byText = row && listRowOptions(element, locale)?.options.find(({ choice }) => choice === 'TEXT')
  return byText?.identifier ?? suggestIdentifier(element, locale)
}

/** One-click suggestions for an address that matches no page, or only the page of one record. */
function PageFixes({ address, onChange }: PageFixesProps) {
  const { t } = useTranslation('editor-settings')
  const fixes = address ? listPageFixes(address) : []
  if (!address || fixes.length === 0) return null
  return (
    <Group gap="xs">
      {fixes.map((fix) => (
        <Button key={fix.match} size="compact-xs" variant="default" onClick={() => onChange(fix)}>
          {t(fix.match === address.match ? 'pageFix.path' : 'pageFix.contains', { value: fix.value })}
        </Button>
      ))}
    </Group>
  )
}
