import { CloseButton, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { CopyLink } from './copy-link.tsx'
import classes from './invite-links.module.css'

interface InviteLinksProps {
  outcomes: readonly InviteOutcome[]
  onDismiss: () => void
}

/** The invite links to pass on in person, shown only once: the server keeps only their hashes. */
export function InviteLinks({ outcomes, onDismiss }: InviteLinksProps) {
  const { t } = useTranslation(['members', 'common'])
  const delivery =
    outcomes.map((it) => (it.outcome === 'ALREADY_MEMBER' ? null : it.mail)).find(Boolean) ?? 'KEPT'
  return (
    <div className={classes.root} role="status">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2}>
          <Text fw={600}>{t('links.title')}</Text>
          <Text size="sm" c="dimmed">
            {t(`links.texts.${delivery}`)}
          </Text>
        </Stack>
        <CloseButton onClick={onDismiss} aria-label={t('common:close')} />
      </Group>
      <Table layout="fixed" mt="sm">
        <Table.Caption>
          <VisuallyHidden>{t('links.title')}</VisuallyHidden>
        </Table.Caption>
        <Table.Tbody>
          {outcomes.map((outcome) => (
            <OutcomeRow key={outcome.email} outcome={outcome} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function OutcomeRow({ outcome }: { outcome: InviteOutcome }) {
  const { t, i18n } = useTranslation('members')
  const { email } = outcome
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.email}>
        {email}
      </Table.Th>
      <Table.Td>
        <Text size="sm">
          {outcome.outcome === 'ALREADY_MEMBER'
            ? t('links.member')
            : t('links.until', { date: formatDateTime(outcome.expiresAt, i18n.language) })}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{outcome.outcome !== 'ALREADY_MEMBER' && <CopyLink {...outcome} />}</Table.Td>
    </Table.Tr>
  )
}
