import { Button, CloseButton, CopyButton, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome } from '@waymark/contract'
import { formatDateTime } from '../../lib/dates.ts'
import classes from './invite-links.module.css'

interface InviteLinksProps {
  outcomes: readonly InviteOutcome[]
  onDismiss: () => void
}

/** The links to hand over in person, shown this once: the server keeps only their hashes. */
export function InviteLinks({ outcomes, onDismiss }: InviteLinksProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <div className={classes.root} role="status">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2}>
          <Text fw={600}>{t('links.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('links.text')}
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

function CopyLink({ email, link }: { email: string; link: string }) {
  const { t } = useTranslation('members')
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {copied ? t('links.copied') : t('links.copy')}
          <VisuallyHidden> {t('links.of', { email })}</VisuallyHidden>
        </Button>
      )}
    </CopyButton>
  )
}
