import type { ElementIdentifier } from '@waymark/contract'
import { Badge, Group, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { IdentifierCheck } from './check-identifier.ts'
import { judgeClues } from './judge-clues.ts'
import type { Strength, StrengthReason } from './strength.ts'

const COLOURS = { STRONG: 'moss', FAIR: 'gray', WEAK: 'marker' } as const

interface IdentifierStrengthProps {
  document: ElementIdentifier
  check: IdentifierCheck
}

/** How durable the clues are and why, with the matcher's score on this page. */
export function IdentifierStrength({ document, check }: IdentifierStrengthProps) {
  const { t, i18n } = useTranslation('editor-settings')
  const seen = check.status === 'found' ? check : undefined
  const { strength: byClues, reasons } = judgeClues(document, seen)
  const toText = (reason: StrengthReason) =>
    reason === 'position' && seen && seen.equals > 1
      ? t('strength.reasons.position_of', { position: (document.index ?? 0) + 1, total: seen.equals })
      : t(`strength.reasons.${reason}`)
  const isShaky = check.status === 'found' && check.strength === 'WEAK'
  const strength: Strength = isShaky ? 'WEAK' : byClues
  const score = 'score' in check ? check.score : undefined
  return (
    <div role="group" aria-label={t('strength.title')} data-strength={strength}>
      <Group gap="xs">
        <Badge size="sm" variant="light" color={COLOURS[strength]}>
          {t(`strength.names.${strength}`)}
        </Badge>
        {score !== undefined && (
          <Text size="xs" c="dimmed">
            {t('strength.score', { count: score, points: score.toLocaleString(i18n.language) })}
          </Text>
        )}
      </Group>
      <List
        size="xs"
        mt={6}
        spacing={2}
        c="dimmed"
        withPadding={false}
        styles={{ itemWrapper: { display: 'inline' } }}
      >
        {reasons.map((reason) => (
          <List.Item key={reason}>{toText(reason)}</List.Item>
        ))}
      </List>
    </div>
  )
}
