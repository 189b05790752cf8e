import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listPasswordRules } from '../../lib/checks/list-password-rules.ts'
import classes from './password-rules.module.css'

interface PasswordRulesProps {
  id: string
  password: string
}

/** The unmet password requirements, ticked off while typing. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const { t } = useTranslation()
  return (
    <div id={id}>
      <Text size="sm" c="dimmed" mb={4}>
        {t('passwordRules.label')}
      </Text>
      <ul className={classes.list}>
        {listPasswordRules(password).map(({ rule, isMet }) => (
          <li key={rule} className={isMet ? classes.met : classes.missing}>
            {isMet ? <IconCheck size={16} aria-hidden="true" /> : <IconPoint size={16} aria-hidden="true" />}
            {t(`passwordRules.${rule}`)}
            <VisuallyHidden>{isMet ? t('passwordRules.met') : t('passwordRules.missing')}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt={4}>
        {t('passwordRules.advice')}
      </Text>
    </div>
  )
}
