import { useTranslation } from 'react-i18next'
import type { Check } from '../checks/name-checks.ts'

/** Turns a check into a form validator that returns its message in the interface's language. */
export function useCheck() {
  const { t } = useTranslation()
  return (check: (value: string) => Check) => (value: string) => {
    const key = check(value)
    return key ? t(`details.${key}`) : null
  }
}
