import { ActionIcon, Group, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { identifierRoles, type IdentifierRole } from '@waymark/contract/constants'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface CardHeadProps {
  role: IdentifierRole
  onRole(role: IdentifierRole): void
  onRemove(): void
  /** Shown between the role and the delete button. */
  children?: ReactNode
}

/** An identifier's role, and the button to delete it. */
export function CardHead({ role, onRole, onRemove, children }: CardHeadProps) {
  const { t } = useTranslation('editor')
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        size="xs"
        flex={1}
        aria-label={t('identifier.role')}
        value={role}
        data={identifierRoles.map((value) => ({ value, label: t(`identifier.roles.${value}`) }))}
        onChange={(value) => value && onRole(value)}
      />
      {children}
      <Tooltip label={t('identifier.remove')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('identifier.remove')} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
