import type { WebIdentifier } from '@waymark/contract'
import { Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardHead } from './card-head.tsx'
import type { IdentifierCheck } from './check-identifier.ts'
import { ClueFields } from './clue-fields.tsx'
import { IdentifierFindings } from './identifier-findings.tsx'
import { PickButton } from './pick-button.tsx'
import { RowChoice } from './row-choice.tsx'
import { useIdentifierCheck } from './use-identifier-check.ts'
import type { OnPick } from './use-pick.ts'
import { withRole } from './with-role.ts'

interface IdentifierCardProps {
  id: string
  document: WebIdentifier
  /** The identifier whose element is marked on the page. */
  isActive: boolean
  onActivate(): void
  onChange(document: WebIdentifier): void
  /** Another element was picked. */
  onPick: OnPick
  onRemove(): void
}

/** One identifier of a web page: its role, its clues, and the matcher's result while they are edited. */
export function IdentifierCard({
  id,
  document,
  isActive,
  onActivate,
  onChange,
  onPick,
  onRemove,
}: IdentifierCardProps) {
  const { t } = useTranslation('editor')
  const { role } = document
  const check = useIdentifierCheck(document, isActive)
  return (
    <Paper withBorder p="sm" role="group" aria-label={t(`identifier.roles.${role}`)} onFocus={onActivate}>
      <Stack gap="sm">
        <CardHead role={role} onRole={(value) => onChange(withRole(document, value))} onRemove={onRemove}>
          <PickButton variant="default" label={t('identifier.pickShort')} onPick={onPick} />
        </CardHead>
        <RowChoice id={id} document={document} found={findElementOf(check)} onChange={onChange} />
        <IdentifierFindings document={document} check={check} onChange={onChange} />
        <ClueFields id={id} document={document} check={check} onChange={onChange} />
      </Stack>
    </Paper>
  )
}

const findElementOf = (check: IdentifierCheck): Element | undefined =>
  check.status === 'found' ? check.element : undefined
