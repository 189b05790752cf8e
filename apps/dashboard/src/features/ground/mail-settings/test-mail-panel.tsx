import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TestMailOutcome } from '@waymark/contract'
import { useSession } from '../../../lib/calls/session.ts'
import { MailProblemText } from '../../../ui/dialogs/mail-problem.tsx'
import { TrialPanel } from '../../../ui/guides/trial-panel.tsx'
import { testMailMutation } from './mail-settings.queries.ts'

/** Sends a mail to the current member and reports the result. */
export function TestMailPanel() {
  const { t } = useTranslation('mail-settings')
  const { member } = useSession()
  const { data, isPending, error, mutate } = useMutation(testMailMutation)
  return (
    <TrialPanel
      title={t('test.title')}
      text={t('test.text', { email: member.email })}
      submitLabel={t('test.submit')}
      isPending={isPending}
      error={error}
      outcome={data && { hasFailed: data.outcome === 'FAILED', text: <Outcome {...data} /> }}
      onTry={() => mutate(undefined)}
    />
  )
}

function Outcome({ outcome, to, problem, serverWords }: TestMailOutcome) {
  const { t } = useTranslation('mail-settings')
  if (outcome !== 'FAILED') return t(`test.outcomes.${outcome}`, { email: to })
  return problem && <MailProblemText problem={problem} serverWords={serverWords} />
}
