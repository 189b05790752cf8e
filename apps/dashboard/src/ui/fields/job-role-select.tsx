import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { jobRoles } from '@waymark/contract/constants'

/** A member's job role; optional. */
export function JobRoleSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  return (
    <Select
      {...props}
      placeholder={t('noJobRole')}
      clearable
      data={jobRoles.map((value) => ({ value, label: t(`jobRoles.${value}`) }))}
    />
  )
}
