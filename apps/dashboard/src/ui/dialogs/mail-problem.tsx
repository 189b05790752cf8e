import { useTranslation } from 'react-i18next'
import type { MailProblem } from '@waymark/contract/constants'

interface MailProblemTextProps {
  problem: MailProblem
  serverWords: string | null
}

/** Why a mail was not accepted, in words, followed by the mail server's own message. */
export function MailProblemText({ problem, serverWords }: MailProblemTextProps) {
  const { t } = useTranslation('problems')
  return (
    <>
      {t(`details.mail_${problem.toLowerCase() as Lowercase<MailProblem>}`)}.
      {serverWords && (
        <>
          {' '}
          <span style={{ overflowWrap: 'anywhere' }}>
            {t('details.mail_server_words', { words: serverWords })}.
          </span>
        </>
      )}
    </>
  )
}
