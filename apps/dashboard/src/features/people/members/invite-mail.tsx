import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailStatus } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { MailProblemText } from '../../../ui/dialogs/mail-problem.tsx'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

/** The state of an invite's mail, and what to do if it did not arrive. */
export function InviteMail({ mail: { state, problem, serverWords, sentAt } }: { mail: MailStatus }) {
  const { t, i18n } = useTranslation('members')
  const reason = problem && <MailProblemText problem={problem} serverWords={serverWords} />
  if (state === 'SENT') return <Line text={t('mail.sent', { ago: formatAgo(sentAt ?? '', i18n.language) })} />
  if (state === 'WAITING') return <Line text={t(problem ? 'mail.retrying' : 'mail.waiting')}>{reason}</Line>
  if (state === 'FAILED')
    return (
      <Text size="sm" c="var(--mantine-color-error)" maw={340}>
        {t('mail.failed')} {reason} {t('mail.handOver')}
      </Text>
    )
  if (state === 'NOT_SENT') return <Line text={t('mail.notSent')}>{t('mail.handOver')}</Line>
  return (
    <Text size="sm">
      <Anchor href={toServerUrl('/dev/mail')} target="_blank" inherit>
        {t('mail.kept')}
      </Anchor>
    </Text>
  )
}

function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" maw={340}>
      {text} {children}
    </Text>
  )
}
