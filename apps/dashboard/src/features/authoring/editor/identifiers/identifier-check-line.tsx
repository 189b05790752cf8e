import type { IdentifierRole } from '@waymark/contract/constants'
import { Group, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHelp, IconMapPin, IconX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { IdentifierCheck } from './check-identifier.ts'

type Tone = 'good' | 'doubt' | 'bad' | 'unknown'

const COLOURS = { good: 'moss', doubt: 'marker', bad: 'red', unknown: 'gray' } as const
const ICONS = { good: IconCheck, doubt: IconAlertTriangle, bad: IconX, unknown: IconHelp }

interface IdentifierCheckLineProps {
  check: IdentifierCheck
  role: IdentifierRole
}

/** The live match result in words, so that it does not rely on colour alone. */
export function IdentifierCheckLine({ check, role }: IdentifierCheckLineProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const tone = toTone(check, role)
  const Icon = check.status === 'other_page' ? IconMapPin : ICONS[tone]
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" role="status" data-check={check.status}>
      <ThemeIcon size="sm" radius="xl" variant="light" color={COLOURS[tone]}>
        <Icon size={14} aria-hidden="true" />
      </ThemeIcon>
      <Text size="sm">{toWords(check, role, t, ts)}</Text>
    </Group>
  )
}

/** For an absence condition, a missing element is the good result. */
function toTone({ status, ...check }: IdentifierCheck, role: IdentifierRole): Tone {
  if (status === 'unchecked' || status === 'incomplete' || status === 'other_page') return 'unknown'
  if (status === 'bad_selector') return 'bad'
  if (status === 'relocated') return 'doubt'
  if (role === 'ABSENCE') return status === 'missing' ? 'good' : 'doubt'
  if (status === 'missing') return role === 'TARGET' ? 'bad' : 'doubt'
  if (status === 'ambiguous') return role === 'TARGET' ? 'bad' : 'good'
  return 'strength' in check && check.strength === 'WEAK' && role === 'TARGET' ? 'doubt' : 'good'
}

function toWords(
  check: IdentifierCheck,
  role: IdentifierRole,
  t: TFunction<'editor'>,
  ts: TFunction<'editor-settings'>,
): string {
  switch (check.status) {
    case 'unchecked':
      return check.reason === 'loading' ? t('check.loading') : t('check.unchecked')
    case 'found':
      if (role !== 'TARGET') return t(`check.${role}.found`)
      return check.strength === 'WEAK' ? t('check.foundWeak') : t('check.found')
    case 'ambiguous':
      if (role !== 'TARGET') return t(`check.${role}.found`)
      return check.isByRow
        ? ts('check.ambiguousRows', { count: check.candidates })
        : t('check.ambiguous', { count: check.candidates })
    case 'relocated':
      return ts('check.relocated', { percent: Math.floor(check.certainty * 100) })
    case 'missing':
      return role === 'TARGET' ? t('check.missing') : t(`check.${role}.missing`)
    case 'incomplete':
      return t('check.incomplete')
    case 'bad_selector':
      return t('check.badSelector')
    case 'other_page':
      return t('check.otherPage')
  }
}
